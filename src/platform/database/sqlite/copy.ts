import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import type { ReportAnswer, ReportQuery, ThreadData } from './serve-thread.ts';

const MILLIS_BETWEEN_LOOKS = 100;

/**
 * Writes a snapshot of the database into an empty file, in a thread, without blocking readers and writers. `grown` is called with
 * the bytes written so far.
 */
export async function copySqlite(path: string, into: string, grown: (bytes: number) => void): Promise<void> {
  const workerData: ThreadData = { path, use: 'reads' };
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData });
  let told = 0;
  const look = async () => {
    const { size } = await stat(into);
    if (size > told) grown(size - told);
    told = Math.max(told, size);
  };
  const timer = setInterval(() => look().catch(() => {}), MILLIS_BETWEEN_LOOKS);
  try {
    const query: ReportQuery = { id: 1, sql: 'vacuum into ?', parameters: [into] };
    worker.postMessage(query);
    const [answer] = (await once(worker, 'message')) as [ReportAnswer];
    if ('error' in answer) throw Object.assign(answer.error as Error, answer.codes);
  } finally {
    clearInterval(timer);
    await worker.terminate();
  }
}
