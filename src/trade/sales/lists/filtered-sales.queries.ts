import { type Expression, type SqlBool, sql } from 'kysely';
import { salesWithin } from '../../../access/people/sale-scope.queries.ts';
import type { ListOrder } from '../../../contract/lists.ts';
import type { AccessScope } from '../../../domain/access-scope.ts';
import { OPEN_ANSWERS } from '../../../domain/client-answers.ts';
import { centavosIn, withoutCurrency } from '../../../domain/money.ts';
import { statusesOf } from '../../../domain/sale-status.ts';
import { foldText, wordsOf } from '../../../domain/text.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { containsOnWalk, dialectOf, type SearchTerm } from '../../../platform/database/engine.ts';
import { onCompanyAnd, rowsWith } from '../../../platform/database/rows.ts';
import {
  comesAfter,
  type FoundIds,
  isUnfiltered,
  orderBy,
  type SortKey,
} from '../../../platform/lists/pages.queries.ts';
import {
  findClientsNamed,
  isNamed,
  type NameTerm,
  readNameTerm,
} from '../../clients/clients.filter.queries.ts';
import type { NamedSaleRow } from '../sale-facts.ts';
import type { SaleFilter, SoughtSales } from './sales.filter.ts';

type OrderName = Exclude<NonNullable<SaleFilter['ordem']>, `-${string}`>;
export type SaleOrder = ListOrder<OrderName>;

export const NEWEST_SALES: SaleOrder = { by: 'created_at', direction: 'desc' };

const COLUMNS: Record<OrderName, readonly [string, ...string[]]> = {
  // Ids grow with time.
  created_at: ['vendas.id'],
  data: ['vendas.data', 'vendas.id'],
  pedido: ['vendas.pedido_dobrado', 'vendas.id'],
  valor_total: ['vendas.valor_total', 'vendas.id'],
  cliente_nome: ['clientes.nome_dobrado', 'vendas.id'],
};

export function saleSortKey({ by, direction }: SaleOrder): SortKey {
  return { columns: COLUMNS[by], direction };
}

/** Orders sales; by name, the clients are joined and scanned in their order. */
export function findSalesBy(found: FoundIds<'vendas'>, order: SaleOrder): FoundIds<'vendas'> {
  if (order.by !== 'cliente_nome') return orderBy(found, saleSortKey(order));
  const named = found.innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'vendas.cliente_id'));
  // Joining for the order does not change that these are ids of sales.
  return orderBy(named, saleSortKey(order)) as unknown as FoundIds<'vendas'>;
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
function walkByClient(db: Reader, empresaId: string, order: SaleOrder): FoundIds<'vendas'> {
  const named = rowsWith(db, 'clientes', { empresa_id: empresaId })
    .crossJoin('vendas')
    .select('vendas.id')
    .whereRef('vendas.empresa_id', '=', 'clientes.empresa_id')
    .whereRef('vendas.cliente_id', '=', 'clientes.id');
  return orderBy(named, saleSortKey(order)) as unknown as FoundIds<'vendas'>;
}

type LastSale = Pick<NamedSaleRow, 'id' | 'data' | 'pedido_dobrado' | 'valor_total' | 'cliente_nome'>;

/** The condition for sales after the last one read. */
export function salesAfter(order: SaleOrder, last: LastSale) {
  const nome_dobrado = foldText(last.cliente_nome);
  const after = comesAfter(saleSortKey(order), { ...last, nome_dobrado });
  if (order.by !== 'cliente_nome') return after;
  // A condition on the client alone lets the scan start at that name.
  const sign = order.direction === 'asc' ? sql`>=` : sql`<=`;
  return sql<boolean>`(${after} and clientes.nome_dobrado ${sign} ${nome_dobrado})`;
}

/** Finds sales by the indexes of the filters, newest first. */
export function selectSaleIds(
  db: Reader,
  scope: AccessScope,
  { search, a_receber, ...others }: SoughtSales,
): FoundIds<'vendas'> {
  const sales = salesWithin(db, scope).select('vendas.id').orderBy('vendas.id', 'desc');
  let found = narrow(sales, others, (column) => sql.ref(column));
  if (a_receber)
    found = found
      .where('vendas.status', 'not in', NOTHING_TO_PAY)
      .where('vendas.id', 'in', findUnpaid(db, scope.empresaId));
  if (search) found = found.where('vendas.id', 'in', searchWords(db, scope.empresaId, search));
  return found;
}

