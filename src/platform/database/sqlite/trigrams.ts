import { Cached } from '../cache-registry.ts';
import type { Reader } from '../database.ts';
import { adapterOf } from '../engine.ts';
import type { RunStatement } from '../statements.ts';
import type { SearchableTable } from '../tables.ts';
import { CODE_TRIGRAMS } from './code-trigrams.ts';

/** A trigram in this many records is common. */
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

const known = new Cached(() => new Map<string, Frequency>());

interface Trigram {
  readonly trigram: string;
  /** How many have it. */
  readonly records: number;
}

/** The rarest trigrams of the text, the rarest first; none when all of them are common. How rare they are may be out of date. */
export function rarestTrigrams(db: Reader, table: SearchableTable, text: string): Trigram[] {
  const { caches } = adapterOf(db);
  const frequencies = caches.get(known);
  return trigramsOf(text)
    .map((trigram) => ({ trigram, records: countRecords(caches.run, frequencies, table, trigram) }))
    .filter(({ records }) => records < commonIn(table))
    .sort((a, b) => a.records - b.records)
    .slice(0, ASKED_FOR);
}

const commonIn = (table: SearchableTable) => (table === 'vendas' ? COMMON_IN_CODES : COMMON);

/** The index of trigrams of a table. */
export function trigramsFor(table: SearchableTable): string {
  return table === 'vendas' ? CODE_TRIGRAMS : `${table}_busca`;
}

function trigramsOf(text: string): string[] {
  const characters = [...text];
  const trigrams = characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(''));
  return [...new Set(trigrams)];
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
    [`"${trigram.replaceAll('"', '""')}"`],
  );
  // A connection in another thread cannot answer synchronously, so there every trigram counts as common.
  const [found] = Array.isArray(rows) ? (rows as { records: number }[]) : [];
  const records = found?.records ?? common;
  if (frequencies.size >= TRIGRAMS_KEPT) frequencies.clear();
  frequencies.set(key, { records, until: now + TRUST_MILLIS });
  return records;
}
