import { type SelectQueryBuilder, sql } from 'kysely';
import { indexedSalesWithin, isSeen, salesWithin } from '../../access/people/sale-scope.queries.ts';
import { type AccessScope, wholeCompany } from '../../domain/access-scope.ts';
import { daysBetween, type Period, splitByMonths } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { clientsOf, readUnfolded, selectPortfolioOf, type Unfolded } from './sale-changes.queries.ts';

export interface Sold {
  readonly period: Period;
  readonly representada_id?: string | undefined;
  readonly vendedor_id?: string | undefined;
}

/** The sales of a period that count: no quotations, no cancelled ones. Without a vendedor filter they have indexed columns only. */
export function soldWithin(db: Reader, scope: AccessScope, sold: Sold) {
  if (sold.vendedor_id !== undefined) return soldRowsWithin(db, scope, sold);
  return soldAmong(db, scope, indexedSalesWithin(db, scope), sold);
}

export function soldRowsWithin(db: Reader, scope: AccessScope, sold: Sold) {
  return soldAmong(db, scope, salesWithin(db, scope).where(dialectOf(db).untilCancelled('vendas')), sold);
}

/** In a longer period, a vendedor's sales are found by his own index and not by their days. */
const FEW_DAYS = 31;

function soldAmong(
  db: Reader,
  scope: AccessScope,
  seen: ReturnType<typeof salesWithin>,
  { period, representada_id, vendedor_id }: Sold,
): ReturnType<typeof salesWithin> {
  const isOfOne = (vendedor_id ?? scope.vendedorId) !== null;
  const isLong = isOfOne && daysBetween(period.de, period.ate) > FEW_DAYS;
  const data = isLong ? dialectOf(db).unindexed<string>('vendas.data') : sql.ref<string>('vendas.data');
  let sales = seen
    .where(data, '>=', period.de)
    .where(data, '<=', period.ate)
    .where('vendas.status', 'not in', UNSOLD_STATUSES);
  if (representada_id !== undefined) sales = sales.where('vendas.representada_id', '=', representada_id);
  if (vendedor_id !== undefined) sales = sales.where('vendas.vendedor_id', '=', vendedor_id);
  return sales;
}

/** These sales joined with their items; a cross join makes SQLite begin with the sales, of which it would else find few among all items. */
export function soldItemsWithin(db: Reader, scope: AccessScope, sold: Sold) {
  return soldWithin(db, scope, sold)
    .crossJoin('itens_venda')
    .whereRef('itens_venda.empresa_id', '=', 'vendas.empresa_id')
    .whereRef('itens_venda.venda_id', '=', 'vendas.id');
}

/** Rows with the same key, merged by adding their figures. */
export function sumsBy<Row extends object>(key: readonly (keyof Row)[], figures: readonly (keyof Row)[]) {
  const sums = new Map<string, Row>();
  const rows = () => [...sums.values()];
  return {
    rows,
    /** Those with a figure that is not zero. */
    changed: () => rows().filter((sum) => figures.some((name) => sum[name] !== 0)),

    add(some: Iterable<Row>, sign: Unfolded['sign'] = 1): void {
      for (const row of some) {
        const name = key.map((column) => row[column]).join('\n');
        const known = sums.get(name) as Record<keyof Row, number> | undefined;
        const sum = known ?? ({ ...row } as Record<keyof Row, number>);
        for (const figure of figures) sum[figure] = Number(known?.[figure] ?? 0) + sign * Number(row[figure]);
        if (known === undefined) sums.set(name, sum as Row);
      }
    },
  };
}

export interface ClientSum {
  readonly cliente_id: string;
  pedidos: number;
  /** In centavos. */
  valor: number;
}

/** Sums each client's sales of a period: whole months from `somas_clientes`, other days from the sales. */
export async function sumByClient(db: Reader, scope: AccessScope, sold: Sold, today: string) {
  const { months, added, taken } = splitByMonths(sold.period, today);
  const sums = sumsBy<ClientSum>(['cliente_id'], ['pedidos', 'valor']);
  if (months !== null) {
    sums.add(await sumMonthsOfClients(db, scope, sold, months));
    for (const { sign, sale } of await unfoldedWithin(db, scope, sold, months))
      sums.add([{ cliente_id: sale.cliente_id, pedidos: 1, valor: sale.valor }], sign);
  }
  for (const period of added) sums.add(await sumDays(db, scope, { ...sold, period }));
  for (const period of taken) sums.add(await sumDays(db, scope, { ...sold, period }), -1);
  return sums.rows();
}

/** A double, because PostgreSQL returns wide sums as text, and SQLite refuses those that JavaScript has no integer for. */
const amount = (column: string) => sql<number>`cast(sum(${sql.ref(column)}) as double precision)`;

interface Months {
  readonly first: string;
  readonly last: string;
}

/** What the columns of sales and sums must equal. */
function ofSold(empresa_id: string, { representada_id, vendedor_id }: Sold) {
  return {
    empresa_id,
    ...(representada_id !== undefined && { representada_id }),
    ...(vendedor_id !== undefined && { vendedor_id }),
  };
}

