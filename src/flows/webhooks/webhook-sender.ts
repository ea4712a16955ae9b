import { Worker } from 'node:worker_threads';
import type { PostOptions } from './post-message.ts';
import type { DeliveryJob, JobReport, SenderMessage } from './sender-worker.ts';
import type { DeliveryRow } from './webhooks.queries.ts';

/** Sends messages to webhooks in a worker thread, which starts with the first job. */
export class WebhookSender {
  readonly #options: PostOptions;
  readonly #waiting = new Map<number, PromiseWithResolvers<readonly DeliveryRow[]>>();
  #worker: Worker | undefined;
  #lastId = 0;

  constructor(options: PostOptions) {
    this.#options = options;
  }

  /** Sends one message after another, until one fails, all are sent or the time is over; returns the attempts. */
  run(job: Omit<DeliveryJob, 'id'>): Promise<readonly DeliveryRow[]> {
    const id = ++this.#lastId;
    const report = Promise.withResolvers<readonly DeliveryRow[]>();
    this.#waiting.set(id, report);
    this.#worker ??= this.#start();
    // The worker keeps the process alive only while a job is pending.
    this.#worker.ref();
    this.#order({ id, ...job });
    return report.promise;
  }

  /** Messages being sent may finish, and no further one starts. */
  stop(): void {
    this.#order('stop');
  }

  cut(): void {
    this.#order('cut');
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #order(order: SenderMessage): void {
    this.#worker?.postMessage(order);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sender-worker.ts', import.meta.url), { workerData: this.#options });
    worker.on('message', ({ id, attempts }: JobReport) => {
      this.#waiting.get(id)?.resolve(attempts);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new Error('The thread that delivers has ended')));
    return worker;
  }

  /** Rejects pending jobs; the next delivery starts another thread. */
  #fail(error: Error): void {
    this.#worker = undefined;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
