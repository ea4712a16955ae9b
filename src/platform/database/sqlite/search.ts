import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { SearchTerm } from '../engine.ts';
import type { SearchableTable } from '../tables.ts';
import { LAST_KNOWN } from './code-trigrams.ts';
import { waitingFor } from './search-feed.ts';
import { rarestTrigrams, trigramsFor } from './trigrams.ts';

const SHORTEST_INDEXED_TERM = 3;
/** Below this number, a scan is faster than asking another thread. */
const FEW = 300;

/**
 * Tables whose short texts are scanned in a plain index when no trigram is rare: they are written far more often than searched.
 * Their trigram index is updated from time to time.
 */
const READ_THROUGH: SearchableTable = 'vendas';

/**
 * Searches by the rarest trigrams of the term: matching the whole term would read the list of every trigram, and a common one has
 * half of the records.
 */
export function readTerm(db: Reader, table: SearchableTable, text: string): SearchTerm {
  const { length } = [...text];
  if (length < SHORTEST_INDEXED_TERM) return { text, isCommon: length === SHORTEST_INDEXED_TERM - 1 };
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
  const unknown =
    table === READ_THROUGH
      ? sql`select novas.seq from vendas as novas where novas.seq > (${sql.raw(LAST_KNOWN)})`
      : sql`select seq from ${sql.table(waitingFor(table))}`;
  return sql<SqlBool>`(
    ${seq} in (select rowid from ${index} where ${index} match ${match} union all ${unknown})
    and ${isContained})`;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
