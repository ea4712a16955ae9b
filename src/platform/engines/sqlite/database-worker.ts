import { parentPort, workerData } from 'node:worker_threads';
import { Histogram } from '../../metrics/histogram.ts';
import { type Query, SqliteConnection } from './connection.ts';

export interface ThreadData {
  readonly path: string;
  readonly use: 'reads' | 'keeps the log short';
  readonly calledOff?: Int32Array;
}

/** Structured cloning drops SQLite's codes from an error, so they are sent beside it. */
export type ThreadAnswer =
  | { rows: unknown[] }
  | { error: unknown; codes: { code?: string; errcode?: number } };

serve();

/** Runs the statements that the thread is sent, one by one. */
function serve(): void {
  let connection: SqliteConnection | undefined;
  let last = Promise.resolve();
  const answer = async (query: Query): Promise<ThreadAnswer> => {
    try {
      connection ??= open(workerData as ThreadData);
      return { rows: (await connection.executeQuery(query)).rows };
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      return { error, codes: { ...(code && { code }), ...(errcode && { errcode }) } };
    }
  };
  parentPort?.on('message', (query: Query) => {
    last = last.then(async () => parentPort?.postMessage(await answer(query)));
  });
}

function open({ path, use, calledOff }: ThreadData): SqliteConnection {
  const isCalledOff = () => calledOff !== undefined && Atomics.load(calledOff, 0) === 1;
  const timings = new Histogram();
  const connection = new SqliteConnection(path, { readOnly: use === 'reads', timings, isCalledOff });
  // A checkpoint does not wait for readers: writers would wait for both.
  if (use === 'keeps the log short') connection.execute('pragma busy_timeout = 0');
  return connection;
}
