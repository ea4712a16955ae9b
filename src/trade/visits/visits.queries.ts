import type { Selectable } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { momentAfter, newStamp } from '../../platform/database/ids.ts';
import { changeRows, insertRows, rowsWith } from '../../platform/database/rows.ts';
import type { VisitTable } from '../../platform/database/tables/trade.ts';
import type { Surroundings } from './visits.record.ts';

export type VisitRow = Selectable<VisitTable>;

type NewRow = Omit<VisitRow, 'id' | 'created_at' | 'updated_at'>;

export async function insertVisit(db: Transaction, visit: NewRow): Promise<VisitRow> {
  const stamp = newStamp();
  const row = { ...visit, ...stamp, updated_at: stamp.created_at };
  await db.insertInto('visitas').values(row).execute();
  return row;
}

/** Inserts rows of visits that existed before, unchanged. */
export async function insertVisitRows(db: Transaction, rows: readonly VisitRow[]): Promise<void> {
  await insertRows(db, 'visitas', rows);
}

export async function updateVisit(db: Transaction, before: VisitRow, wanted: VisitRow): Promise<VisitRow> {
  const { id, empresa_id, created_at: _created, feito_em: _done, ...columns } = wanted;
  const updated_at = momentAfter(before.updated_at);
  await changeRows(db, 'visitas', { empresa_id, id }, { ...columns, updated_at });
  return { ...wanted, updated_at };
}

export async function removeVisit(db: Transaction, { empresa_id, id }: VisitRow): Promise<void> {
  await db.deleteFrom('visitas').where('empresa_id', '=', empresa_id).where('id', '=', id).execute();
}

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

/** A client of the company that may be named in a visit, active or not. */
export function findVisitedClient(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  id: string,
): Promise<{ vendedor_id: string | null } | undefined> {
  const client = rowsWith(db, 'clientes', { empresa_id: empresaId, id }).select('vendedor_id');
  return (vendedorId === null ? client : client.where('vendedor_id', '=', vendedorId)).executeTakeFirst();
}

/** All visits recorded for a client, in the order of their ids. */
export function selectVisitsOf(db: Reader, empresaId: string, clienteId: string): Promise<VisitRow[]> {
  return rowsWith(db, 'visitas', { empresa_id: empresaId, cliente_id: clienteId })
    .selectAll()
    .orderBy('id')
    .execute();
}

/** Reads what a shown visit has beyond its row. */
export async function readSurroundings(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  { cliente_id, data }: Pick<VisitRow, 'cliente_id' | 'data'>,
): Promise<Surroundings> {
  const { nome } = await rowsWith(db, 'clientes', { empresa_id: empresaId, id: cliente_id })
    .select('nome')
    .executeTakeFirstOrThrow();
  const sales = await selectSalesOn(db, { empresaId, vendedorId }, [cliente_id], [data]);
  return { cliente_nome: nome, vendas: sales.map(({ id }) => id) };
}

/** Sales of these clients on these days, within the caller's scope. */
export function selectSalesOn(
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
