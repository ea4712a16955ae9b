import { stat } from 'node:fs/promises';
import type { Reader } from '../database/database.ts';
import { Histogram } from '../metrics/histogram.ts';
import { isBusy, SqliteConnection } from './sqlite/connection.ts';
import { DatabaseThread } from './sqlite/database-thread.ts';
import { overSqlite } from './sqlite/dialect.ts';

export { isDamage as isUnreadable } from './sqlite/integrity.ts';

const MILLIS_BETWEEN_LOOKS = 100;

/** A snapshot into an empty file, in a thread, blocking neither readers nor writers; `grown` gets the bytes written so far. */
export async function copySqlite(path: string, into: string, grown: (bytes: number) => void): Promise<void> {
  const thread = new DatabaseThread(path);
  let told = 0;
  const look = async () => {
    const { size } = await stat(into);
    if (size > told) grown(size - told);
    told = Math.max(told, size);
  };
  const timer = setInterval(() => look().catch(() => {}), MILLIS_BETWEEN_LOOKS);
  try {
    await thread.query({ sql: 'vacuum into ?', parameters: [into] });
  } finally {
    clearInterval(timer);
    await thread.close();
  }
}

/** Long enough for a finishing command, too short to wait for a service. */
const PATIENCE_MILLIS = 2000;

/** Another process has the file open, even if it does nothing with it at this moment. */
export class DatabaseInUseError extends Error {}

export type HeldDatabase = ReturnType<typeof holdAlone>;

/** In WAL mode every open connection holds a lock, so this fails while a service runs. */
export function holdAlone(path: string) {
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
  const read: Reader = overSqlite(connection);
  return {
    read,
    rowsOf(table: string, columns: readonly string[]) {
      const names = columns.map((name) => `"${name}"`).join(', ');
      return connection.iterate(`select ${names} from "${table}" order by rowid`);
    },
    gatherIntoOneFile: () => connection.execute('pragma journal_mode = delete'),
    release: () => connection.close(),
  };
}
