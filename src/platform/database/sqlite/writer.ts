import type { Histogram } from '../../metrics/histogram.ts';
import { isBusy, SqliteConnection } from './connection.ts';

/** How long a writer waits for another process. */
export const LOCK_PATIENCE_MILLIS = 10_000;
/** Some 16 MB of log, so that pages changed by many commits are checkpointed once. */
export const PAGES_IN_LOG = 4_000;

export function openWriter(path: string, timings: Histogram): SqliteConnection {
  const writer = new SqliteConnection(path, { readOnly: false, timings });
  writeAhead(writer);
  // Every commit is synced to disk, so an acknowledged sale survives a power cut.
  writer.execute('pragma synchronous = full');
  writer.execute('pragma foreign_keys = on');
  // Deleted data is overwritten with zeros, so that erased persons are not found in the file.
  writer.execute('pragma secure_delete = on');
  writer.execute('pragma cache_size = -32768');
  // Statement journals are kept in memory, because a file would cost more than the statement.
  writer.execute('pragma temp_store = memory');
  writer.execute(`pragma wal_autocheckpoint = ${PAGES_IN_LOG}`);
  // From here on `LockPatience` waits for locks without blocking the event loop.
  writer.execute('pragma busy_timeout = 0');
  return writer;
}

/**
 * Processes that open a new file at the same moment may deadlock. SQLite then fails at once despite its busy timeout; a retry
 * succeeds.
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
