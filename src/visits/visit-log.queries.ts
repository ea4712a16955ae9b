import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import { spellingOf } from '../database/engine.ts';
import type { Border } from '../domain/border.ts';
import type { Period } from '../domain/periods.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';
import { foldText } from '../domain/text.ts';
import type { Outcome } from '../domain/visits.ts';
import { salesWithin } from '../people/sale-border.queries.ts';
import { visitsWithin } from './visits.queries.ts';

/** The filter of the log. */
export interface LogFilter extends Period {
  readonly cliente_id?: string | undefined;
  readonly vendedor_id?: string | undefined;
  readonly resultado?: readonly Outcome[] | undefined;
  readonly search?: string | undefined;
}

/** Counts recorded visits by day. */
export function countRecorded(db: Reader, border: Border, filter: LogFilter) {
  return recordedOf(db, border, filter)
    .select(['visitas.data', ({ fn }) => fn.countAll<number>().as('visitas')])
    .groupBy('visitas.data')
    .execute();
}

/** Counts by day the clients visited by a sale alone; `days` limits it to these days. */
export async function countSold(
  db: Reader,
  border: Border,
  filter: LogFilter,
  days?: readonly string[],
): Promise<{ data: string; visitas: number }[]> {
  if (!tellsSales(filter)) return [];
  const sold = soldOf(db, border, filter);
  return db
    .selectFrom((days === undefined ? sold : sold.where('vendas.data', 'in', days)).as('vendidas'))
    .select(['data', ({ fn }) => fn.countAll<number>().as('visitas')])
    .groupBy('data')
    .execute();
}

/** Recorded visits of these days, with client names. */
export function selectRecorded(db: Reader, border: Border, filter: LogFilter) {
  return recordedOf(db, border, filter)
    .innerJoin('clientes', (join) =>
      join
        .onRef('clientes.empresa_id', '=', 'visitas.empresa_id')
        .onRef('clientes.id', '=', 'visitas.cliente_id'),
    )
    .selectAll('visitas')
    .select('clientes.nome as cliente_nome')
    .execute();
}

/** Visits of these days derived from sales; `primeira` holds the id of the first sale, followed by its vendedor. */
export async function selectSold(db: Reader, border: Border, filter: LogFilter) {
  if (!tellsSales(filter)) return [];
  const sold = soldOf(db, border, filter)
    .select(sql<string>`string_agg(cast(vendas.id as text), ',' order by vendas.id)`.as('vendas'))
    .select(FIRST_SALE.as('primeira'));
  return db
    .selectFrom(sold.as('vendidas'))
    .innerJoin('clientes', (join) =>
      join.on('clientes.empresa_id', '=', border.empresaId).onRef('clientes.id', '=', 'vendidas.cliente_id'),
    )
    .select(['vendidas.data', 'vendidas.cliente_id', 'vendidas.vendas', 'vendidas.primeira'])
    .select('clientes.nome as cliente_nome')
    .execute();
}

/** Sales of these clients on these days, within the caller's border. */
export function selectSalesOn(
  db: Reader,
  { empresaId, vendedorId }: Border,
  clients: readonly string[],
  days: readonly string[],
) {
  const sales = db
    .selectFrom('vendas')
    .select(['id', 'cliente_id', 'data'])
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', 'in', clients)
    .where('data', 'in', days)
    .where('status', 'not in', UNSOLD_STATUSES)
    .orderBy('id');
  const seen =
    vendedorId === null
      ? sales
      : sales.where(({ or, eb }) =>
          or([eb('vendedor_id', '=', vendedorId), eb('carteira_id', '=', vendedorId)]),
        );
  return seen.execute();
}

const UUID_LENGTH = 36;

export function vendedorOf(primeira: string): string | null {
  return primeira.slice(UUID_LENGTH) || null;
}

const FIRST_SALE = sql<string>`min(cast(vendas.id as text) || coalesce(cast(vendas.vendedor_id as text), ''))`;

/** A visit that is worked out is one of a sale. */
export function tellsSales({ resultado }: LogFilter): boolean {
  return resultado === undefined || resultado.includes('venda');
}

function recordedOf(
  db: Reader,
  border: Border,
  { de, ate, cliente_id, vendedor_id, resultado, search }: LogFilter,
) {
  let found = visitsWithin(db, border).where('visitas.data', '>=', de).where('visitas.data', '<=', ate);
  if (cliente_id !== undefined) found = found.where('visitas.cliente_id', '=', cliente_id);
  if (vendedor_id !== undefined) found = found.where('visitas.vendedor_id', '=', vendedor_id);
  if (resultado !== undefined) found = found.where('visitas.resultado', 'in', resultado);
  if (search) found = found.where('visitas.cliente_id', 'in', clientsCalled(db, border, search));
  return found;
}

/** Pairs of client and day with a sale that counts and no recorded visit. */
function soldOf(db: Reader, border: Border, filter: LogFilter) {
  const { de, ate, cliente_id, vendedor_id, search } = filter;
  let found = salesWithin(db, border)
    .where('vendas.data', '>=', de)
    .where('vendas.data', '<=', ate)
    .where('vendas.status', 'not in', UNSOLD_STATUSES)
    .where(spellingOf(db).whileAsked('vendas'));
  if (cliente_id !== undefined) found = found.where('vendas.cliente_id', '=', cliente_id);
  if (search) found = found.where('vendas.cliente_id', 'in', clientsCalled(db, border, search));
  const grouped = found
    .select(['vendas.data', 'vendas.cliente_id'])
    .groupBy(['vendas.data', 'vendas.cliente_id'])
    .having(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visitas')
            .select('visitas.id')
            .where('visitas.empresa_id', '=', border.empresaId)
            .whereRef('visitas.cliente_id', '=', 'vendas.cliente_id')
            .whereRef('visitas.data', '=', 'vendas.data'),
        ),
      ),
    );
  if (vendedor_id === undefined) return grouped;
  return grouped.having(sql<boolean>`substr(${FIRST_SALE}, ${sql.lit(UUID_LENGTH + 1)}) = ${vendedor_id}`);
}

function clientsCalled(db: Reader, { empresaId }: Border, search: string) {
  const term = foldText(search).replaceAll(/[\\%_]/g, '\\$&');
  return db
    .selectFrom('clientes')
    .select('clientes.id')
    .where('clientes.empresa_id', '=', empresaId)
    .where(sql<boolean>`clientes.nome_dobrado like ${`%${term}%`} escape '\\'`);
}
