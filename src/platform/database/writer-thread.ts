import type { Worker } from 'node:worker_threads';

export type StartWriter = (data: object) => Worker;

export { serveThread as serveWriter } from './sqlite/serve-thread.ts';
