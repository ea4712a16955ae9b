import { Worker } from 'node:worker_threads';
import type { FileAnswer, FileOrder } from './file-worker.ts';

export interface ThreadLimits {
  readonly heapMegabytes: number;
  /** How long an answer may take. */
  readonly answerMillis: number;
  /** How long the thread is kept while nobody asks for anything. */
  readonly idleMillis: number;
}

const LIMITS: ThreadLimits = { heapMegabytes: 128, answerMillis: 20_000, idleMillis: 30_000 };

/** The thread took too long or needed too much memory for a file, and was ended. */
export class FileTooHeavy extends Error {}

/** The thread that reads files, one question at a time. It starts with the first one, and again after it was ended. */
export class FileThread {
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #asked: PromiseWithResolvers<FileAnswer> | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
  }

  async ask<A extends FileAnswer>(order: FileOrder): Promise<A> {
    clearTimeout(this.#idle);
    const asked = Promise.withResolvers<FileAnswer>();
    this.#asked = asked;
    this.#worker ??= this.#start();
    // It keeps the process from ending only while somebody waits for it.
    this.#worker.ref();
    const late = setTimeout(() => this.#end(new FileTooHeavy()), this.#limits.answerMillis);
    this.#worker.postMessage(order);
    try {
      return (await asked.promise) as A;
    } finally {
      clearTimeout(late);
      this.#worker?.unref();
      this.#idle = setTimeout(() => this.#end(), this.#limits.idleMillis).unref();
    }
  }

  /** What was opened is not read on. */
  forget(): void {
    this.#worker?.postMessage('forget' satisfies FileOrder);
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const { heapMegabytes } = this.#limits;
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: heapMegabytes, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    });
    worker.on('message', (answer: FileAnswer) => {
      // In a turn of its own: answers that follow each other closely would otherwise be taken up in the same one.
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

/** Its heap is full, or one text would be longer than there can be. */
function isTooHeavy(error: Error): boolean {
  return (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY' || error.name === 'RangeError';
}
