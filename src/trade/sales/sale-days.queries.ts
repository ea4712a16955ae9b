import { type Expression, sql } from 'kysely';
import { DAYS_LOOKED_AT } from '../../domain/rhythm.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';

/** Client ids, as a query or as a list. */
export type Clients = Expression<{ id: string }> | readonly string[];

/**
 * Each client's latest days with counting sales, none after `upTo`, the latest first: as many as his rhythm needs. Each day is
 * found by the index of the client's sales from the one before, so the cost does not grow with his purchases. Clients without a
 * sale are absent.
 */
export async function selectSaleDays(
  db: Reader,
  empresaId: string,
  clients: Clients,
  upTo: string,
): Promise<Map<string, string[]>> {
  if (isKnown(clients) && clients.length === 0) return new Map();
  const latest = (cliente: string, fits: Expression<unknown>) => sql`(
    select vendas.data from vendas
    where vendas.empresa_id = ${empresaId} and vendas.cliente_id = ${sql.ref(cliente)} and ${fits}
      and vendas.status not in (${sql.join(UNSOLD_STATUSES)})
    order by vendas.data desc limit 1)`;
  const { rows } = await sql<{ cliente_id: string; data: string }>`
    with recursive dias (cliente_id, data, lugar) as (
      select clientes.id, ${latest('clientes.id', sql`vendas.data <= ${upTo}`)}, 1
      from clientes where clientes.empresa_id = ${empresaId} and clientes.id in (${listOf(clients)})
      union all
      select dias.cliente_id, ${latest('dias.cliente_id', sql`vendas.data < dias.data`)}, dias.lugar + 1
      from dias where dias.data is not null and dias.lugar < ${sql.lit(DAYS_LOOKED_AT)}
    )
    select cliente_id, data from dias where data is not null order by lugar`.execute(db);
  const days = new Map<string, string[]>();
  for (const { cliente_id, data } of rows) {
    const known = days.get(cliente_id);
    if (known === undefined) days.set(cliente_id, [data]);
    else known.push(data);
  }
  return days;
}

function isKnown(clients: Clients): clients is readonly string[] {
  return Array.isArray(clients);
}

function listOf(clients: Clients) {
  return isKnown(clients) ? sql.join([...clients]) : clients;
}
