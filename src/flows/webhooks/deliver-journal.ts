import { readVersion } from '../../platform/lists/versions.queries.ts';
import { type Delivering, deliverSpan } from './deliver-span.ts';
import { claimWebhook, releaseWebhook } from './deliverer.queries.ts';
import { leaseOf } from './progress.ts';
import type { WebhookRow } from './webhooks.queries.ts';

/** Sends a webhook all entries after its cursor, in order and one at a time, until all are sent or one fails. */
export async function deliverJournal(
  context: Delivering,
  webhook: { empresa_id: string; id: string },
): Promise<void> {
  const { db, deliverer, signal, times } = context;
  let held: WebhookRow | undefined;
  try {
    while (!signal.aborted) {
      const claimed = await db.write((db) => claimWebhook(db, webhook, leaseOf(deliverer, times)));
      if (claimed === undefined) return;
      held = claimed;
      const last = await readVersion(db.read, webhook.empresa_id);
      if (last <= held.cursor || !(await deliverSpan(context, held, last))) return;
    }
  } finally {
    const row = held;
    if (row) await db.write((db) => releaseWebhook(db, row, deliverer)).catch(() => {});
  }
}