function sumMonthsOfClients(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  sold: Sold,
  { first, last }: Months,
) {
  const sums = rowsWith(db, 'somas_clientes', ofSold(empresaId, sold))
    .select(['cliente_id', amount('pedidos').as('pedidos'), amount('valor').as('valor')])
    .where('mes', '>=', first)
    .where('mes', '<=', last)
    .groupBy('cliente_id');
  if (vendedorId === null) return sums.execute();
  const portfolio = rowsWith(db, 'clientes', { empresa_id: empresaId, vendedor_id: vendedorId });
  return sums
    .where(({ or, eb }) =>
      or([eb('vendedor_id', '=', vendedorId), eb('cliente_id', 'in', portfolio.select('clientes.id'))]),
    )
    .execute();
}

async function unfoldedWithin(db: Reader, scope: AccessScope, sold: Sold, { first, last }: Months) {
  const unfolded = await readUnfolded(db, scope.empresaId);
  const portfolio = await selectPortfolioOf(db, scope, clientsOf(unfolded));
  const { vendedorId } = scope;
  return unfolded.filter(({ sale }) => {
    const mes = sale.data.slice(0, 7);
    const isVisible =
      vendedorId === null || sale.vendedor_id === vendedorId || portfolio.has(sale.cliente_id);
    const { representada_id = sale.representada_id, vendedor_id = sale.vendedor_id } = sold;
    const isSought = sale.representada_id === representada_id && sale.vendedor_id === vendedor_id;
    return isVisible && isSought && first <= mes && mes <= last;
  });
}

function sumDays(db: Reader, scope: AccessScope, sold: Sold) {
  return soldWithin(db, scope, sold)
    .select([
      'vendas.cliente_id',
      sql<number>`count(*)`.as('pedidos'),
      amount('vendas.valor_total').as('valor'),
    ])
    .groupBy('vendas.cliente_id')
    .execute();
}

/** The day of each client's last sale in the period. */
export async function selectLastPurchases(
  db: Reader,
  scope: AccessScope,
  sold: Sold,
  clients: readonly string[],
): Promise<Map<string, string>> {
  if (clients.length === 0) return new Map();
  const sales = rowsWith(db, 'vendas', ofSold(scope.empresaId, sold))
    .select('vendas.data')
    .whereRef('vendas.cliente_id', '=', sql.ref('clientes.id'))
    .where('vendas.data', '>=', sold.period.de)
    .where('vendas.data', '<=', sold.period.ate)
    .where('vendas.status', 'not in', UNSOLD_STATUSES)
    .where(isSeen(scope))
    .orderBy('vendas.data', 'desc')
    .limit(1);
  const rows = await rowsWith(db, 'clientes', { empresa_id: scope.empresaId, id: clients })
    .select(['clientes.id', sql<string | null>`${sales}`.as('ultima')])
    .execute();
  return new Map(rows.flatMap(({ id, ultima }) => (ultima === null ? [] : [[id, ultima] as const])));
}

export interface ProductSum {
  readonly produto_id: string;
  /** The number of sales with this product. */
  pedidos: number;
  /** The quantity in millionths, which is an integer. */
  milionesimos: number;
  /** In centavos. */
  valor: number;
}

/**
 * Sums what was sold of each product in a period: whole months from `somas_produtos`, other days from the items. The sums
 * have the vendedor of a sale but not its client, so sales by others to a vendedor's clients are read from the items.
 */
export async function sumByProduct(db: Reader, scope: AccessScope, asked: Sold, today: string) {
  const { empresaId, vendedorId } = scope;
  const sums = sumsBy<ProductSum>(['produto_id'], ['pedidos', 'milionesimos', 'valor']);
  if (vendedorId !== null) {
    const items = soldItemsWithin(db, wholeCompany(empresaId), asked);
    const ofOthers = items.where('vendas.carteira_id', '=', vendedorId);
    sums.add(await sumItems(ofOthers));
    if (asked.vendedor_id !== undefined && asked.vendedor_id !== vendedorId) return sums.rows();
  }
  const sold = vendedorId === null ? asked : { ...asked, vendedor_id: vendedorId };
  const { months, added, taken } = splitByMonths(sold.period, today);
  if (months !== null) {
    sums.add(await sumMonthsOfProducts(db, empresaId, sold, months));
    for (const { sale, sign } of await unfoldedWithin(db, wholeCompany(empresaId), sold, months))
      for (const [produto_id, { milionesimos, valor }] of sale.products)
        sums.add([{ produto_id, pedidos: 1, milionesimos, valor }], sign);
  }
  const days = (period: Period) => soldItemsWithin(db, wholeCompany(empresaId), { ...sold, period });
  for (const period of added) sums.add(await sumItems(days(period)));
  for (const period of taken) sums.add(await sumItems(days(period)), -1);
  return sums.rows();
}

function sumMonthsOfProducts(db: Reader, empresaId: string, sold: Sold, { first, last }: Months) {
  return rowsWith(db, 'somas_produtos', ofSold(empresaId, sold))
    .select(['produto_id', amount('pedidos').as('pedidos'), amount('valor').as('valor')])
    .select(amount('milionesimos').as('milionesimos'))
    .where('mes', '>=', first)
    .where('mes', '<=', last)
    .groupBy('produto_id')
    .execute();
}

function sumItems(items: SelectQueryBuilder<Tables, 'vendas' | 'itens_venda', object>) {
  return items
    .select([
      'itens_venda.produto_id',
      sql<number>`count(distinct vendas.id)`.as('pedidos'),
      sql<number>`cast(sum(round(itens_venda.quantidade * 1000000)) as double precision)`.as('milionesimos'),
      amount('itens_venda.valor_total').as('valor'),
    ])
    .groupBy('itens_venda.produto_id')
    .execute();
}
