import { type SelectQueryBuilder, sql } from 'kysely';
import { offsetOf, type Page } from '../../contract/lists.ts';
import { moneyWriter } from '../../contract/record-writer.ts';
import { addDays, daysBetween } from '../../domain/periods.ts';
import { statusesOf } from '../../domain/sale-status.ts';
import { ABROAD, DAYS_TO_REFUSE } from '../../domain/silence.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { countFound, walkRows } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { withParties } from '../../trade/sales/lists/sales.list.queries.ts';
import { silentOrder } from './commissions.contract.ts';

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

const ROWS_PER_READ = 500;

/** The orders without an answer, the one whose days ended first at the beginning: how many, one page, or all in pages. */
export function selectSilentOrders(db: Reader, silence: Silence) {
  const found = findSilent(db, silence);
  const order = { vencido_em: endOf(db), pedido: sql.ref('vendas.pedido'), venda_id: sql.ref('vendas.id') };
  const shown = found.select([
    'vendas.id as venda_id',
    'vendas.pedido',
    'vendas.data',
    'clientes.nome as cliente_nome',
    daysToRefuse.as('prazo'),
    order.vencido_em.as('vencido_em'),
    commissionOfSale.as('comissao'),
  ]);
  const inOrder = Object.values(order).reduce((sorted, by) => sorted.orderBy(by), shown);
  type SilentRow = Awaited<ReturnType<typeof inOrder.execute>>[number];
  const show = (row: SilentRow) => writeSilent({ ...row, dias: daysBetween(row.data, silence.data) });
  return {
    count: () => countFound(found),
    async page(page: Page) {
      return (await inOrder.limit(page.limit).offset(offsetOf(page)).execute()).map(show);
    },
    async *all() {
      for await (const rows of walkRows(shown, order, ROWS_PER_READ)) yield rows.map(show);
    },
  };
}

const writeSilent = moneyWriter(silentOrder, ['comissao']);

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
