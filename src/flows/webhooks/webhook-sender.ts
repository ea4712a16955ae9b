import { Worker } from 'node:worker_threads';
import type { PostOptions } from './post-message.ts';
import type { DeliveryJob, JobReport, SenderMessage } from './sender-worker.ts';
import type { DeliveryRow } from './webhooks.queries.ts';

export type WebhookSender = ReturnType<typeof webhookSender>;

/** Sends messages to webhooks in a worker thread, which starts with the first job. */
export function webhookSender(workerData: PostOptions) {
  const waiting = new Map<number, PromiseWithResolvers<readonly DeliveryRow[]>>();
  let worker: Worker | undefined;
  let lastId = 0;
  const order = (message: SenderMessage) => worker?.postMessage(message);
  return {
    /** Sends one message after another, until one fails, all are sent or the time is over; returns the attempts. */
    run(job: Omit<DeliveryJob, 'id'>): Promise<readonly DeliveryRow[]> {
      const id = ++lastId;
      const report = Promise.withResolvers<readonly DeliveryRow[]>();
      waiting.set(id, report);
      worker ??= start();
      // The worker keeps the process alive only while a job is pending.
      worker.ref();
      order({ id, ...job });
      return report.promise;
    },

    /** Messages being sent may finish, and no further one starts. */
    stop: () => order('stop'),

    cut: () => order('cut'),

    async close(): Promise<void> {
      await worker?.terminate();
    },
  };

  function start(): Worker {
    const started = new Worker(new URL('./sender-worker.ts', import.meta.url), { workerData });
    started.on('message', ({ id, attempts }: JobReport) => {
      waiting.get(id)?.resolve(attempts);
      waiting.delete(id);
      if (waiting.size === 0) started.unref();
    });
    started.on('error', fail);
    started.on('exit', () => fail(new Error('The thread that delivers has ended')));
    return started;
  }

  /** Rejects pending jobs; the next delivery starts another thread. */
  function fail(error: Error): void {
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
}
