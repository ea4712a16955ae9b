import { parentPort, workerData } from 'node:worker_threads';
import type { CompiledQuery } from 'kysely';
import { Histogram } from '../../metrics/histogram.ts';
import { SqliteConnection } from './connection.ts';

export interface ReportQuery {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

export type ReportAnswer = { id: number; rows: unknown[] } | { id: number; error: unknown };

const connection = new SqliteConnection(workerData as string, { readOnly: true, timings: new Histogram() });

parentPort?.on('message', async ({ id, ...query }: ReportQuery) => {
  parentPort?.postMessage(await answer(id, query as CompiledQuery));
});

async function answer(id: number, query: CompiledQuery): Promise<ReportAnswer> {
  try {
    return { id, rows: (await connection.executeQuery(query)).rows };
  } catch (error) {
    return { id, error };
  }
}
