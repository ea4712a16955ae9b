import { type BigIntStats, existsSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { DatabaseBusyError, DatabaseReplacedError } from '../../database/errors.ts';
import type { Histogram } from '../../metrics/histogram.ts';
import { isBusy, SqliteConnection } from './connection.ts';

const LOCK_TIMEOUT_MILLIS = 10_000;
/** Some 16 MB of log, so that pages changed by many commits are checkpointed once. */
const PAGES_IN_LOG = 4_000;

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
  // From here on `LockTimeout` waits for locks without blocking the event loop.
  writer.execute('pragma busy_timeout = 0');
  return writer;
}

/** Processes that open a new file at once may deadlock; SQLite then fails despite its timeout, and a retry succeeds. */
function writeAhead(writer: SqliteConnection): void {
  const deadline = Date.now() + LOCK_TIMEOUT_MILLIS;
  for (;;) {
    try {
      writer.execute('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
    }
  }
}

/** Shorter than the grace period of a stopping service, so that callers still get their answers. */
const STOP_TIMEOUT_MILLIS = 5_000;

/** Waits for another process without blocking this one's readers, which SQLite's own busy handler would. */
export class LockTimeout {
  #end = Number.POSITIVE_INFINITY;

  get isStopping(): boolean {
    return this.#end < Number.POSITIVE_INFINITY;
  }

  stopWaiting(): void {
    this.#end = Math.min(this.#end, Date.now() + STOP_TIMEOUT_MILLIS);
  }

  async begin<T>(begin: () => T | Promise<T>): Promise<T> {
    const deadline = Date.now() + LOCK_TIMEOUT_MILLIS;
    for (;;) {
      try {
        return await begin();
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (Date.now() > Math.min(deadline, this.#end)) throw new DatabaseBusyError({ cause: error });
        await sleep(1 + Math.random() * 4);
      }
    }
  }
}

/** A check before each commit: writes into deleted or moved files succeed, and are lost when the process ends. */
export function ownFile(path: string): () => void {
  const opened = find(path);
  let hadLog = false;
  return () => {
    const found = find(path);
    const isSame = found?.ino === opened?.ino && found?.dev === opened?.dev;
    if (!isSame) throw new DatabaseReplacedError(path);
    // The log exists from the first transaction until the database is closed.
    const hasLog = existsSync(`${path}-wal`);
    if (hadLog && !hasLog) throw new DatabaseReplacedError(`${path}-wal`);
    hadLog = hasLog;
  };
}

function find(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
