import { Worker } from 'node:worker_threads';
import type { CourierOrder, Errand, ErrandReport } from './courier-worker.ts';
import type { PostOptions } from './post-message.ts';
import type { DeliveryRow } from './webhooks.queries.ts';

/** Tells receivers what there is to tell, in a thread that starts with the first errand. */
export class Courier {
  readonly #options: PostOptions;
  readonly #waiting = new Map<number, PromiseWithResolvers<readonly DeliveryRow[]>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(options: PostOptions) {
    this.#options = options;
  }

  /** One after another, until one fails, all are told or the time is over. Returns what was tried. */
  carry(errand: Omit<Errand, 'id'>): Promise<readonly DeliveryRow[]> {
    const id = ++this.#lastId;
    const report = Promise.withResolvers<readonly DeliveryRow[]>();
    this.#waiting.set(id, report);
    this.#worker ??= this.#start();
    // It keeps the process from ending only while somebody waits for it.
    this.#worker.ref();
    this.#order({ id, ...errand });
    return report.promise;
  }

  /** What is being told may end, and nothing more begins. */
  stop(): void {
    this.#order('stop');
  }

  cut(): void {
    this.#order('cut');
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #order(order: CourierOrder): void {
    this.#worker?.postMessage(order);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./courier-worker.ts', import.meta.url), { workerData: this.#options });
    worker.on('message', ({ id, attempts }: ErrandReport) => {
      this.#waiting.get(id)?.resolve(attempts);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('The thread that delivers has ended')));
    return worker;
  }

  /** Rejects what waits; the next delivery starts another thread. */
  #fail(error: Error): void {
    this.#worker = undefined;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
