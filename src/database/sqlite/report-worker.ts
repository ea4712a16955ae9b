import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { Histogram } from '../../metrics/histogram.ts';
import { SqliteConnection } from './connection.ts';

export interface ReportQuery {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export interface ThreadData {
  readonly path: string;
  readonly readOnly: boolean;
  /** One while nobody waits any more for what the thread is at. Both threads see it. */
  readonly calledOff?: Int32Array;
}

/** An error comes out of a thread without what SQLite noted on it, so its codes travel beside it. */
export type ReportAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; error: unknown; codes: { code?: string; errcode?: number } };

let connection: SqliteConnection | undefined;

parentPort?.on('message', async ({ id, ...query }: ReportQuery) => {
  parentPort?.postMessage(await answer(id, query as CompiledQuery));
});

function openConnection({ path, readOnly, calledOff }: ThreadData): SqliteConnection {
  const isCalledOff = () => calledOff !== undefined && Atomics.load(calledOff, 0) === 1;
  return new SqliteConnection(path, { readOnly, timings: new Histogram(), isCalledOff });
}

async function answer(id: number, query: CompiledQuery): Promise<ReportAnswer> {
  try {
    connection ??= openConnection(workerData as ThreadData);
    return { id, rows: (await connection.executeQuery(query)).rows };
  } catch (error) {
    const { code, errcode } = error as { code?: string; errcode?: number };
    return { id, error, codes: { ...(code && { code }), ...(errcode && { errcode }) } };
  }
}
