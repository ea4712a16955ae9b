import { type SelectQueryBuilder, sql } from 'kysely';
import { isSeen } from '../../../access/people/sale-scope.queries.ts';
import { offsetOf, type Page } from '../../../contract/lists.ts';
import type { AccessScope } from '../../../domain/access-scope.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { countFound, rowsWith, walkRows } from '../../../platform/database/rows.ts';
import type { Row, Tables } from '../../../platform/database/tables.ts';
import { withParties } from '../lists/sales.list.queries.ts';
import type { BalanceFilter } from './balances.contract.ts';

/** As in the index of open sales, which is in this order. */
const undated = sql`(vendas.a_faturar_previsao is null)`;

const ROWS_PER_READ = 500;

/** The sales with something to invoice that the filter finds. */
export function openSales(db: Reader, scope: AccessScope, filter: BalanceFilter, today: string) {
  const found = narrow(withParties(db), scope, filter, today);
  const shown = found
    .select(['vendas.id as venda_id', 'vendas.pedido', 'vendas.data', 'vendas.cliente_id'])
    .select(['clientes.nome as cliente_nome', 'vendas.representada_id', 'vendas.vendedor_id'])
    .select(['representadas.nome as representada_nome', 'vendas.ultima_nota'])
    .select(['vendas.a_faturar as valor', 'vendas.a_faturar_comissao as comissao'])
    .select('vendas.a_faturar_previsao as previsao')
    // Only open sales are found.
    .$narrowType<{ valor: number }>();
  const order = { data: 'vendas.data', pedido: 'vendas.pedido', venda_id: 'vendas.id' };
  const bare = narrow(rowsWith(db, 'vendas', {}), scope, filter, today);
  return {
    count: () => countFound(bare),
    page: (page: Page) =>
      shown
        .orderBy(undated)
        .orderBy('vendas.a_faturar_previsao')
        .orderBy('vendas.data')
        .orderBy('vendas.pedido')
        .orderBy('vendas.id')
        .limit(page.limit)
        .offset(offsetOf(page))
        .execute(),
    sum: () =>
      bare
        .select(sql<number>`cast(coalesce(sum(vendas.a_faturar), 0) as bigint)`.as('valor'))
        .select(sql<number>`cast(coalesce(sum(vendas.a_faturar_comissao), 0) as bigint)`.as('comissao'))
        .executeTakeFirstOrThrow(),
    async *all() {
      const dated = shown.where('vendas.a_faturar_previsao', 'is not', null);
      yield* walkRows(dated, { previsao: 'vendas.a_faturar_previsao', ...order }, ROWS_PER_READ);
      yield* walkRows(shown.where('vendas.a_faturar_previsao', 'is', null), order, ROWS_PER_READ);
    },
  };
}

function narrow<T extends keyof Tables>(
  sales: SelectQueryBuilder<Tables, T | 'vendas', object>,
  scope: AccessScope,
  { atrasado, situacao, de, ate, ...equal }: BalanceFilter,
  today: string,
) {
  // Kysely needs the name of one table to know its columns.
  let found = (sales as unknown as SelectQueryBuilder<Tables, 'vendas', object>)
    .where('vendas.empresa_id', '=', scope.empresaId)
    .where('vendas.a_faturar', 'is not', null)
    .where(isSeen(scope));
  for (const [column, value] of Object.entries(equal))
    if (value !== undefined)
      found = found.where(`vendas.${column}` as 'vendas.cliente_id', '=', value as string);
  if (situacao !== undefined)
    found = found.where('vendas.ultima_nota', situacao === 'sem_nota' ? 'is' : 'is not', null);
  const isLate = sql<boolean>`(vendas.a_faturar_previsao is not null and vendas.a_faturar_previsao < ${today})`;
  if (atrasado !== undefined) found = found.where(atrasado ? isLate : sql<boolean>`not ${isLate}`);
  if (de !== undefined) found = found.where('vendas.data', '>=', de);
  if (ate !== undefined) found = found.where('vendas.data', '<=', ate);
  return found as unknown as typeof sales;
}

/** What is still to be invoiced of each client by each representada, in centavos. */
export function sumOpenByClient(
  db: Reader,
  empresaId: string,
  asked: Partial<Pick<Row<'vendas'>, 'cliente_id' | 'representada_id'>> = {},
) {
  return rowsWith(db, 'vendas', { empresa_id: empresaId, ...asked })
    .where('a_faturar', 'is not', null)
    .groupBy(['cliente_id', 'representada_id'])
    .select(['cliente_id', 'representada_id'])
    .select(sql<number>`cast(sum(a_faturar) as bigint)`.as('valor'));
}