/** Finds sales in any order; the ids of a search alone need no second lookup. */
export function findUnordered(
  db: Reader,
  scope: AccessScope,
  { search, ...others }: SoughtSales,
): FoundIds<'vendas'> {
  const isAlone = scope.vendedorId === null && isUnfiltered(others);
  if (search && isAlone) return searchWords(db, scope.empresaId, search);
  return selectSaleIds(db, scope, { search, ...others });
}

/** The filters that compare a column of the sale with a value. The journal has these columns too. */
const COMPARED = {
  de: ['data', '>='],
  ate: ['data', '<='],
  cliente_id: ['cliente_id', '='],
  representada_id: ['representada_id', '='],
  vendedor_id: ['vendedor_id', '='],
  status: ['status', '='],
} as const satisfies Record<keyof Omit<Narrowing, 'ids' | 'etapa' | 'enviado' | keyof ByClient>, unknown>;

export const COMPARISONS = Object.entries(COMPARED) as [keyof typeof COMPARED, [Column, '=' | '>=' | '<=']][];

export type Narrowing = Omit<SoughtSales, 'search' | 'a_receber'>;
export type ByClient = Pick<SoughtSales, 'resposta' | 'origem' | 'a_confirmar'>;
type Column = (typeof COMPARED)[keyof typeof COMPARED][0];

/** Conditions with an index that also provides the order. */
const LED_BY: Partial<Record<SaleOrder['by'], readonly Column[]>> = {
  created_at: ['representada_id', 'vendedor_id', 'status'],
  data: ['data'],
};

/** Whether one index covers the whole filter in that order, so that a page is read directly from it. */
export function isLed({ de, ate, etapa, ...others }: SoughtSales, { by }: SaleOrder): boolean {
  const statuses = etapa?.flatMap(statusesOf) ?? [];
  const sought: [string, unknown][] = [
    ['data', de ?? ate],
    ['status', statuses.length === 1 || undefined],
    ['etapa', statuses.length > 1 || undefined],
    ...Object.entries(others),
  ];
  const names = sought.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [name]));
  return names.length <= 1 && names.every((name) => LED_BY[by]?.some((column) => column === name));
}

/**
 * Scans sales in list order and stops when the page is full, which is short when many match. The planner must not use a filter's
 * index with another order. A vendedor's sales are ordered only within each part of his portfolio.
 */
export function findOnWalk(
  db: Reader,
  scope: AccessScope,
  { search, a_receber, etapa, ...others }: SoughtSales,
  order: SaleOrder = NEWEST_SALES,
): FoundIds<'vendas'> {
  const led = LED_BY[order.by] ?? [];
  const isSingle = etapa === undefined || etapa.flatMap(statusesOf).length === 1;
  const read = <T>(column: string, name: Column) =>
    scope.vendedorId !== null || (led.includes(name) && (name !== 'status' || isSingle))
      ? sql.ref<T>(column)
      : dialectOf(db).unindexed<T>(column);
  const all =
    order.by === 'cliente_nome' && scope.vendedorId === null
      ? walkByClient(db, scope.empresaId, order)
      : findSalesBy(salesWithin(db, scope).select('vendas.id'), order);
  let found = narrow(all, { etapa, ...others }, read);
  if (a_receber)
    found = found
      .where(read<string>('vendas.status', 'status'), 'not in', NOTHING_TO_PAY)
      .where(({ exists }) =>
        exists(findUnpaid(db, scope.empresaId).where('parcelas.venda_id', '=', sql.ref<string>('vendas.id'))),
      );
  if (!search) return found;
  for (const word of wordsOfSales(search)) found = found.where(hasWordOnWalk(db, word));
  return found;
}

/** The folded search words, longest first. */
export function wordsOfSales(search: string): string[] {
  return wordsOf(foldText(withoutCurrency(search)));
}

