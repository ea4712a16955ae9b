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
}

/** An error comes out of a thread without what SQLite noted on it, so its codes travel beside it. */
export type ReportAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; error: unknown; codes: { code?: string; errcode?: number } };

let connection: SqliteConnection | undefined;

parentPort?.on('message', async ({ id, ...query }: ReportQuery) => {
  parentPort?.postMessage(await answer(id, query as CompiledQuery));
});

async function answer(id: number, query: CompiledQuery): Promise<ReportAnswer> {
  try {
    const { path, readOnly } = workerData as ThreadData;
    connection ??= new SqliteConnection(path, { readOnly, timings: new Histogram() });
    return { id, rows: (await connection.executeQuery(query)).rows };
  } catch (error) {
    const { code, errcode } = error as { code?: string; errcode?: number };
    return { id, error, codes: { ...(code && { code }), ...(errcode && { errcode }) } };
  }
}
