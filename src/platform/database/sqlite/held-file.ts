import { Kysely } from 'kysely';
import { Histogram } from '../../metrics/histogram.ts';
import type { Reader } from '../database.ts';
import type { Tables } from '../tables.ts';
import { isBusy, SqliteConnection } from './connection.ts';
import { sqliteDialect } from './dialect.ts';

/** Long enough for a finishing command, too short to wait for a service. */
const PATIENCE_MILLIS = 2000;

/** Another process has the file open, even if it does nothing with it at this moment. */
export class DatabaseInUseError extends Error {}

/** A database file under an exclusive lock. */
export interface HeldDatabase {
  readonly read: Reader;
  /** Yields every row of a table as values in column order. */
  rowsOf(table: string, columns: readonly string[]): Iterable<unknown[]>;
  /** Checkpoints the whole log into the file. */
  gatherIntoOneFile(): void;
  release(): void;
}

/** In WAL mode every open connection holds a lock, so this fails while a service runs. */
export function holdAlone(path: string): HeldDatabase {
  const connection = new SqliteConnection(path, { readOnly: false, timings: new Histogram() });
  try {
    connection.execute(`pragma busy_timeout = ${PATIENCE_MILLIS}`);
    connection.execute('pragma locking_mode = exclusive');
    connection.execute('begin immediate');
    connection.execute('commit');
  } catch (error) {
    connection.close();
    if (!isBusy(error)) throw error;
    throw new DatabaseInUseError('The database is in use', { cause: error });
  }
  return {
    read: new Kysely<Tables>({ dialect: sqliteDialect(connection) }),
    rowsOf: (table, columns) => connection.rowsOf(table, columns),
    gatherIntoOneFile: () => connection.execute('pragma journal_mode = delete'),
    release: () => connection.close(),
  };
}
