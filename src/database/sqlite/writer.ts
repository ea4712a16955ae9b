import type { Histogram } from '../../metrics/histogram.ts';
import { isBusy, SqliteConnection } from './connection.ts';

/** How long a writer waits for another process. */
export const LOCK_PATIENCE_MILLIS = 10_000;
/** Pages that many commits change are then moved into the file once for all of them: some sixteen megabytes. */
export const PAGES_IN_LOG = 4_000;

export function openWriter(path: string, timings: Histogram): SqliteConnection {
  const writer = new SqliteConnection(path, { readOnly: false, timings });
  writeAhead(writer);
  // A sale that was answered survives a power cut: every commit reaches the disk before it returns.
  writer.execute('pragma synchronous = full');
  writer.execute('pragma foreign_keys = on');
  // What is deleted or replaced is overwritten with zeros, so that a person who was forgotten is not found in the file.
  writer.execute('pragma secure_delete = on');
  writer.execute('pragma cache_size = -32768');
  // What a statement may have to take back is kept aside page by page; in a file, that costs more than the statement.
  writer.execute('pragma temp_store = memory');
  writer.execute(`pragma wal_autocheckpoint = ${PAGES_IN_LOG}`);
  // From here on a locked database is waited for in GroupCommit, without stopping the event loop.
  writer.execute('pragma busy_timeout = 0');
  return writer;
}

/**
 * Of those who open a new file in the same moment, one may hold what another waits for. SQLite then refuses at once,
 * however patient it was told to be; the next try succeeds.
 */
function writeAhead(writer: SqliteConnection): void {
  const deadline = Date.now() + LOCK_PATIENCE_MILLIS;
  for (;;) {
    try {
      writer.execute('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
  }
}
