import type { Worker } from 'node:worker_threads';
import type { Applier } from './database.ts';
import { serveThread } from './sqlite/serve-thread.ts';

/** Starts a thread of SQLite, handing it what it is told to begin with. */
export type StartWriter = (data: object) => Worker;

/** In the writer thread: commits whatever batches of commands it is sent. */
export function serveWriter<Command, Result>(applier: Applier<Command, Result>): void {
  serveThread(applier as Applier<unknown, unknown>);
}
