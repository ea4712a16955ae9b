import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { cachedFor } from '../../../platform/database/engine.ts';
import { NIL_UUID } from '../../../platform/database/ids.ts';
import {
  changesOfKind,
  journalPosition,
  type KnownTotal,
  readSince,
} from '../../../platform/lists/journal-since.queries.ts';
import { isUnfiltered } from '../../../platform/lists/pages.queries.ts';
import type { SoughtSales } from './sales.filter.ts';

type Period = Pick<SoughtSales, 'de' | 'ate'>;

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
  period: Period,
  lookedAt = LOOKED_AT,
): Promise<KnownTotal | undefined> {
  const counted = await readCounts(db, empresaId);
  if (counted) return sumOf(counted, period);
  return (
    (await countInOrOut(db, empresaId, period, lookedAt)) ?? (await countAllByDays(db, empresaId, period))
  );
}

/** Undefined when there are many both inside and outside. */
export async function countInOrOut(
  db: Reader,
  empresaId: string,
  { de, ate }: Period,
  lookedAt: number,
): Promise<KnownTotal | undefined> {
  const from = de === undefined ? sql`` : sql`and data >= ${de}`;
  const to = ate === undefined ? sql`` : sql`and data <= ${ate}`;
  const inside = await countUpTo(db, empresaId, lookedAt, [sql`${from} ${to}`]);
  if (inside.total < lookedAt) return inside;
  const sides = [
    ...(de === undefined ? [] : [sql`and data < ${de}`]),
    ...(ate === undefined ? [] : [sql`and data > ${ate}`]),
  ];
  const outside = await countUpTo(db, empresaId, lookedAt, sides);
  if (outside.total >= lookedAt) return undefined;
  return { ...outside, total: outside.records - outside.total };
}

/** One statement, so that the count and its version are of the same snapshot. */
async function countUpTo(db: Reader, empresaId: string, most: number, ranges: ReturnType<typeof sql>[]) {
  const parts = ranges.map(
    (range) => sql`
      select 1 from (select 1 from vendas where empresa_id = ${empresaId} ${range} limit ${sql.lit(most)}) as part`,
  );
  const { rows } = await sql<KnownTotal>`
    select count(*) as total,
      (select vendas from contadores where empresa_id = ${empresaId}) as records,
      ${journalPosition(empresaId)}
    from (${sql.join(parts, sql` union all `)}) as found`.execute(db);
  return rows[0] as KnownTotal;
}

interface Day {
  readonly sales: number;
  /** No sale of the day has a newer id. */
  readonly newest: string;
}

/** All sales of a company, at a position of its journal. */
type Position = Required<Omit<KnownTotal, 'total'>>;

interface DayCounts extends Position {
  readonly days: ReadonlyMap<string, Day>;
}

const COMPANIES_KEPT = 100;

const countsOf = cachedFor(() => new Map<string, DayCounts>());

/** The newest id of the period and its version, if the days were counted before. */
export async function findNewest(db: Reader, empresaId: string, period: Period) {
  const counts = await readCounts(db, empresaId);
  if (counts === undefined) return undefined;
  const ids = daysOf(counts, period).map(({ newest }) => newest);
  const id = ids.reduce((last, next) => (next > last ? next : last), NIL_UUID);
  return { id, versao: counts.versao };
}

async function readCounts(db: Reader, empresaId: string): Promise<DayCounts | undefined> {
  const companies = countsOf(db);
  const last = companies.get(empresaId);
  if (last === undefined) return undefined;
  const counts = await carryOn(db, empresaId, last);
  if (counts === undefined) companies.delete(empresaId);
  else companies.set(empresaId, counts);
  return counts;
}

/** Counts by a scan of all sales in the index of days, and keeps what each day has. */
async function countAllByDays(db: Reader, empresaId: string, period: Period) {
  const companies = countsOf(db);
  const { rows } = await sql<Position & Day & { data: string }>`
    select data, count(*) as sales, max(cast(id as text)) as newest, ${journalPosition(empresaId)},
      (select vendas from contadores where empresa_id = ${empresaId}) as records
    from vendas where empresa_id = ${empresaId} group by data`.execute(db);
  const [first] = rows;
  if (first === undefined) return undefined;
  const { versao, hash, records } = first;
  const days = new Map(rows.map(({ data, sales, newest }) => [data, { sales, newest }]));
  const counts = { versao, hash, records, days };
  if (companies.size >= COMPANIES_KEPT) companies.clear();
  companies.set(empresaId, counts);
  return sumOf(counts, period);
}

function daysOf({ days }: DayCounts, { de = '', ate = '9' }: Period): Day[] {
  return [...days].flatMap(([date, day]) => (date >= de && date <= ate ? [day] : []));
}

function sumOf(counts: DayCounts, period: Period): KnownTotal {
  const { days: _, ...position } = counts;
  return { ...position, total: daysOf(counts, period).reduce((sum, { sales }) => sum + sales, 0) };
}

async function carryOn(db: Reader, empresaId: string, last: DayCounts): Promise<DayCounts | undefined> {
  const since = await readSince(db, empresaId, last);
  const changes = since && changesOfKind('vendas', since);
  if (changes === undefined) return undefined;
  const now = new Map(last.days);
  let { records } = last;
  for (const { before, after } of changes)
    for (const [sale, by] of [
      [before, -1],
      [after, 1],
    ] as const) {
      if (sale === null) continue;
      const { id, data } = sale as { id: string; data: string };
      const { sales, newest } = now.get(data) ?? { sales: 0, newest: id };
      now.set(data, { sales: sales + by, newest: id > newest ? id : newest });
      records += by;
    }
  // The company's counter shows whether the journal missed a sale.
  return records === since?.records.vendas ? { ...since.position, records, days: now } : undefined;
}
