import { Worker } from 'node:worker_threads';
import type { StartWriter } from '../platform/database/writer-thread.ts';

/** Starts the writer thread of SQLite. */
export const startWriter: StartWriter = (workerData) =>
  new Worker(new URL('./writer.ts', import.meta.url), { workerData });
