import { type RawBuilder, sql } from 'kysely';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { preparedForEach } from '../../platform/database/prepared.ts';
import { rowsWith } from '../../platform/database/rows.ts';
import type { Row } from '../../platform/database/tables.ts';

const LATEST = 5;

/** Each client's latest sales that count, newest first. */
export async function selectLatestSales(db: Reader, empresa_id: string, clients: readonly string[]) {
  const questions = clients.map((cliente_id) => ({ empresa_id, cliente_id }));
  const lists = await latestSales.each(db, questions);
  return lists.flatMap((list, at) => idsIn(list).map((id) => ({ id, cliente_id: clients[at] as string })));
}

/** Each client's latest recorded visits, newest first. */
export async function selectLatestVisits(
  db: Reader,
  empresa_id: string,
  clients: readonly string[],
): Promise<Row<'visitas'>[]> {
  const questions = clients.map((cliente_id) => ({ empresa_id, cliente_id }));
  const ids = (await latestVisits.each(db, questions)).flatMap(idsIn);
  if (ids.length === 0) return [];
  const rows = await rowsWith(db, 'visitas', { empresa_id, id: ids }).selectAll().execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows.sort((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0));
}

interface ClientKey {
  readonly empresa_id: string;
  readonly cliente_id: string;
}

/** Ids separated by commas; null without any. */
interface IdList {
  readonly ids: string | null;
}

const idsIn = (list: IdList | undefined) => list?.ids?.split(',') ?? [];

const latestSales = listOfEach(
  ({ empresa_id, cliente_id }) => sql`
    select vendas.id, vendas.data as dia from vendas
    where vendas.empresa_id = ${empresa_id} and vendas.cliente_id = ${cliente_id}
      and vendas.status not in (${sql.join(UNSOLD_STATUSES.map((status) => sql.lit(status)))})
    order by vendas.data desc, vendas.id desc limit ${sql.lit(LATEST)}`,
);

const latestVisits = listOfEach(
  ({ empresa_id, cliente_id }) => sql`
    select visitas.id, visitas.momento as dia from visitas
    where visitas.empresa_id = ${empresa_id} and visitas.cliente_id = ${cliente_id}
    order by visitas.data desc, visitas.momento desc, visitas.id desc limit ${sql.lit(LATEST)}`,
);

/** Runs `latest` once per client, by its index: a window function would read each client's whole history. */
function listOfEach(latest: (client: ClientKey) => RawBuilder<unknown>) {
  return preparedForEach<ClientKey>({ empresa_id: 'uuid', cliente_id: 'uuid' })((from, param) => {
    const listed = sql<string | null>`(
      select string_agg(cast(ultimas.id as text), ',' order by ultimas.dia desc, ultimas.id desc)
      from (${latest({ empresa_id: param('empresa_id'), cliente_id: param('cliente_id') })}) as ultimas)`;
    return from('clientes')
      .select(listed.as('ids'))
      .where('clientes.empresa_id', '=', param('empresa_id'))
      .where('clientes.id', '=', param('cliente_id'));
  });
}

/** Sales that count of these clients on these days, ascending, grouped by client and day. */
export async function selectSalesOnDays(
  db: Reader,
  empresaId: string,
  visits: readonly { readonly cliente_id: string; readonly data: string }[],
): Promise<Map<string, string[]>> {
  if (visits.length === 0) return new Map();
  const rows = await rowsWith(db, 'vendas', {
    empresa_id: empresaId,
    cliente_id: [...new Set(visits.map(({ cliente_id }) => cliente_id))],
    data: [...new Set(visits.map(({ data }) => data))],
  })
    .select(['id', 'cliente_id', 'data'])
    .where('status', 'not in', UNSOLD_STATUSES)
    .orderBy('id')
    .execute();
  const groups = Map.groupBy(rows, ({ cliente_id, data }) => `${cliente_id} ${data}`);
  return new Map([...groups].map(([key, sales]) => [key, sales.map(({ id }) => id)]));
}