/** A condition evaluated per sale: the word is in its codes or its client's name, or equals its total. */
function hasWordOnWalk(db: Reader, word: string): Expression<SqlBool> {
  const named = db
    .selectFrom('clientes')
    .select(isNamed(readNameTerm(db, word)).as('named'))
    .whereRef('clientes.empresa_id', '=', sql.ref('vendas.empresa_id'))
    .whereRef('clientes.id', '=', sql.ref('vendas.cliente_id'));
  const centavos = centavosIn(word);
  const isTotal = centavos === undefined ? sql`` : sql`or vendas.valor_total = ${centavos}`;
  return sql<SqlBool>`(${containsOnWalk(db, 'vendas', word)} or ${named} ${isTotal})`;
}

function narrow(
  sales: FoundIds<'vendas'>,
  filter: Narrowing,
  read: <T>(column: string, name: Column) => Expression<T>,
): FoundIds<'vendas'> {
  const { ids, etapa, enviado, resposta, origem, a_confirmar } = filter;
  let found = sales;
  for (const [name, [column, sign]] of COMPARISONS) {
    const sought = filter[name];
    if (sought) found = found.where(read<string>(`vendas.${column}`, column), sign, sought);
  }
  if (ids) found = found.where('vendas.id', 'in', ids);
  if (etapa) found = found.where(read<string>('vendas.status', 'status'), 'in', etapa.flatMap(statusesOf));
  if (enviado) found = found.where('vendas.envios', 'is not', null);
  if (enviado === false)
    found = found.where('vendas.envios', 'is', null).where('vendas.status', 'not in', NOTHING_TO_PAY);
  if (resposta) found = found.where('vendas.resposta', 'in', resposta);
  if (origem) found = found.where('vendas.origem', '=', origem);
  if (a_confirmar) found = found.where(AWAITS_OFFICE);
  if (a_confirmar === false) found = found.where(sql<SqlBool>`not ${AWAITS_OFFICE}`);
  return found;
}

/** Quotations that their clients accepted, or want changed, as they are now; never null. */
export const AWAITS_OFFICE = sql<SqlBool>`(vendas.resposta is not null and vendas.resposta in (${sql.join(
  OPEN_ANSWERS.map((answer) => sql.lit(answer)),
)}) and vendas.resposta_atual = 1 and vendas.status in (${sql.join(
  statusesOf('orcamento').map((status) => sql.lit(status)),
)}))`;

const NOTHING_TO_PAY = [...statusesOf('cancelada'), ...statusesOf('orcamento')];

/** Uses the partial index of open instalments, which requires exactly this condition. */
function findUnpaid(db: Reader, empresaId: string) {
  return rowsWith(db, 'parcelas', { empresa_id: empresaId })
    .select('venda_id')
    .where(sql<SqlBool>`pago_em is null and cancelada = false`);
}

/** A folded term for order codes, client names and, if it is an amount, totals. */
interface SaleTerm {
  readonly code: SearchTerm;
  readonly name: NameTerm;
  readonly centavos?: number | undefined;
}

export function readSaleTerm(db: Reader, text: string): SaleTerm {
  return {
    code: dialectOf(db).readTerm(db, 'vendas', text),
    name: readNameTerm(db, text),
    centavos: centavosIn(text),
  };
}

/** Every word must match code, client or total: the longest by index, the others among its matches. */
function searchWords(db: Reader, empresaId: string, search: string): FoundIds<'vendas'> {
  const [longest, ...others] = wordsOfSales(search) as [string, ...string[]];
  const found = searchSales(db, empresaId, readSaleTerm(db, longest));
  if (others.length === 0) return found;
  let sales = db.selectFrom('vendas').select('vendas.id').where('vendas.empresa_id', '=', empresaId);
  sales = sales.where('vendas.id', 'in', found);
  for (const word of others) sales = sales.where(hasWordOnWalk(db, word));
  return sales;
}

/** Searches by order code, client or total in the whole company: a union of index lookups, because an `or` across tables would read every sale. */
export function searchSales(
  db: Reader,
  empresaId: string,
  { code, name, centavos }: SaleTerm,
): FoundIds<'vendas'> {
  const sales = db.selectFrom('vendas').select('id').where('empresa_id', '=', empresaId);
  const found = sales
    .where(dialectOf(db).contains('vendas', code))
    .union(sales.where('cliente_id', 'in', findClientsNamed(db, empresaId, name)));
  return centavos === undefined ? found : found.union(sales.where('valor_total', '=', centavos));
}
