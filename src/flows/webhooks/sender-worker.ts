// A worker thread, because on the main thread an answer would wait behind the work of requests.
import { parentPort, workerData } from 'node:worker_threads';
import { attemptDelivery, type Recipient, type WebhookMessage } from './attempt.ts';
import { type PostOptions, webhookClient } from './post-message.ts';
import type { DeliveryRow } from './webhooks.queries.ts';

export interface DeliveryJob {
  readonly id: number;
  readonly recipient: Recipient;
  /** In the order of sending. */
  readonly messages: readonly WebhookMessage[];
  /** After this time no further message is started. */
  readonly millis: number;
}

export interface JobReport {
  readonly id: number;
  /** The attempts of the first messages; none follows a failed one. */
  readonly attempts: readonly DeliveryRow[];
}

/** `stop`: start nothing more; `cut`: also abort what is running. */
export type SenderMessage = DeliveryJob | 'stop' | 'cut';

const poster = webhookClient(workerData as PostOptions);
let stopping = false;

parentPort?.on('message', async (order: SenderMessage) => {
  if (order === 'stop') stopping = true;
  else if (order === 'cut') poster.close();
  else parentPort?.postMessage({ id: order.id, attempts: await run(order) } satisfies JobReport);
});

async function run({ recipient, messages, millis }: DeliveryJob): Promise<DeliveryRow[]> {
  const end = performance.now() + millis;
  const attempts: DeliveryRow[] = [];
  for (const message of messages) {
    if (stopping || performance.now() > end) break;
    const result = await attemptDelivery(poster, recipient, message);
    // Aborted by our own shutdown, which is not the receiver's fault: it will be sent again.
    if (stopping && result.status === null) break;
    attempts.push(result);
    if (result.erro !== null) break;
  }
  return attempts;
}
