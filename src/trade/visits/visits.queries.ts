import type { AccessScope } from '../../domain/access-scope.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { type Surroundings, toNotedVisit } from './visits.contract.ts';

export type VisitRow = Row<'visitas'>;

/** A vendedor sees visits to his clients and visits in his own name. */
export function visitsWithin(db: Reader, { empresaId, vendedorId }: AccessScope) {
  const visits = db.selectFrom('visitas').where('visitas.empresa_id', '=', empresaId);
  if (vendedorId === null) return visits;
  return visits.where(({ or, eb, exists, selectFrom }) =>
    or([
      eb('visitas.vendedor_id', '=', vendedorId),
      exists(
        selectFrom('clientes')
          .select('clientes.id')
          .where('clientes.empresa_id', '=', empresaId)
          .whereRef('clientes.id', '=', 'visitas.cliente_id')
          .where('clientes.vendedor_id', '=', vendedorId),
      ),
    ]),
  );
}

export function findVisit(db: Reader, scope: AccessScope, id: string): Promise<VisitRow | undefined> {
  return visitsWithin(db, scope).selectAll('visitas').where('visitas.id', '=', id).executeTakeFirst();
}

/** Its tag covers stored fields only, so a new sale causes no conflict. */
export const visitRecords = { ...companyRecords('visitas'), find: findVisit, show: toNotedVisit };

/** A client of the company that may be named in a visit, active or not. */
export function findVisitedClient(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  id: string,
): Promise<{ vendedor_id: string | null } | undefined> {
  const client = rowsWith(db, 'clientes', { empresa_id: empresaId, id }).select('vendedor_id');
  return (vendedorId === null ? client : client.where('vendedor_id', '=', vendedorId)).executeTakeFirst();
}

/** Reads what a shown visit has beyond its row. */
export async function readSurroundings(
  db: Reader,
  scope: AccessScope,
  visit: Visited,
): Promise<Surroundings> {
  const { nome } = await rowsWith(db, 'clientes', { empresa_id: scope.empresaId, id: visit.cliente_id })
    .select('nome')
    .executeTakeFirstOrThrow();
  const salesOf = await readSalesOn(db, scope, [visit]);
  return { cliente_nome: nome, vendas: salesOf(visit) };
}

type Visited = Pick<VisitRow, 'cliente_id' | 'data'>;

/** The sales to the client of each of these visits on its day, within the caller's scope. */
export async function readSalesOn(db: Reader, scope: AccessScope, visits: readonly Visited[]) {
  const clients = [...new Set(visits.map(({ cliente_id }) => cliente_id))];
  const days = [...new Set(visits.map(({ data }) => data))];
  const placeOf = ({ cliente_id, data }: Visited) => `${cliente_id} ${data}`;
  const sales = visits.length === 0 ? [] : await selectSalesOn(db, scope, clients, days);
  const byPlace = Map.groupBy(sales, placeOf);
  return (visit: Visited) => (byPlace.get(placeOf(visit)) ?? []).map(({ id }) => id);
}

function selectSalesOn(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  clients: readonly string[],
  days: readonly string[],
) {
  const sales = rowsWith(db, 'vendas', { empresa_id: empresaId, cliente_id: clients, data: days })
    .select(['id', 'cliente_id', 'data'])
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

/** Inserts the visits of a restored client unchanged. */
export async function restoreVisits(db: Transaction, journal: Journal, visits: readonly VisitRow[]) {
  await insertRows(db, 'visitas', visits);
  for (const visit of visits) journal.created('visitas', visit.id, toNotedVisit(visit));
}
