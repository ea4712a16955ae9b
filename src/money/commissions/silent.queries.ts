import { type SelectQueryBuilder, sql } from 'kysely';
import { addDays, daysBetween } from '../../domain/periods.ts';
import { statusesOf } from '../../domain/sale-status.ts';
import { ABROAD, DAYS_TO_REFUSE } from '../../domain/silence.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { countFound, walkRows } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { offsetOf, type Page } from '../../platform/http/contract/lists.ts';
import { moneyWriter } from '../../platform/http/contract/record-writer.ts';
import { withParties } from '../../trade/sales/sales.list.queries.ts';
import { type SilentOrder, silentOrder } from './commissions.contract.ts';

/** Whose unanswered orders are searched, as of which day. */
interface Silence {
  readonly empresaId: string;
  readonly representadaId: string | undefined;
  readonly data: string;
}

/** The stages of an order before its invoice. */
const OPEN_STATUSES = [
  ...statusesOf('registrada'),
  ...statusesOf('em_processamento'),
  ...statusesOf('aguardando_pagamento'),
];

const daysToRefuse = sql<number>`case
  when clientes.estado = ${sql.lit(ABROAD)} then ${sql.lit(DAYS_TO_REFUSE.abroad)}
  when clientes.estado <> representadas.estado then ${sql.lit(DAYS_TO_REFUSE.country)}
  when clientes.cidade_dobrada <> representadas.cidade_dobrada then ${sql.lit(DAYS_TO_REFUSE.state)}
  else ${sql.lit(DAYS_TO_REFUSE.city)} end`;

/** The instalments of an order without invoice add up to its commission exactly. */
const commissionOfSale = sql<number>`(
  select cast(coalesce(sum(parcelas.comissao), 0) as bigint) from parcelas
  where parcelas.empresa_id = vendas.empresa_id and parcelas.venda_id = vendas.id)`;

type SilentRow = Awaited<ReturnType<ReturnType<typeof inOrder>['execute']>>[number];

export async function readSilentOrders(db: Reader, silence: Silence, page: Page) {
  const found = findSilent(db, silence);
  const total = await countFound(found);
  const rows = await inOrder(db, found).limit(page.limit).offset(offsetOf(page)).execute();
  return { rows: rows.map((row) => toSilentOrder(row, silence.data)), total };
}

export async function countSilentOrders(db: Reader, silence: Silence): Promise<number> {
  return countFound(findSilent(db, silence));
}

const ROWS_PER_READ = 500;

export async function* exportSilentOrders(db: Reader, silence: Silence): AsyncGenerator<SilentOrder[]> {
  const found = inOrder(db, findSilent(db, silence));
  const order = { vencido_em: endOf(db), pedido: 'vendas.pedido', venda_id: 'vendas.id' };
  for await (const rows of walkRows(found, order, ROWS_PER_READ))
    yield rows.map((row) => toSilentOrder(row, silence.data));
}

type Found = SelectQueryBuilder<Tables, 'vendas' | 'clientes' | 'representadas', object>;

/** The last day on which the representada could have refused the order. */
function endOf(db: Reader) {
  return dialectOf(db).daysAfter(sql<string>`vendas.data`, daysToRefuse);
}

function findSilent(db: Reader, { empresaId, representadaId, data }: Silence): Found {
  const end = endOf(db);
  const found = withParties(db)
    .where('vendas.empresa_id', '=', empresaId)
    .where('vendas.status', 'in', OPEN_STATUSES)
    .where('vendas.data', '<', addDays(data, -DAYS_TO_REFUSE.city))
    .where('representadas.estado', '<>', '')
    .where(({ eb, or }) => or([eb('vendas.faturado_em', 'is', null), eb('vendas.faturado_em', '>', data)]))
    .where(isUnanswered(data))
    .where(sql<boolean>`${end} < ${data}`)
    .where(sql<boolean>`(vendas.recusada_em is null or vendas.recusada_em > ${end})`);
  return representadaId === undefined ? found : found.where('vendas.representada_id', '=', representadaId);
}

/** Not so for an order that a note names, even one that bills nothing of it: the representada has answered. */
function isUnanswered(data: string) {
  return sql<boolean>`not exists (
    select 1 from itens_nota join notas on notas.empresa_id = itens_nota.empresa_id and notas.id = itens_nota.nota_id
    where itens_nota.empresa_id = vendas.empresa_id and itens_nota.venda_id = vendas.id
      and notas.situacao = 'vinculada' and notas.emissao <= ${data})`;
}

function inOrder(db: Reader, found: Found) {
  const end = endOf(db);
  return found
    .select([
      'vendas.id as venda_id',
      'vendas.pedido',
      'vendas.data',
      'clientes.nome as cliente_nome',
      daysToRefuse.as('prazo'),
      end.as('vencido_em'),
      commissionOfSale.as('comissao'),
    ])
    .orderBy(end)
    .orderBy('vendas.pedido')
    .orderBy('vendas.id');
}

const writeSilent = moneyWriter(silentOrder, ['comissao']);

function toSilentOrder(row: SilentRow, data: string): SilentOrder {
  return writeSilent({ ...row, dias: daysBetween(row.data, data) });
}
