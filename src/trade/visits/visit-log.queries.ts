import { type SqlBool, sql } from 'kysely';
import { isSeen } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import type { Period } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import { foldText } from '../../domain/text.ts';
import type { VisitOutcome } from '../../domain/visits.ts';
import type { Reader } from '../../platform/database/database.ts';
import { onCompanyAnd, rowsWith } from '../../platform/database/rows.ts';
import { selectChanged } from '../sums/day-sums.queries.ts';
import { isOneOf, readSaleChanges } from '../sums/sale-changes.queries.ts';
import { soldRowsWithin, soldWithin } from '../sums/sold.queries.ts';
import { visitsWithin } from './visits.queries.ts';

/** The filter of the log. */
export interface LogFilter extends Period {
  readonly cliente_id?: string | undefined;
  readonly vendedor_id?: string | undefined;
  readonly resultado?: readonly VisitOutcome[] | undefined;
  readonly search?: string | undefined;
}

/** Counts recorded visits by day. */
export function countRecorded(db: Reader, scope: AccessScope, filter: LogFilter) {
  return recordedOf(db, scope, filter)
    .select(['visitas.data', ({ fn }) => fn.countAll<number>().as('visitas')])
    .groupBy('visitas.data')
    .execute();
}

/** Counts by day the clients visited by a sale alone; `days` limits it to these days. */
export async function countSold(
  db: Reader,
  scope: AccessScope,
  filter: LogFilter,
  days?: readonly string[],
): Promise<{ data: string; visitas: number }[]> {
  if (!tellsSales(filter)) return [];
  if (filter.vendedor_id !== undefined) return countSoldBy(db, scope, filter, filter.vendedor_id);
  const sold = soldOf(db, scope, filter, soldWithin(db, scope, { period: filter }));
  return db
    .selectFrom((days === undefined ? sold : sold.where('vendas.data', 'in', days)).as('vendidas'))
    .select(['data', ({ fn }) => fn.countAll<number>().as('visitas')])
    .groupBy('data')
    .execute();
}

/** A vendedor's, by his own sales: each that is the first of its client and day. */
function countSoldBy(db: Reader, scope: AccessScope, filter: LogFilter, vendedorId: string) {
  return ofClients(db, scope, filter, soldWithin(db, scope, { period: filter, vendedor_id: vendedorId }))
    .where(({ not, exists }) => not(exists(earlierSale(db, scope))))
    .where(({ not, exists }) => not(exists(visitOfSale(db, scope))))
    .select(['vendas.data', ({ fn }) => fn.countAll<number>().as('visitas')])
    .groupBy('vendas.data')
    .execute();
}

/** Recorded visits of these days, with client names. */
export function selectRecorded(db: Reader, scope: AccessScope, filter: LogFilter) {
  return recordedOf(db, scope, filter)
    .innerJoin('clientes', (join) => onCompanyAnd(join, 'clientes.id', 'visitas.cliente_id'))
    .selectAll('visitas')
    .select('clientes.nome as cliente_nome')
    .execute();
}

/** Visits of these days derived from sales; `primeira` holds the id of the first sale, followed by its vendedor. */
export async function selectSold(db: Reader, scope: AccessScope, filter: LogFilter) {
  if (!tellsSales(filter)) return [];
  const sold = soldOf(db, scope, filter, soldRowsWithin(db, scope, { period: filter }))
    .select(sql<string>`string_agg(cast(vendas.id as text), ',' order by vendas.id)`.as('vendas'))
    .select(FIRST_SALE.as('primeira'));
  return db
    .selectFrom(sold.as('vendidas'))
    .innerJoin('clientes', (join) =>
      join.on('clientes.empresa_id', '=', scope.empresaId).onRef('clientes.id', '=', 'vendidas.cliente_id'),
    )
    .select(['vendidas.data', 'vendidas.cliente_id', 'vendidas.vendas', 'vendidas.primeira'])
    .select('clientes.nome as cliente_nome')
    .execute();
}

const UUID_LENGTH = 36;

export function vendedorOf(primeira: string): string | null {
  return primeira.slice(UUID_LENGTH) || null;
}

const FIRST_SALE = sql<string>`min(cast(vendas.id as text) || coalesce(cast(vendas.vendedor_id as text), ''))`;

/** A visit that is worked out is one of a sale. */
function tellsSales({ resultado }: LogFilter): boolean {
  return resultado === undefined || resultado.includes('venda');
}

function recordedOf(
  db: Reader,
  scope: AccessScope,
  { de, ate, cliente_id, vendedor_id, resultado, search }: LogFilter,
) {
  let found = visitsWithin(db, scope).where('visitas.data', '>=', de).where('visitas.data', '<=', ate);
  if (cliente_id !== undefined) found = found.where('visitas.cliente_id', '=', cliente_id);
  if (vendedor_id !== undefined) found = found.where('visitas.vendedor_id', '=', vendedor_id);
  if (resultado !== undefined) found = found.where('visitas.resultado', 'in', resultado);
  if (search) found = found.where('visitas.cliente_id', 'in', clientsCalled(db, scope, search));
  return found;
}

