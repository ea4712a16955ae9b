import { type Expression, type SqlBool, sql } from 'kysely';
import { findClientsNamed, isNamed, type NameTerm, readNameTerm } from '../clients/client-terms.queries.ts';
import type { Reader } from '../database/database.ts';
import { containsOnWalk, type SearchTerm, searchOf, spellingOf } from '../database/engine.ts';
import type { Border } from '../domain/border.ts';
import { statusesOf } from '../domain/sale-status.ts';
import { centavosIn, withoutCurrency } from '../domain/sought-money.ts';
import { foldText, wordsOf } from '../domain/text.ts';
import { type FoundIds, isUnfiltered } from '../lists/pages.queries.ts';
import { salesWithin } from '../people/sale-border.queries.ts';
import type { SoughtSales } from './sales.filter.ts';
import { findSalesBy, NEWEST_FIRST, type SaleOrder, walkByClient } from './sales.order.queries.ts';

/** By the indexes of the filters, newest first. */
export function findSales(
  db: Reader,
  border: Border,
  { search, a_receber, ...others }: SoughtSales,
): FoundIds<'vendas'> {
  const sales = salesWithin(db, border).select('vendas.id').orderBy('vendas.id', 'desc');
  let found = narrow(sales, others, (column) => sql.ref(column));
  if (a_receber)
    found = found
      .where('vendas.status', 'not in', NOTHING_TO_PAY)
      .where('vendas.id', 'in', findUnpaid(db, border.empresaId));
  if (search) found = found.where('vendas.id', 'in', searchWords(db, border.empresaId, search));
  return found;
}

/** In any order. A search alone has found them already, and need not look each of them up once more. */
export function findUnordered(
  db: Reader,
  border: Border,
  { search, ...others }: SoughtSales,
): FoundIds<'vendas'> {
  const isAlone = border.vendedorId === null && isUnfiltered(others);
  if (search && isAlone) return searchWords(db, border.empresaId, search);
  return findSales(db, border, { search, ...others });
}

type Column = 'data' | 'cliente_id' | 'representada_id' | 'vendedor_id' | 'status';

/** What is found by an index that also has the sales in the order. */
const LED_BY: Partial<Record<SaleOrder['by'], readonly Column[]>> = {
  created_at: ['representada_id', 'vendedor_id', 'status'],
  data: ['data'],
};

/** Whether an index has all that is sought, and nothing else, in that order: then a page is read from it as it stands. */
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
 * By looking at each sale in the order of the list, so that a page ends as soon as it is full: many are met on a short way. The
 * index of a filter that knows another order must not lead there. What a vendedor sees has the order of its own pieces alone.
 */
export function findOnWalk(
  db: Reader,
  border: Border,
  { search, a_receber, etapa, ...others }: SoughtSales,
  order: SaleOrder = NEWEST_FIRST,
): FoundIds<'vendas'> {
  const led = LED_BY[order.by] ?? [];
  const isSingle = etapa === undefined || etapa.flatMap(statusesOf).length === 1;
  const read = <T>(column: string, name: Column) =>
    border.vendedorId !== null || (led.includes(name) && (name !== 'status' || isSingle))
      ? sql.ref<T>(column)
      : spellingOf(db).unindexed<T>(column);
  const all =
    order.by === 'cliente_nome' && border.vendedorId === null
      ? walkByClient(db, border.empresaId, order)
      : findSalesBy(salesWithin(db, border).select('vendas.id'), order);
  let found = narrow(all, { etapa, ...others }, read);
  if (a_receber)
    found = found
      .where(read<string>('vendas.status', 'status'), 'not in', NOTHING_TO_PAY)
      .where(({ exists }) =>
        exists(
          findUnpaid(db, border.empresaId).where('parcelas.venda_id', '=', sql.ref<string>('vendas.id')),
        ),
      );
  if (!search) return found;
  for (const word of wordsOfSales(search)) found = found.where(hasWordOnWalk(db, word));
  return found;
}

/** The folded words by which sales are looked for, the longest first. */
export function wordsOfSales(search: string): string[] {
  return wordsOf(foldText(withoutCurrency(search)));
}

/** True for sales whose codes or client's name contain the word, or whose total it is, told by looking at each. */
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

type Narrowing = Omit<SoughtSales, 'search' | 'a_receber'>;

function narrow(
  sales: FoundIds<'vendas'>,
  { de, ate, cliente_id, representada_id, vendedor_id, status, etapa, ids }: Narrowing,
  read: <T>(column: string, name: Column) => Expression<T>,
): FoundIds<'vendas'> {
  const text = (name: Column) => read<string>(`vendas.${name}`, name);
  let found = sales;
  if (de) found = found.where(text('data'), '>=', de);
  if (ate) found = found.where(text('data'), '<=', ate);
  if (cliente_id) found = found.where(text('cliente_id'), '=', cliente_id);
  if (representada_id) found = found.where(text('representada_id'), '=', representada_id);
  if (vendedor_id) found = found.where(text('vendedor_id'), '=', vendedor_id);
  if (ids) found = found.where('vendas.id', 'in', ids);
  if (status) found = found.where(text('status'), '=', status);
  if (etapa) found = found.where(text('status'), 'in', etapa.flatMap(statusesOf));
  return found;
}

const NOTHING_TO_PAY = [...statusesOf('cancelada'), ...statusesOf('orcamento')];

/** By the index of what is open alone, which asks for these very words. */
function findUnpaid(db: Reader, empresaId: string) {
  return db
    .selectFrom('parcelas')
    .select('venda_id')
    .where('empresa_id', '=', empresaId)
    .where(sql<SqlBool>`pago_em is null and cancelada = false`);
}

/** A folded term as it is looked for in order codes, in the names of clients and, where it is money, among totals. */
interface SaleTerm {
  readonly code: SearchTerm;
  readonly name: NameTerm;
  readonly centavos?: number | undefined;
}

export function readSaleTerm(db: Reader, text: string): SaleTerm {
  return {
    code: searchOf(db).readTerm(db, 'vendas', text),
    name: readNameTerm(db, text),
    centavos: centavosIn(text),
  };
}

/** Every word by order code, client or total: the longest by index, the others by looking at what that one found. */
function searchWords(db: Reader, empresaId: string, search: string): FoundIds<'vendas'> {
  const [longest, ...others] = wordsOfSales(search) as [string, ...string[]];
  const found = searchSales(db, empresaId, readSaleTerm(db, longest));
  if (others.length === 0) return found;
  let sales = db.selectFrom('vendas').select('vendas.id').where('vendas.empresa_id', '=', empresaId);
  sales = sales.where('vendas.id', 'in', found);
  for (const word of others) sales = sales.where(hasWordOnWalk(db, word));
  return sales;
}

/** By order code, client or total, of the whole company. A union of index lookups, because an `or` across tables would read every sale. */
export function searchSales(
  db: Reader,
  empresaId: string,
  { code, name, centavos }: SaleTerm,
): FoundIds<'vendas'> {
  const sales = db.selectFrom('vendas').select('id').where('empresa_id', '=', empresaId);
  const found = sales
    .where(searchOf(db).contains('vendas', code))
    .union(sales.where('cliente_id', 'in', findClientsNamed(db, empresaId, name)));
  return centavos === undefined ? found : found.union(sales.where('valor_total', '=', centavos));
}
