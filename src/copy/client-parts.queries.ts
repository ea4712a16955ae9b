import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';

const LATEST = 5;

/** Each client's latest sales that count, newest first. */
export async function selectLatestSales(db: Reader, empresaId: string, clients: readonly string[]) {
  const latest = sql`
    select vendas.id, vendas.data as dia from vendas
    where vendas.empresa_id = ${empresaId} and vendas.cliente_id = clientes.id
      and vendas.status not in (${sql.join(UNSOLD_STATUSES)})
    order by vendas.data desc, vendas.id desc limit ${sql.lit(LATEST)}`;
  return listOfEach(db, empresaId, clients, latest);
}

/** Each client's latest recorded visits, newest first. */
export async function selectLatestVisits(
  db: Reader,
  empresaId: string,
  clients: readonly string[],
): Promise<Row<'visitas'>[]> {
  const latest = sql`
    select visitas.id, visitas.momento as dia from visitas
    where visitas.empresa_id = ${empresaId} and visitas.cliente_id = clientes.id
    order by visitas.data desc, visitas.momento desc, visitas.id desc limit ${sql.lit(LATEST)}`;
  const ids = (await listOfEach(db, empresaId, clients, latest)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('visitas')
    .selectAll()
    .where('empresa_id', '=', empresaId)
    .where('id', 'in', ids)
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

/** Runs `latest` once per client, by its index: a window function would read each client's whole history. */
async function listOfEach(
  db: Reader,
  empresaId: string,
  clients: readonly string[],
  latest: RawBuilder<unknown>,
): Promise<{ id: string; cliente_id: string }[]> {
  const listed = sql<string | null>`(
    select string_agg(cast(ultimas.id as text), ',' order by ultimas.dia desc, ultimas.id desc)
    from (${latest}) as ultimas)`;
  const rows = await db
    .selectFrom('clientes')
    .select(['clientes.id as cliente_id', listed.as('ids')])
    .where('clientes.empresa_id', '=', empresaId)
    .where('clientes.id', 'in', clients)
    .orderBy('clientes.id')
    .execute();
  return rows.flatMap(({ cliente_id, ids }) => (ids?.split(',') ?? []).map((id) => ({ id, cliente_id })));
}

/** Sales that count of these clients on these days, ascending, grouped by client and day. */
export async function selectSalesOnDays(
  db: Reader,
  empresaId: string,
  visits: readonly { readonly cliente_id: string; readonly data: string }[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (visits.length === 0) return found;
  const rows = await db
    .selectFrom('vendas')
    .select(['id', 'cliente_id', 'data'])
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', 'in', [...new Set(visits.map(({ cliente_id }) => cliente_id))])
    .where('data', 'in', [...new Set(visits.map(({ data }) => data))])
    .where('status', 'not in', UNSOLD_STATUSES)
    .orderBy('id')
    .execute();
  for (const { id, cliente_id, data } of rows) {
    const key = `${cliente_id} ${data}`;
    const known = found.get(key);
    if (known === undefined) found.set(key, [id]);
    else known.push(id);
  }
  return found;
}
