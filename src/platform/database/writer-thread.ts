import type { Worker } from 'node:worker_threads';
import type { Applier } from './database.ts';
import { serveThread } from './sqlite/serve-thread.ts';

export type StartWriter = (data: object) => Worker;

/** Runs in the writer thread and commits the batches it receives. */
export function serveWriter<Command, Result>(applier: Applier<Command, Result>): void {
  serveThread(applier as Applier<unknown, unknown>);
}
