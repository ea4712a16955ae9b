import { sql } from 'kysely';
import { foldText } from '../../domain/text.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import type { ListOrder } from '../../platform/http/contract/lists.ts';
import { comesAfter, type FoundIds, orderBy, type SortKey } from '../../platform/lists/pages.queries.ts';
import type { SaleFilter } from './sales.filter.ts';

type OrderName = Exclude<NonNullable<SaleFilter['ordem']>, `-${string}`>;
export type SaleOrder = ListOrder<OrderName>;

export const NEWEST_FIRST: SaleOrder = { by: 'created_at', direction: 'desc' };

const COLUMNS: Record<OrderName, readonly [string, ...string[]]> = {
  // Ids grow with time.
  created_at: ['vendas.id'],
  data: ['vendas.data', 'vendas.id'],
  pedido: ['vendas.pedido_dobrado', 'vendas.id'],
  valor_total: ['vendas.valor_total', 'vendas.id'],
  cliente_nome: ['clientes.nome_dobrado', 'vendas.id'],
};

export function sortKeyOf({ by, direction }: SaleOrder): SortKey {
  return { columns: COLUMNS[by], direction };
}

/** Orders sales; by name, the clients are joined and scanned in their order. */
export function findSalesBy(found: FoundIds<'vendas'>, order: SaleOrder): FoundIds<'vendas'> {
  if (order.by !== 'cliente_nome') return orderBy(found, sortKeyOf(order));
  const named = found.innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'));
  // Joining for the order does not change that these are ids of sales.
  return orderBy(named, sortKeyOf(order)) as unknown as FoundIds<'vendas'>;
}

/** The sort column of collected matches. */
export const SORT_VALUE = 'ordenado_por';

export function withSortValue(found: FoundIds<'vendas'>, order: SaleOrder): FoundIds<'vendas'> {
  const [column] = COLUMNS[order.by];
  return findSalesBy(found, order).select(sql.ref(column).as(SORT_VALUE));
}

/**
 * All sales of a company by client name: scanned client by client, and sorted only within one name. A cross join keeps SQLite
 * from starting with the sales, which it would have to sort.
 */
export function walkByClient(db: Reader, empresaId: string, order: SaleOrder): FoundIds<'vendas'> {
  const named = rowsWith(db, 'clientes', { empresa_id: empresaId })
    .crossJoin('vendas')
    .select('vendas.id')
    .whereRef('vendas.empresa_id', '=', 'clientes.empresa_id')
    .whereRef('vendas.cliente_id', '=', 'clientes.id');
  // The same cast as above.
  return orderBy(named, sortKeyOf(order)) as unknown as FoundIds<'vendas'>;
}

interface LastSale extends Pick<Row<'vendas'>, 'id' | 'data' | 'pedido_dobrado' | 'valor_total'> {
  readonly cliente_nome: string;
}

/** The condition for sales after the last one read. */
export function salesAfter(order: SaleOrder, last: LastSale) {
  const value: Record<OrderName, unknown[]> = {
    created_at: [],
    data: [last.data],
    pedido: [last.pedido_dobrado],
    valor_total: [last.valor_total],
    cliente_nome: [foldText(last.cliente_nome)],
  };
  const after = comesAfter(sortKeyOf(order), [...value[order.by], last.id]);
  if (order.by !== 'cliente_nome') return after;
  // A condition on the client alone lets the scan start at that name.
  const sign = order.direction === 'asc' ? sql`>=` : sql`<=`;
  return sql<boolean>`(${after} and clientes.nome_dobrado ${sign} ${foldText(last.cliente_nome)})`;
}
