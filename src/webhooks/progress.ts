import type { Database } from '../database/database.ts';
import { currentMoment } from '../database/ids.ts';
import { noteProgress } from './deliverer.queries.ts';
import type { DeliveryTimes } from './delivery-times.ts';
import {
  type DeliveryRow,
  insertDeliveries,
  keepDeliveries,
  type WebhookRow,
  type WebhookUpdate,
} from './webhooks.queries.ts';

interface Writing {
  readonly db: Database;
  readonly times: DeliveryTimes;
  readonly deliverer: string;
}

/** How far a webhook has come, as it is known and as it is written. */
export class Progress {
  readonly #writing: Writing;
  #known: WebhookRow;

  constructor(writing: Writing, webhook: WebhookRow) {
    this.#writing = writing;
    this.#known = webhook;
  }

  /** Whether nobody else takes the webhook for so long, even if nothing more is written. */
  leaseLasts(millis: number): boolean {
    return (this.#known.entregador_ate ?? '') > momentIn(millis);
  }

  /** Everything up to `cursor` is done, and the lease renewed. False where the owner has changed the webhook meanwhile. */
  async write(cursor: number, attempts: readonly DeliveryRow[], more: WebhookUpdate = {}): Promise<boolean> {
    const { db, times, deliverer } = this.#writing;
    const progress = {
      cursor,
      falhas: 0,
      falha_desde: null,
      proxima_em: null,
      entregador_ate: leaseOf(deliverer, times).until,
      ...more,
    };
    const noted = await db.write(async (db) => {
      const noted = await noteProgress(db, this.#known, progress);
      await (noted ? insertDeliveries : keepDeliveries)(db, attempts);
      return noted;
    });
    this.#known = { ...this.#known, ...progress };
    return noted;
  }

  /** Attempts that were under way when the owner changed the webhook: they were made, and move nothing. */
  async keep(attempts: readonly DeliveryRow[]): Promise<void> {
    await this.#writing.db.write((db) => keepDeliveries(db, attempts));
  }
}

export function leaseOf(deliverer: string, { lease }: DeliveryTimes) {
  return { deliverer, now: currentMoment(), until: momentIn(lease) };
}

export function momentIn(millis: number): string {
  return new Date(Date.now() + millis).toISOString();
}
