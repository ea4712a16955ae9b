import type { Database } from '../../platform/database/database.ts';
import { currentMoment } from '../../platform/database/ids.ts';
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

/** A webhook's progress, in memory and in the database. */
export class Progress {
  readonly #writing: Writing;
  #known: WebhookRow;

  constructor(writing: Writing, webhook: WebhookRow) {
    this.#writing = writing;
    this.#known = webhook;
  }

  /** Whether the lease lasts that long without another write. */
  leaseLasts(millis: number): boolean {
    return (this.#known.entregador_ate ?? '') > momentIn(millis);
  }

  /** Saves that everything up to `cursor` is done, and renews the lease; false when the owner changed the webhook meanwhile. */
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

  /** Stores attempts that ran while the owner changed the webhook, without moving its cursor. */
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