type Sales = ReturnType<typeof soldWithin>;

/** Pairs of client and day with one of these sales and no recorded visit. */
function soldOf(db: Reader, scope: AccessScope, filter: LogFilter, sales: Sales) {
  const grouped = ofClients(db, scope, filter, sales)
    .select(['vendas.data', 'vendas.cliente_id'])
    .groupBy(['vendas.data', 'vendas.cliente_id'])
    .having(({ not, exists }) => not(exists(visitOfSale(db, scope))));
  const { vendedor_id } = filter;
  if (vendedor_id === undefined) return grouped;
  return grouped.having(sql<boolean>`substr(${FIRST_SALE}, ${sql.lit(UUID_LENGTH + 1)}) = ${vendedor_id}`);
}

/** Those of these sales whose client is in the filter. */
function ofClients(db: Reader, scope: AccessScope, { cliente_id, search }: LogFilter, sales: Sales) {
  let found = sales;
  if (cliente_id !== undefined) found = found.where('vendas.cliente_id', '=', cliente_id);
  if (search) found = found.where('vendas.cliente_id', 'in', clientsCalled(db, scope, search));
  return found;
}

/** A recorded visit of the sale's client on its day. */
function visitOfSale(db: Reader, { empresaId }: AccessScope) {
  return rowsWith(db, 'visitas', { empresa_id: empresaId })
    .select('visitas.id')
    .whereRef('visitas.cliente_id', '=', sql.ref('vendas.cliente_id'))
    .whereRef('visitas.data', '=', sql.ref('vendas.data'));
}

/** A sale that counts of the same client and day with a lower id, within the scope. */
function earlierSale(db: Reader, scope: AccessScope) {
  return db
    .selectFrom('vendas as antes')
    .select('antes.id')
    .where('antes.empresa_id', '=', scope.empresaId)
    .whereRef('antes.cliente_id', '=', sql.ref('vendas.cliente_id'))
    .whereRef('antes.data', '=', sql.ref('vendas.data'))
    .whereRef('antes.id', '<', sql.ref('vendas.id'))
    .where('antes.status', 'not in', UNSOLD_STATUSES)
    .where(isSeen(scope, 'antes'));
}

function clientsCalled(db: Reader, { empresaId }: AccessScope, search: string) {
  const term = foldText(search).replaceAll(/[\\%_]/g, '\\$&');
  return rowsWith(db, 'clientes', { empresa_id: empresaId })
    .select('clientes.id')
    .where(sql<boolean>`clientes.nome_dobrado like ${`%${term}%`} escape '\\'`);
}

/** Whether the kept counts of days answer it: they know neither clients nor vendedores. */
export function isLogSummed({ vendedorId }: AccessScope, { cliente_id, vendedor_id, search }: LogFilter) {
  return vendedorId === null && cliente_id === undefined && vendedor_id === undefined && !search;
}

/**
 * How many clients each day has that were visited by a sale alone: all who bought on it, less those with a recorded visit. Of a day that has changed since it
 * was counted, the sales are read.
 */
export async function countLogSummed(
  db: Reader,
  scope: AccessScope,
  filter: LogFilter,
): Promise<{ data: string; visitas: number }[]> {
  if (!tellsSales(filter)) return [];
  const { empresaId } = scope;
  const { days } = await readSaleChanges(db, empresaId);
  const changed = await selectChanged(db, empresaId, filter, days);
  const both = await countVisitedBuyers(db, empresaId, filter);
  const visited = new Map(both.map(({ dia, clientes }) => [dia, clientes]));
  const bought = await rowsWith(db, 'clientes_dias', { empresa_id: empresaId })
    .select(['dia', 'clientes'])
    .where('dia', '>=', filter.de)
    .where('dia', '<=', filter.ate)
    .where(sql<SqlBool>`not ${isOneOf('dia', changed)}`)
    .execute();
  const known = bought.map(({ dia, clientes }) => ({
    data: dia,
    visitas: clientes - (visited.get(dia) ?? 0),
  }));
  return changed.length === 0 ? known : [...known, ...(await countSold(db, scope, filter, changed))];
}

/** How many clients of each day have both a recorded visit and a sale that counts. */
function countVisitedBuyers(db: Reader, empresaId: string, { de, ate }: LogFilter) {
  return rowsWith(db, 'visitas', { empresa_id: empresaId })
    .select(['visitas.data as dia', sql<number>`count(distinct visitas.cliente_id)`.as('clientes')])
    .where('visitas.data', '>=', de)
    .where('visitas.data', '<=', ate)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('vendas')
          .select('vendas.id')
          .where('vendas.empresa_id', '=', empresaId)
          .whereRef('vendas.cliente_id', '=', 'visitas.cliente_id')
          .whereRef('vendas.data', '=', 'visitas.data')
          .where('vendas.status', 'not in', UNSOLD_STATUSES),
      ),
    )
    .groupBy('visitas.data')
    .execute();
}
