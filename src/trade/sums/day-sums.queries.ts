import { sql } from 'kysely';
import type { AccessScope } from '../../domain/access-scope.ts';
import { daysBetween, lastOfMonth, type Period } from '../../domain/periods.ts';
import { UNSOLD_STATUSES } from '../../domain/sale-status.ts';
import type { Reader, Transaction } from '../../platform/database/database.ts';
import { dialectOf } from '../../platform/database/engine.ts';
import { NIL_UUID } from '../../platform/database/ids.ts';
import { removeRows, rowsWith } from '../../platform/database/rows.ts';
import { isOneOf } from './sale-changes.queries.ts';
import { DAY_SUMS, insertAddedUp, salesAddedUp } from './sum-tables.queries.ts';

/** The columns by which sums are grouped. */
export type Grain = readonly ('representada_id' | 'vendedor_id')[];

/** The group of a sum; only the columns of its grain are set. */
export interface Group {
  readonly representada_id?: string;
  readonly vendedor_id?: string;
}

/** In centavos. */
interface DaySum extends Group {
  readonly valor: number;
  /** What the office earns. */
  readonly comissao: number;
  /** The vendedor's share of it. */
  readonly repasse: number;
}

/**
 * Sums value and commission of the sales of a period; for a vendedor, of sales in his own name. Days that changed after they were summed are read from the
 * sales: marked days, and days of journal entries that are not folded yet.
 */
export async function sumByDays(
  db: Reader,
  { empresaId, vendedorId }: AccessScope,
  { de, ate }: Period,
  grain: Grain,
  unfoldedDays: readonly string[],
): Promise<DaySum[]> {
  const changed = await selectChanged(db, empresaId, { de, ate }, unfoldedDays);
  const ofVendedor = (column: string) =>
    vendedorId === null ? sql`` : sql`and ${sql.ref(column)} = ${vendedorId}`;
  const columns = sql`representada_id, vendedor_id, valor, comissao, repasse`;
  const isChanged = sql`vendas.empresa_id = ${empresaId} and ${isOneOf('vendas.data', changed)}
    ${ofVendedor('vendas.vendedor_id')} and ${dialectOf(db).untilCancelled('vendas')}`;
  const groups = grain.map((column) => sql.ref(column));
  const total = (column: string) =>
    sql`cast(coalesce(sum(${sql.ref(column)}), 0) as double precision) as ${sql.ref(column)}`;
  const { rows } = await sql<DaySum>`
    select ${sql.join([...groups, total('valor'), total('comissao'), total('repasse')])}
    from (
      select ${columns} from somas_dias
      where empresa_id = ${empresaId} and dia >= ${de} and dia <= ${ate} and not ${isOneOf('dia', changed)}
        ${ofVendedor('vendedor_id')}
      union all select ${columns} from (${salesAddedUp('somas_dias', isChanged)}) as mudados
    ) as dias ${groups.length === 0 ? sql`` : sql`group by ${sql.join(groups)}`}`.execute(db);
  return rows;
}

/** The days of a period whose sums are out of date, so that their sales have to be read. */
export async function selectChanged(
  db: Reader,
  empresaId: string,
  { de, ate }: Period,
  unfoldedDays: readonly string[],
): Promise<string[]> {
  const marked = await rowsWith(db, 'dias_mudados', { empresa_id: empresaId })
    .select('dia')
    .where('dia', '>=', de)
    .where('dia', '<=', ate)
    .execute();
  const unfolded = unfoldedDays.filter((day) => de <= day && day <= ate);
  return [...new Set([...marked.map(({ dia }) => dia), ...unfolded])];
}

/** Marks the sums of these days as out of date. */
export async function markDays(db: Transaction, empresaId: string, days: readonly string[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('dias_mudados')
    .values(days.map((dia) => ({ empresa_id: empresaId, dia })))
    .onConflict((conflict) => conflict.columns(['empresa_id', 'dia']).doNothing())
    .execute();
}

/** Sums the first marked day before this one again; returns whether there was any. */
export async function addUpChangedDay(db: Transaction, empresaId: string, before: string): Promise<boolean> {
  const day = await rowsWith(db, 'dias_mudados', { empresa_id: empresaId })
    .select('dia')
    .where('dia', '<', before)
    .orderBy('dia')
    .limit(1)
    .executeTakeFirst();
  if (day === undefined) return false;
  const { dia } = day;
  for (const table of ['dias_mudados', ...DAY_SUMS] as const)
    await removeRows(db, table, { empresa_id: empresaId, dia });
  const ofDay = sql`vendas.empresa_id = ${empresaId} and vendas.data = ${dia}`;
  for (const table of DAY_SUMS) await insertAddedUp(db, table, ofDay);
  return true;
}

interface ClientCount extends Group {
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
    and vendas.status not in (${sql.join(UNSOLD_STATUSES)}) and ${dialectOf(db).untilCancelled('vendas')}`;
  const own = (column: string) => (vendedorId === null ? sql`` : sql`and ${sql.ref(column)} = ${vendedorId}`);
  const vendedor = sql`coalesce(vendas.vendedor_id, ${sql.lit(NIL_UUID)}) as vendedor_id`;
  const boughtInTime = sql`
    select vendas.cliente_id, vendas.representada_id, ${vendedor} from vendas
    where ${sold} and vendas.data >= ${de} and vendas.data <= ${ate} ${own('vendas.vendedor_id')}`;
  const boughtLater = sql`
    select vendas.cliente_id from vendas where ${sold} and vendas.data > ${ate} and vendas.data <= ${end}`;
  // Early in a month that is over, the days up to the day are fewer than those after it.
  const isShort = daysBetween(de, ate) < daysBetween(ate, end < today ? end : today);
  const bySums = sql`
    select cliente_id, representada_id, vendedor_id from somas_clientes
    where empresa_id = ${empresaId} and mes = ${de.slice(0, 7)} ${own('vendedor_id')}
      and not ${isOneOf('cliente_id', unfolded)} ${ate === end ? sql`` : sql`and cliente_id not in (${boughtLater})`}`;
  const isRead = sql`(${isOneOf('vendas.cliente_id', unfolded)}
    ${ate === end ? sql`` : sql`or vendas.cliente_id in (${boughtLater})`})`;
  const bought = isShort ? boughtInTime : sql`${bySums} union all ${boughtInTime} and ${isRead}`;
  const { rows } = await sql<ClientCount>`
    select ${sql.join([...columns, sql`count(distinct cliente_id) as clientes`])}
    from (${bought}) as compradores
    ${columns.length === 0 ? sql`` : sql`group by ${sql.join(columns)}`}`.execute(db);
  return rows.map((row) => ({ ...row, clientes: Number(row.clientes) }));
}
