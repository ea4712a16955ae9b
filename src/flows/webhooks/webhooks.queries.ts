import type { ExpressionBuilder } from 'kysely';
import { type CompanyRange, isAmong } from '../../platform/database/company-tables.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import { changeRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';

export type WebhookRow = Row<'webhooks'>;
export type DeliveryRow = Row<'entregas'>;

/** Per webhook. */
export const DELIVERIES_KEPT = 100;

export const webhookRecords = companyRecords('webhooks');

export type WebhookUpdate = Partial<Omit<WebhookRow, 'id' | 'empresa_id' | 'created_at'>>;

/** Like `insertDeliveries`, for a webhook that may have been deleted meanwhile, in which case nothing is stored. */
export async function keepDeliveries(db: Transaction, rows: readonly DeliveryRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  // Locks the webhook until the transaction ends.
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set((column) => ({ cursor: column.ref('cursor') }))
    .where('empresa_id', '=', first.empresa_id)
    .where('id', '=', first.webhook_id)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await insertDeliveries(db, rows);
}

/** Keeps only the newest. */
export async function insertDeliveries(db: Transaction, rows: readonly DeliveryRow[]): Promise<void> {
  const [newest] = rows.slice(-1);
  if (newest === undefined) return;
  await db.insertInto('entregas').values(rows.slice(-DELIVERIES_KEPT)).execute();
  const { empresa_id, webhook_id } = newest;
  const ofWebhook = rowsWith(db, 'entregas', { empresa_id, webhook_id }).select('id');
  await db
    .deleteFrom('entregas')
    .where('empresa_id', '=', empresa_id)
    .where('webhook_id', '=', webhook_id)
    .where('id', 'not in', ofWebhook.orderBy('id', 'desc').limit(DELIVERIES_KEPT))
    .execute();
}

/** After a move that was broken off, deliveries go on when this time is over. */
const PAUSE_MILLIS = 60_000;

/** Nothing is delivered for a company that is about to move, so that nothing is sent twice. */
const isSettled = ({ or, eb }: ExpressionBuilder<Pick<Tables, 'contadores'>, 'contadores'>) =>
  or([
    eb('contadores.fechada_ate', 'is', null),
    eb('contadores.fechada_ate', '<', momentBefore(PAUSE_MILLIS)),
  ]);

export type Lagging = Awaited<ReturnType<typeof selectLagging>>[number];

/** The webhooks of these companies, or of one, whose cursor is behind the journal. */
export function selectLagging(db: Reader, companies: CompanyRange | string) {
  return db
    .selectFrom('webhooks')
    .innerJoin('contadores', 'contadores.empresa_id', 'webhooks.empresa_id')
    .innerJoin('empresas', 'empresas.id', 'webhooks.empresa_id')
    .select(['webhooks.id', 'webhooks.empresa_id', 'webhooks.cursor', 'contadores.versao'])
    .select(['webhooks.proxima_em', 'webhooks.entregador', 'webhooks.entregador_ate'])
    .where(isAmong('webhooks.empresa_id', companies))
    .where(isAmong('contadores.empresa_id', companies))
    .where(isAmong('empresas.id', companies))
    .whereRef('contadores.versao', '>', 'webhooks.cursor')
    .where('webhooks.pausa', 'is', null)
    .where('empresas.ativo', '=', true)
    .where('empresas.mudou_para', 'is', null)
    .where(isSettled)
    .execute();
}

export async function countPaused(db: Reader, companies: CompanyRange): Promise<number> {
  const { paused } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<number>().as('paused'))
    .where(isAmong('empresa_id', companies))
    .where('pausa', 'in', ['410', 'falhas'])
    .executeTakeFirstOrThrow();
  return Number(paused);
}

/** Leases the webhook to one instance; undefined when another holds it or nothing is to be delivered. */
export async function claimWebhook(
  db: Transaction,
  { empresa_id, id }: Pick<WebhookRow, 'empresa_id' | 'id'>,
  { deliverer, now, until }: { deliverer: string; now: string; until: string },
): Promise<WebhookRow | undefined> {
  const counters = rowsWith(db, 'contadores', { empresa_id }).select('versao');
  return db
    .updateTable('webhooks')
    .set({ entregador: deliverer, entregador_ate: until })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .where('pausa', 'is', null)
    .where(({ exists }) => exists(counters.where(isSettled)))
    .where((eb) => eb.or([eb('proxima_em', 'is', null), eb('proxima_em', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb('entregador', 'is', null),
        eb('entregador', '=', deliverer),
        eb('entregador_ate', '<=', now),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Unless its owner changed the webhook since it was read: the owner's change wins. Returns whether it was saved. */
export function noteProgress(db: Transaction, known: WebhookRow, progress: WebhookUpdate): Promise<boolean> {
  const { empresa_id, id, entregador, cursor, updated_at } = known;
  return changeRows(db, 'webhooks', { empresa_id, id, entregador, cursor, updated_at }, progress);
}

export async function releaseWebhook(db: Transaction, { empresa_id, id }: WebhookRow, deliverer: string) {
  const held = { empresa_id, id, entregador: deliverer };
  await changeRows(db, 'webhooks', held, { entregador: null, entregador_ate: null });
}
