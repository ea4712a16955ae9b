import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { adapterOf, cachedFor, type RunStatement, type SearchTerm } from '../../database/engine.ts';
import type { SearchableTable } from '../../database/tables.ts';
import { notIndexed, trigramsFor, VOCABULARY, waitingFor } from './search-feed.ts';

const TRIGRAM = 3;
/** Below this number, a scan is faster than asking another thread. */
const FEW = 300;

/** Written far more often than searched: its trigrams are updated from time to time, and short texts scanned in a plain index. */
const READ_THROUGH: SearchableTable = 'vendas';

/** By the rarest trigrams: the whole term would read the list of every one, and a common one has half of the records. */
export function readTerm(db: Reader, table: SearchableTable, text: string): SearchTerm {
  const { length } = [...text];
  if (length < TRIGRAM) return { text, isCommon: length === TRIGRAM - 1 };
  const [rarest, ...others] = rarestTrigrams(db, table, text);
  // Trigrams of codes have no positions, so they cannot match a whole term.
  if (rarest === undefined)
    return table === READ_THROUGH ? { text } : { text, match: quoted(text), isCommon: true };
  const match = [rarest, ...others].map(({ trigram }) => quoted(trigram)).join(' AND ');
  return { text, match, isRare: rarest.records <= FEW };
}

export function contains(table: SearchableTable, { text, match }: SearchTerm): Expression<SqlBool> {
  const isContained = sql<SqlBool>`instr(${sql.ref(`${table}.busca`)}, ${text}) > 0`;
  if (match === undefined) return isContained;
  const index = sql.table(trigramsFor(table));
  const seq = sql.ref(`${table}.seq`);
  return sql<SqlBool>`(
    ${seq} in (select rowid from ${index} where ${index} match ${match} union all ${notIndexed(table)})
    and ${isContained})`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

const COMMON = 5_000;
/** Codes are short, so comparing them is fast. */
const COMMON_IN_CODES = 50_000;
const ASKED_FOR = 2;
const TRUST_MILLIS = 60_000;
const TRIGRAMS_KEPT = 20_000;

interface Frequency {
  readonly records: number;
  readonly until: number;
}

const frequenciesOf = cachedFor(() => new Map<string, Frequency>());

interface Trigram {
  readonly trigram: string;
  readonly records: number;
}

/** The rarest trigrams of the text, the rarest first; none when all of them are common. How rare they are may be out of date. */
function rarestTrigrams(db: Reader, table: SearchableTable, text: string): Trigram[] {
  const { run } = adapterOf(db).shared;
  const frequencies = frequenciesOf(db);
  return [...new Set(trigramsOf(text))]
    .map((trigram) => ({ trigram, records: countRecords(run, frequencies, table, trigram) }))
    .filter(({ records }) => records < commonIn(table))
    .sort((a, b) => a.records - b.records)
    .slice(0, ASKED_FOR);
}

const commonIn = (table: SearchableTable) => (table === 'vendas' ? COMMON_IN_CODES : COMMON);

export function trigramsOf(text: string): string[] {
  const characters = [...text];
  return characters.slice(TRIGRAM - 1).map((_, at) => characters.slice(at, at + TRIGRAM).join(''));
}

function countRecords(
  run: RunStatement,
  frequencies: Map<string, Frequency>,
  table: SearchableTable,
  trigram: string,
): number {
  const now = Date.now();
  const key = `${table} ${trigram}`;
  const frequency = frequencies.get(key);
  if (frequency !== undefined && now < frequency.until) return frequency.records;
  const [index, common] = [trigramsFor(table), commonIn(table)];
  const rows = run(
    `select count(*) as records from (select 1 from ${index} where ${index} match ? limit ${common})`,
    [quoted(trigram)],
  );
  // A connection in another thread cannot answer synchronously, so there every trigram counts as common.
  const [found] = Array.isArray(rows) ? (rows as { records: number }[]) : [];
  const records = found?.records ?? common;
  if (frequencies.size >= TRIGRAMS_KEPT) frequencies.clear();
  frequencies.set(key, { records, until: now + TRUST_MILLIS });
  return records;
}

/** Below this number of clients a scan is as fast. */
const MANY = 20_000;
/** This many clients of other companies are scanned in a few milliseconds. */
const FEW_OF_OTHERS = 2_000;
/** A character that sorts after all others. */
const LAST_CHARACTER = '\u{10FFFF}';

/** All matches minus those of other companies, if few: reading rows to learn their company takes longest. Else undefined. */
export async function countByTrigrams(
  db: Reader,
  empresaId: string,
  text: string,
  { many = MANY, few = FEW_OF_OTHERS } = {},
): Promise<RawBuilder<number> | undefined> {
  const { rows } = await sql<{ own: number | null; all: number }>`
    select sum(clientes) as "all", sum(clientes) filter (where empresa_id = ${empresaId}) as own
    from contadores`.execute(db);
  const [sizes] = rows;
  if (sizes === undefined || sizes.own === null) return undefined;
  if (sizes.own < many || sizes.all - sizes.own > few) return undefined;
  const waiting = sql.table(waitingFor('clientes'));
  const others = sql`select empresa_id from contadores where empresa_id <> ${empresaId} and clientes > 0`;
  return sql<number>`(
    (select count(*) from clientes_busca where clientes_busca match ${matchOf(text)})
    - (select count(*) from clientes
      where empresa_id in (${others}) and instr(busca, ${text}) > 0 and seq not in (select seq from ${waiting}))
    + (select count(*) from ${waiting} cross join clientes using (seq)
      where empresa_id = ${empresaId} and instr(busca, ${text}) > 0))`;
}

/** Read in the same statement, so that index and texts are of one snapshot. */
function matchOf(text: string): RawBuilder<string> {
  if ([...text].length >= TRIGRAM) return sql<string>`${quoted(text)}`;
  // Nothing matches an empty phrase.
  return sql<string>`(
    select coalesce(group_concat('"' || replace(term, '"', '""') || '"', ' OR '), '""') from ${sql.table(VOCABULARY)}
    where term >= ${text} and term < ${text + LAST_CHARACTER})`;
}
