import { sql } from 'kysely';
import { readCompany } from '../../access/companies/companies.queries.ts';
import { toReais } from '../../domain/money.ts';
import { addDays } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { toRepresentada } from '../../trade/representadas/representadas.contract.ts';
import { stageName } from '../../trade/sales/answers/answer-sale.ts';
import { AWAITS_OFFICE } from '../../trade/sales/lists/filtered-sales.queries.ts';
import type { LinkedClient } from './client-links.queries.ts';

export const WAITING = 'Esperando confirmação';

const LATEST = 20;
const DAYS_SHOWN = 365;

/** What a client sees first: from whom he may order, what he ordered last, and what became of it. */
export async function readClientPage(db: Reader, linked: LinkedClient, today: string) {
  const { empresa_id, cliente, expires_at } = linked;
  const company = await readCompany(db, empresa_id);
  if (company === undefined) return undefined;
  const offering = await readOffering(db, linked);
  const latest = await readLatest(db, linked);
  const { nome, telefone, email } = company;
  return {
    company,
    shown: {
      empresa: { nome, telefone, email },
      cliente,
      expira_em: expires_at,
      representadas: offering.map((one) => ({ ...one, ultimo: latest.get(one.id) ?? null })),
      pedidos: await readOrders(db, linked, new Map(offering.map(({ id, nome }) => [id, nome])), today),
    },
  };
}

export type ClientPage = NonNullable<Awaited<ReturnType<typeof readClientPage>>>;

/** The active representadas of the link, by name; `id`: this one alone. */
export async function readOffering(db: Reader, { empresa_id, representadas }: LinkedClient, id?: string) {
  let found = rowsWith(db, 'representadas', { empresa_id, ativo: true }).selectAll();
  if (representadas !== null) found = found.where('id', 'in', representadas);
  if (id !== undefined) found = found.where('id', '=', id);
  const rows = await found.orderBy('nome_dobrado').orderBy('id').execute();
  return rows.map(toRepresentada).map(({ id, nome, pedido_minimo }) => ({ id, nome, pedido_minimo }));
}

/** The client's latest sale that counts, of each representada. */
async function readLatest(db: Reader, { empresa_id, id }: LinkedClient) {
  const placed = rowsWith(db, 'vendas', { empresa_id, cliente_id: id })
    .select(['id', 'representada_id', 'pedido', 'data', 'valor_total'])
    .select(
      sql<number>`row_number() over (partition by representada_id order by data desc, id desc)`.as('vez'),
    )
    .where('status', 'not in', UNSOLD_STATUSES);
  const rows = await db.selectFrom(placed.as('ultimas')).selectAll().where('vez', '=', 1).execute();
  return new Map(
    rows.map(({ representada_id, pedido, data, valor_total }) => [
      representada_id,
      { pedido, data, valor_total: toReais(valor_total) },
    ]),
  );
}

/** Quotations of the office stay out: it has sent what it wants answered. */
async function readOrders(
  db: Reader,
  { empresa_id, id }: LinkedClient,
  names: ReadonlyMap<string, string>,
  today: string,
) {
  if (names.size === 0) return [];
  const rows = await rowsWith(db, 'vendas', { empresa_id, cliente_id: id })
    .select(['vendas.id', 'vendas.pedido', 'vendas.data', 'vendas.representada_id', 'vendas.status'])
    .select(['vendas.valor_total', 'vendas.entrega_em', 'vendas.a_faturar_previsao'])
    .select(sql<number | boolean>`${AWAITS_OFFICE}`.as('a_confirmar'))
    .where('vendas.representada_id', 'in', [...names.keys()])
    .where('vendas.data', '>', addDays(today, -DAYS_SHOWN))
    .where(({ or, eb }) =>
      or([eb('vendas.parcelas_orcadas', 'is', null), eb('vendas.origem', '=', 'cliente')]),
    )
    .orderBy('vendas.data', 'desc')
    .orderBy('vendas.id', 'desc')
    .limit(LATEST)
    .execute();
  const notes = await readNotes(
    db,
    empresa_id,
    rows.map(({ id }) => id),
  );
  return rows.map(
    ({
      id,
      pedido,
      data,
      representada_id,
      status,
      valor_total,
      entrega_em,
      a_faturar_previsao,
      a_confirmar,
    }) => ({
      pedido,
      data,
      representada: names.get(representada_id) ?? '',
      situacao: a_confirmar ? WAITING : stageName(status),
      valor_total: toReais(valor_total),
      notas: notes.get(id) ?? [],
      entrega: a_faturar_previsao ?? entrega_em,
    }),
  );
}

export type ClientOrder = ClientPage['shown']['pedidos'][number];

async function readNotes(db: Reader, empresa_id: string, sales: readonly string[]) {
  if (sales.length === 0) return new Map<string, string[]>();
  const rows = await rowsWith(db, 'itens_nota', { empresa_id, venda_id: [...sales] })
    .innerJoin('notas', (join) => onCompanyAnd(join, 'notas.id', 'itens_nota.nota_id'))
    .select(['itens_nota.venda_id', 'notas.id', 'notas.numero'])
    .where('notas.situacao', '!=', 'cancelada')
    .distinct()
    .orderBy('notas.id')
    .execute();
  const bySale = Map.groupBy(rows, ({ venda_id }) => String(venda_id));
  return new Map([...bySale].map(([id, notes]) => [id, notes.map(({ numero }) => numero)]));
}

/** How many orders of his page wait for the office. */
export async function countWaiting(db: Reader, { empresa_id, id }: LinkedClient): Promise<number> {
  const { waiting } = await rowsWith(db, 'vendas', { empresa_id, cliente_id: id, origem: 'cliente' })
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where(AWAITS_OFFICE)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
