// In a thread of its own: beside requests, an answer would be taken up only when a turn of theirs ends.
import { parentPort, workerData } from 'node:worker_threads';
import { attempt, type Recipient, type Telling } from './attempt.ts';
import { Poster, type PostOptions } from './post-message.ts';
import type { DeliveryRow } from './webhooks.queries.ts';

export interface Errand {
  readonly id: number;
  readonly recipient: Recipient;
  /** In the order in which they are told. */
  readonly tellings: readonly Telling[];
  /** After so long no other telling is begun. */
  readonly millis: number;
}

export interface ErrandReport {
  readonly id: number;
  /** Of the first ones of its tellings. None comes after one that failed. */
  readonly attempts: readonly DeliveryRow[];
}

/** `stop`: begin nothing more; `cut`: end what is under way, too. */
export type CourierOrder = Errand | 'stop' | 'cut';

const poster = new Poster(workerData as PostOptions);
let stopping = false;

parentPort?.on('message', async (order: CourierOrder) => {
  if (order === 'stop') stopping = true;
  else if (order === 'cut') poster.close();
  else parentPort?.postMessage({ id: order.id, attempts: await run(order) } satisfies ErrandReport);
});

async function run({ recipient, tellings, millis }: Errand): Promise<DeliveryRow[]> {
  const end = performance.now() + millis;
  const attempts: DeliveryRow[] = [];
  for (const telling of tellings) {
    if (stopping || performance.now() > end) break;
    const result = await attempt(poster, recipient, telling);
    // Cut short by our own end, which is no fault of the receiver's: it will be told again.
    if (stopping && result.status === null) break;
    attempts.push(result);
    if (result.erro !== null) break;
  }
  return attempts;
}
