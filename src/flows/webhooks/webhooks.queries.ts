import type { Reader, Transaction } from '../../platform/database/database.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { changeRows, findRow } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { offsetOf, type Page } from '../../platform/http/contract/pagination.ts';

export type WebhookRow = Row<'webhooks'>;
export type DeliveryRow = Row<'entregas'>;

/** The number of attempts kept per webhook. */
export const DELIVERIES_KEPT = 100;

export async function selectWebhooks(
  db: Reader,
  empresaId: string,
  page: Page,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const rows = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(offsetOf(page))
    .execute();
  return { rows, total: await countWebhooks(db, empresaId) };
}

export async function countWebhooks(db: Reader, empresaId: string): Promise<number> {
  const { total } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('empresa_id', '=', empresaId)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export function findWebhook(db: Reader, empresaId: string, id: string): Promise<WebhookRow | undefined> {
  return findRow(db, 'webhooks', { empresa_id: empresaId, id });
}

type NewWebhookRow = Pick<WebhookRow, 'url' | 'eventos' | 'descricao' | 'segredo' | 'cursor' | 'pausa'>;

export async function insertWebhook(
  db: Transaction,
  empresaId: string,
  webhook: NewWebhookRow,
): Promise<WebhookRow> {
  const { id, created_at } = newStamp();
  const row = {
    ...webhook,
    id,
    empresa_id: empresaId,
    segredo_anterior: null,
    anterior_ate: null,
    falhas: 0,
    falha_desde: null,
    proxima_em: null,
    entregador: null,
    entregador_ate: null,
    created_at,
    updated_at: created_at,
  };
  await db.insertInto('webhooks').values(row).execute();
  return row;
}

export type WebhookUpdate = Partial<Omit<WebhookRow, 'id' | 'empresa_id' | 'created_at'>>;

export async function updateWebhookRow(
  db: Transaction,
  before: WebhookRow,
  changes: WebhookUpdate,
): Promise<WebhookRow> {
  await changeRows(db, 'webhooks', { empresa_id: before.empresa_id, id: before.id }, changes);
  return { ...before, ...changes };
}

/** Its attempts are deleted with it. */
export async function removeWebhook(db: Transaction, empresaId: string, id: string): Promise<void> {
  await db.deleteFrom('webhooks').where('empresa_id', '=', empresaId).where('id', '=', id).execute();
}

export function selectDeliveries(db: Reader, empresaId: string, webhookId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('entregas')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('webhook_id', '=', webhookId)
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
  const ofWebhook = db
    .selectFrom('entregas')
    .select('id')
    .where('empresa_id', '=', newest.empresa_id)
    .where('webhook_id', '=', newest.webhook_id);
  await db
    .deleteFrom('entregas')
    .where('empresa_id', '=', newest.empresa_id)
    .where('webhook_id', '=', newest.webhook_id)
    .where('id', 'not in', ofWebhook.orderBy('id', 'desc').limit(DELIVERIES_KEPT))
    .execute();
}
