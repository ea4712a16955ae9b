import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';
import type { Row } from '../database/tables.ts';
import { UNSOLD_STATUSES } from '../domain/sale-status.ts';

const LATEST = 5;

/** Of each client, the latest sales that count, newest first. */
export async function selectLatestSales(db: Reader, empresaId: string, clients: readonly string[]) {
  const placed = db
    .selectFrom('vendas')
    .select(['id', 'cliente_id'])
    .select(sql<number>`row_number() over (partition by cliente_id order by data desc, id desc)`.as('lugar'))
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', 'in', clients)
    .where('status', 'not in', UNSOLD_STATUSES);
  return db
    .selectFrom(placed.as('ultimas'))
    .select(['id', 'cliente_id'])
    .where('lugar', '<=', LATEST)
    .orderBy('cliente_id')
    .orderBy('lugar')
    .execute();
}

/** Of each client, the latest visits that were recorded, newest first. */
export async function selectLatestVisits(
  db: Reader,
  empresaId: string,
  clients: readonly string[],
): Promise<Row<'visitas'>[]> {
  const placed = db
    .selectFrom('visitas')
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by cliente_id order by momento desc, id desc)`.as('lugar'),
    )
    .where('empresa_id', '=', empresaId)
    .where('cliente_id', 'in', clients);
  return db
    .selectFrom(placed.as('ultimas'))
    .selectAll()
    .where('lugar', '<=', LATEST)
    .orderBy('cliente_id')
    .orderBy('lugar')
    .execute();
}

/** The sales that count of these clients on these days, growing, by client and day. */
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
