import type { ExpressionBuilder } from 'kysely';
import { type CompanyRange, isAmong } from '../../platform/database/company-tables.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import { changeRows, findRow, rowsWith } from '../../platform/database/rows.ts';
import type { Row, Tables } from '../../platform/database/tables.ts';
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

type WebhookPlace = 'id' | 'empresa_id' | 'cursor' | 'proxima_em' | 'entregador' | 'entregador_ate';

export type Lagging = Pick<WebhookRow, WebhookPlace> & Pick<Row<'contadores'>, 'versao'>;

/** After a move that was broken off, deliveries go on when this time is over. */
const PAUSE_MILLIS = 60_000;

/** Nothing is delivered for a company that is about to move, so that nothing is sent twice. */
const isSettled = ({ or, eb }: ExpressionBuilder<Pick<Tables, 'contadores'>, 'contadores'>) =>
  or([
    eb('contadores.fechada_ate', 'is', null),
    eb('contadores.fechada_ate', '<', momentBefore(PAUSE_MILLIS)),
  ]);

/** The webhooks of these companies, or of one, whose cursor is behind the journal. */
export function selectLagging(db: Reader, companies: CompanyRange | string): Promise<Lagging[]> {
  return db
    .selectFrom('webhooks')
    .innerJoin('contadores', 'contadores.empresa_id', 'webhooks.empresa_id')
    .innerJoin('empresas', 'empresas.id', 'webhooks.empresa_id')
    .select([
      'webhooks.id',
      'webhooks.empresa_id',
      'webhooks.cursor',
      'contadores.versao',
      'webhooks.proxima_em',
      'webhooks.entregador',
      'webhooks.entregador_ate',
    ])
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
  { empresa_id, id }: { empresa_id: string; id: string },
  { deliverer, now, until }: { deliverer: string; now: string; until: string },
): Promise<WebhookRow | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set({ entregador: deliverer, entregador_ate: until })
    .where('empresa_id', '=', empresa_id)
    .where('id', '=', id)
    .where('pausa', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('contadores')
          .select('versao')
          .where('contadores.empresa_id', '=', empresa_id)
          .where(isSettled),
      ),
    )
    .where((eb) => eb.or([eb('proxima_em', 'is', null), eb('proxima_em', '<=', now)]))
    .where((eb) =>
      eb.or([
        eb('entregador', 'is', null),
        eb('entregador', '=', deliverer),
        eb('entregador_ate', '<=', now),
      ]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  return findRow(db, 'webhooks', { empresa_id, id });
}

/**
 * Saves a webhook's progress unless its owner changed it since it was read: the owner's change wins. Returns whether it was
 * saved.
 */
export async function noteProgress(db: Transaction, known: WebhookRow, progress: WebhookUpdate) {
  const { numUpdatedRows } = await db
    .updateTable('webhooks')
    .set(progress)
    .where('empresa_id', '=', known.empresa_id)
    .where('id', '=', known.id)
    .where('entregador', '=', known.entregador)
    .where('cursor', '=', known.cursor)
    .where('updated_at', '=', known.updated_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseWebhook(db: Transaction, { empresa_id, id }: WebhookRow, deliverer: string) {
  await changeRows(
    db,
    'webhooks',
    { empresa_id, id, entregador: deliverer },
    { entregador: null, entregador_ate: null },
  );
}
