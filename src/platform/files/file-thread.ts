import { Worker } from 'node:worker_threads';
import type { FileAnswer, FileOrder } from './file-worker.ts';

export interface ThreadLimits {
  readonly heapMegabytes: number;
  /** Processor time of one file, whatever reads it. */
  readonly cpuMillis: number;
  /** Time limit of one answer, should the thread wait for something that never comes. */
  readonly answerMillis: number;
  /** The idle thread is stopped after this time. */
  readonly idleMillis: number;
}

const LIMITS: ThreadLimits = {
  heapMegabytes: 128,
  cpuMillis: 2_000,
  answerMillis: 20_000,
  idleMillis: 30_000,
};
const LOOK_MILLIS = 100;

/** The thread was stopped because a file took too long or too much memory. */
export class FileTooHeavy extends Error {}

/** The worker thread that reads files, one order at a time; started on demand, also after it was stopped. */
export class FileThread {
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #asked: PromiseWithResolvers<FileAnswer> | undefined;
  #idle: NodeJS.Timeout | undefined;
  /** The thread's processor time when it began the open file. */
  #cpuBefore: Promise<number> | undefined;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  async ask<A extends FileAnswer>(order: FileOrder): Promise<A> {
    clearTimeout(this.#idle);
    const asked = Promise.withResolvers<FileAnswer>();
    this.#asked = asked;
    this.#worker ??= this.#start();
    // The worker keeps the process alive only while an order is pending.
    this.#worker.ref();
    if (order !== 'next') this.#cpuBefore = cpuOf(this.#worker);
    else void this.#endIfBusy();
    const look = setInterval(() => void this.#endIfBusy(), LOOK_MILLIS);
    const late = setTimeout(() => this.#end(new FileTooHeavy()), this.#limits.answerMillis);
    this.#worker.postMessage(order);
    try {
      return (await asked.promise) as A;
    } finally {
      clearTimeout(late);
      clearInterval(look);
      this.#worker?.unref();
      this.#idle = setTimeout(() => this.#end(), this.#limits.idleMillis).unref();
    }
  }

  /** Stops reading the open table. */
  forget(): void {
    this.#worker?.postMessage('forget' satisfies FileOrder);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  /** Asked from outside, because a reader that is busy answers nobody. */
  async #endIfBusy(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    const [before = 0, now] = await Promise.all([this.#cpuBefore, cpuOf(worker)]);
    const spent = now - before;
    if (spent > this.#limits.cpuMillis && this.#worker === worker) this.#end(new FileTooHeavy());
  }

  #start(): Worker {
    const { heapMegabytes } = this.#limits;
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    worker.on('message', (answer: FileAnswer) => {
      // `setImmediate`, because answers in quick succession would otherwise be handled in one turn of the event loop.
      if (this.#worker === worker) setImmediate(() => this.#asked?.resolve(answer));
    });
    worker.on('error', (error) => this.#gone(worker, isTooHeavy(error) ? new FileTooHeavy() : error));
    worker.on('exit', () => this.#gone(worker, new Error('The thread that reads files has ended')));
    return worker;
  }

  #end(reason = new Error('The thread that reads files is at rest')): void {
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#gone(worker, reason);
    void worker.terminate();
  }

  #gone(worker: Worker, reason: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    this.#asked?.reject(reason);
  }
}

/** In milliseconds; 0 before the thread runs. */
async function cpuOf(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1000;
}

/** The heap is full, or a string exceeds the longest possible one. */
function isTooHeavy(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError';
}
