import { type Expression, sql } from 'kysely';
import { DAYS_LOOKED_AT } from '../../domain/rhythm.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { clientsOf, isOneOf, readUnfolded } from './sale-changes.queries.ts';

const YEAR_DAYS = 365;

/**
 * Sums each client's sales of the year that ends with his last sale up to the day: the whole months from `somas_clientes`, minus the sales before the year
 * in its first month and after it in its last.
 */
export async function sumLastYears(
  db: Reader,
  empresaId: string,
  clients: Expression<{ id: string }>,
  day: string,
): Promise<Map<string, { pedidos: number; valor: number }>> {
  const isUnfolded = isOneOf('anos.cliente_id', clientsOf(await readUnfolded(db, empresaId)));
  const { daysAfter } = dialectOf(db);
  const counts = sql`vendas.status not in (${sql.join(UNSOLD_STATUSES)})`;
  // A cross join makes SQLite go client by client; with a plain join it scanned all sales.
  const sales = sql`anos cross join vendas
    where vendas.empresa_id = ${empresaId} and vendas.cliente_id = anos.cliente_id and ${counts}`;
  const monthOf = (column: string) => sql`substr(cast(${sql.ref(column)} as text), 1, 7)`;
  const dayOfMonth = sql<number>`cast(substr(cast(anos.inicio as text), 9, 2) as integer)`;
  const { rows } = await sql<{ cliente_id: string; pedidos: number; valor: number }>`
    with ultimas as materialized (
      select clientes.id as cliente_id, (
        select vendas.data from vendas
        where vendas.empresa_id = ${empresaId} and vendas.cliente_id = clientes.id
          and vendas.data <= ${day} and ${counts}
        order by vendas.data desc limit 1) as ultima
      from clientes where clientes.empresa_id = ${empresaId} and clientes.id in (${clients})
    ), anos as materialized (
      select ultimas.cliente_id, ultimas.ultima,
        ${daysAfter(sql.ref('ultimas.ultima'), sql.lit(1 - YEAR_DAYS))} as inicio
      from ultimas where ultimas.ultima is not null
    )
    select cliente_id, cast(sum(pedidos) as double precision) as pedidos,
      cast(sum(valor) as double precision) as valor
    from (
      select anos.cliente_id, somas.pedidos, somas.valor
      from anos cross join somas_clientes as somas
      where somas.empresa_id = ${empresaId} and somas.cliente_id = anos.cliente_id
        and somas.mes >= ${monthOf('anos.inicio')} and somas.mes <= ${monthOf('anos.ultima')}
        and not ${isUnfolded}
      union all
      select anos.cliente_id, -1, -vendas.valor_total from ${sales}
        and vendas.data < anos.inicio
        and vendas.data >= ${daysAfter(sql.ref('anos.inicio'), sql<number>`(1 - ${dayOfMonth})`)}
        and not ${isUnfolded}
      union all
      select anos.cliente_id, -1, -vendas.valor_total from ${sales}
        and vendas.data > anos.ultima and vendas.data <= ${daysAfter(sql.ref('anos.ultima'), sql.lit(30))}
        and ${monthOf('vendas.data')} = ${monthOf('anos.ultima')}
        and not ${isUnfolded}
      union all
      select anos.cliente_id, 1, vendas.valor_total from ${sales}
        and vendas.data >= anos.inicio and vendas.data <= anos.ultima
        and ${isUnfolded}
    ) as partes group by cliente_id`.execute(db);
  return new Map(rows.map(({ cliente_id, ...sums }) => [cliente_id, sums]));
}

/**
 * Each client's latest days with counting sales, none after `upTo`, the latest first: as many as his rhythm needs. Each day is
 * found by the index of the client's sales from the one before, so the cost does not grow with his purchases. Clients without a
 * sale are absent.
 */
export async function selectSaleDays(
  db: Reader,
  empresaId: string,
  /** Their ids, as a query or as a list. */
  clients: Expression<unknown>,
  upTo: string,
): Promise<Map<string, string[]>> {
  const latest = (cliente: string, fits: Expression<unknown>) => sql`(
    select vendas.data from vendas
    where vendas.empresa_id = ${empresaId} and vendas.cliente_id = ${sql.ref(cliente)} and ${fits}
      and vendas.status not in (${sql.join(UNSOLD_STATUSES)})
    order by vendas.data desc limit 1)`;
  const { rows } = await sql<{ cliente_id: string; data: string }>`
    with recursive dias (cliente_id, data, lugar) as (
      select clientes.id, ${latest('clientes.id', sql`vendas.data <= ${upTo}`)}, 1
      from clientes where clientes.empresa_id = ${empresaId} and clientes.id in (${clients})
      union all
      select dias.cliente_id, ${latest('dias.cliente_id', sql`vendas.data < dias.data`)}, dias.lugar + 1
      from dias where dias.data is not null and dias.lugar < ${sql.lit(DAYS_LOOKED_AT)}
    )
    select cliente_id, data from dias where data is not null order by lugar`.execute(db);
  const ofClients = [...Map.groupBy(rows, ({ cliente_id }) => cliente_id)];
  return new Map(ofClients.map(([id, some]) => [id, some.map(({ data }) => data)]));
}
