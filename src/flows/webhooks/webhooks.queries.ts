import type { Reader, Transaction } from '../../platform/database/database.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';

export type WebhookRow = Row<'webhooks'>;
export type DeliveryRow = Row<'entregas'>;

/** The number of attempts kept per webhook. */
export const DELIVERIES_KEPT = 100;

export const webhookRecords = companyRecords('webhooks');

export type WebhookUpdate = Partial<Omit<WebhookRow, 'id' | 'empresa_id' | 'created_at'>>;

export function selectDeliveries(db: Reader, empresaId: string, webhookId: string): Promise<DeliveryRow[]> {
  return rowsWith(db, 'entregas', { empresa_id: empresaId, webhook_id: webhookId })
    .selectAll()
    .orderBy('id', 'desc')
    .limit(DELIVERIES_KEPT)
    .execute();
}

/** Like `insertDeliveries`, for a webhook that may have been deleted meanwhile, in which case nothing is stored. */
export async function keepDeliveries(db: Transaction, rows: readonly DeliveryRow[]): Promise<void> {
  const [first] = rows;
  if (first !== undefined && (await holdWebhook(db, first))) await insertDeliveries(db, rows);
}

/** Locks the webhook until the transaction ends; false when it was deleted. */
async function holdWebhook(
  db: Transaction,
  { empresa_id, webhook_id }: Pick<DeliveryRow, 'empresa_id' | 'webhook_id'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set((column) => ({ cursor: column.ref('cursor') }))
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', webhook_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Keeps only the newest. */
export async function insertDeliveries(db: Transaction, rows: readonly DeliveryRow[]): Promise<void> {
  const [newest] = rows.slice(-1);
  if (newest === undefined) return;
  await db.insertInto('entregas').values(rows.slice(-DELIVERIES_KEPT)).execute();
  const ofWebhook = rowsWith(db, 'entregas', {
    empresa_id: newest.empresa_id,
    webhook_id: newest.webhook_id,
  }).select('id');
  await db
    .deleteFrom('entregas')
    .where('empresa_id', '=', newest.empresa_id)
    .where('webhook_id', '=', newest.webhook_id)
    .where('id', 'not in', ofWebhook.orderBy('id', 'desc').limit(DELIVERIES_KEPT))
    .execute();
}
