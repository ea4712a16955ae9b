import { isSeen } from '../../access/people/sale-scope.queries.ts';
import type { AccessScope } from '../../domain/access-scope.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { insertRows, rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';
import { companyRecords } from '../../platform/lists/company-records.queries.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toNotedVisit } from './visits.contract.ts';

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
export function findVisitedClient(db: Reader, { empresaId, vendedorId }: AccessScope, id: string) {
  const seen = vendedorId === null ? {} : { vendedor_id: vendedorId };
  return rowsWith(db, 'clientes', { empresa_id: empresaId, id, ...seen })
    .select('vendedor_id')
    .executeTakeFirst();
}

/** What a shown visit has beyond its row. */
export async function readSurroundings(db: Reader, scope: AccessScope, visit: Visited) {
  const { nome } = await rowsWith(db, 'clientes', { empresa_id: scope.empresaId, id: visit.cliente_id })
    .select('nome')
    .executeTakeFirstOrThrow();
  const salesOf = await readSalesOn(db, scope, [visit]);
  return { cliente_nome: nome, vendas: salesOf(visit) };
}

type Visited = Pick<VisitRow, 'cliente_id' | 'data'>;

/** The sales to the client of each of these visits on its day, within the caller's scope. */
export async function readSalesOn(db: Reader, scope: AccessScope, visits: readonly Visited[]) {
  const cliente_id = [...new Set(visits.map((visit) => visit.cliente_id))];
  const data = [...new Set(visits.map((visit) => visit.data))];
  const sales = rowsWith(db, 'vendas', { empresa_id: scope.empresaId, cliente_id, data })
    .select(['id', 'cliente_id', 'data'])
    .where('status', 'not in', UNSOLD_STATUSES)
    .where(isSeen(scope))
    .orderBy('id');
  const placeOf = ({ cliente_id, data }: Visited) => `${cliente_id} ${data}`;
  const byPlace = Map.groupBy(visits.length === 0 ? [] : await sales.execute(), placeOf);
  return (visit: Visited) => (byPlace.get(placeOf(visit)) ?? []).map(({ id }) => id);
}

/** Inserts the visits of a restored client unchanged. */
export async function restoreVisits(db: Transaction, journal: Journal, visits: readonly VisitRow[]) {
  await insertRows(db, 'visitas', visits);
  for (const visit of visits) journal.created('visitas', visit.id, toNotedVisit(visit));
}
