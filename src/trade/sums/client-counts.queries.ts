import { sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { daysBetween, lastOfMonth, type Period } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { NOBODY } from '../../platform/database/sale-sums.ts';
import type { Grain, Group } from './day-sums.queries.ts';

export interface ClientCount extends Group {
  readonly clientes: number;
}

/**
 * Counts the clients with sales in a month up to a day; for a vendedor, with sales in his own name. Clients without later sales in the month and without
 * unfolded changes are counted from `somas_clientes`; for the others the sales are read.
 */
export async function countClientsOfMonth(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  { de, ate }: Period,
  grain: Grain,
  { unfolded, today }: { readonly unfolded: readonly string[]; readonly today: string },
): Promise<ClientCount[]> {
  const end = lastOfMonth(de);
  const columns = grain.map((column) => sql.ref(column));
  const sold = sql`vendas.empresa_id = ${empresaId}
    and vendas.status not in (${sql.join(UNSOLD_STATUSES)}) and ${dialectOf(db).whileAsked('vendas')}`;
  const own = (column: string) => (vendedorId === null ? sql`` : sql`and ${sql.ref(column)} = ${vendedorId}`);
  const vendedor = sql`coalesce(vendas.vendedor_id, ${sql.lit(NOBODY)}) as vendedor_id`;
  const boughtInTime = sql`
    select vendas.cliente_id, vendas.representada_id, ${vendedor} from vendas
    where ${sold} and vendas.data >= ${de} and vendas.data <= ${ate} ${own('vendas.vendedor_id')}`;
  const boughtLater = sql`
    select vendas.cliente_id from vendas where ${sold} and vendas.data > ${ate} and vendas.data <= ${end}`;
  // Early in a month that is over, the days up to the day are fewer than those after it.
  const isShort = daysBetween(de, ate) < daysBetween(ate, end < today ? end : today);
  const isUnfolded = (column: string) =>
    unfolded.length === 0 ? sql`1 = 0` : sql`${sql.ref(column)} in (${sql.join(unfolded)})`;
  const bySums = sql`
    select cliente_id, representada_id, vendedor_id from somas_clientes
    where empresa_id = ${empresaId} and mes = ${de.slice(0, 7)} ${own('vendedor_id')}
      and not ${isUnfolded('cliente_id')} ${ate === end ? sql`` : sql`and cliente_id not in (${boughtLater})`}`;
  const isRead = sql`(${isUnfolded('vendas.cliente_id')}
    ${ate === end ? sql`` : sql`or vendas.cliente_id in (${boughtLater})`})`;
  const bought = isShort ? boughtInTime : sql`${bySums} union all ${boughtInTime} and ${isRead}`;
  const { rows } = await sql<ClientCount>`
    select ${sql.join([...columns, sql`count(distinct cliente_id) as clientes`])}
    from (${bought}) as compradores
    ${columns.length === 0 ? sql`` : sql`group by ${sql.join(columns)}`}`.execute(db);
  return rows.map((row) => ({ ...row, clientes: Number(row.clientes) }));
}
