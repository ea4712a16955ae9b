import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { KnownTotal } from '../../platform/lists/continued-totals.queries.ts';
import { type JournalPosition, journalPosition } from '../../platform/lists/journal-since.queries.ts';
import { isUnfiltered } from '../../platform/lists/pages.queries.ts';
import { countAllByDays, countByDays } from './day-counts.queries.ts';
import type { SoughtSales } from './sales.filter.ts';

/** That many are counted in about ten milliseconds. */
const LOOKED_AT = 100_000;

/** Whether the filter is only a period, of a whole company. */
export function isPeriodAlone({ de, ate, ...others }: SoughtSales): boolean {
  return (de !== undefined || ate !== undefined) && isUnfiltered(others);
}

/**
 * Counts the sales of a period by the shorter way: those inside, or all of the company minus those outside. If both are many, all
 * sales are counted by day once, and later periods use these counts.
 */
export async function countPeriod(
  db: Reader,
  empresaId: string,
  period: Pick<SoughtSales, 'de' | 'ate'>,
  lookedAt = LOOKED_AT,
): Promise<KnownTotal | undefined> {
  return (
    (await countByDays(db, empresaId, period)) ??
    (await countInOrOut(db, empresaId, period, lookedAt)) ??
    (await countAllByDays(db, empresaId, period))
  );
}

/** Undefined when there are many both inside and outside. */
export async function countInOrOut(
  db: Reader,
  empresaId: string,
  { de, ate }: Pick<SoughtSales, 'de' | 'ate'>,
  lookedAt: number,
): Promise<KnownTotal | undefined> {
  const from = de === undefined ? sql`` : sql`and data >= ${de}`;
  const to = ate === undefined ? sql`` : sql`and data <= ${ate}`;
  const inside = await countUpTo(db, empresaId, lookedAt, [sql`${from} ${to}`]);
  if (inside.counted < lookedAt) return totalOf(inside, inside.counted);
  const sides = [
    ...(de === undefined ? [] : [sql`and data < ${de}`]),
    ...(ate === undefined ? [] : [sql`and data > ${ate}`]),
  ];
  const outside = await countUpTo(db, empresaId, lookedAt, sides);
  if (outside.counted >= lookedAt) return undefined;
  return totalOf(outside, outside.records - outside.counted);
}

const totalOf = ({ counted: _, ...position }: Counted, total: number): KnownTotal => ({ ...position, total });

interface Counted extends JournalPosition {
  readonly counted: number;
  readonly records: number;
}

/** One statement, so that the count and its version are of the same snapshot. */
async function countUpTo(
  db: Reader,
  empresaId: string,
  most: number,
  ranges: ReturnType<typeof sql>[],
): Promise<Counted> {
  const parts = ranges.map(
    (range) => sql`
      select 1 from (select 1 from vendas where empresa_id = ${empresaId} ${range} limit ${sql.lit(most)}) as part`,
  );
  const { rows } = await sql<Counted>`
    select count(*) as counted,
      (select vendas from contadores where empresa_id = ${empresaId}) as records,
      ${journalPosition(empresaId)}
    from (${sql.join(parts, sql` union all `)}) as found`.execute(db);
  return rows[0] as Counted;
}
