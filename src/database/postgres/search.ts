import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { SearchableTable, SearchTerm } from '../engine.ts';
import { type Frequencies, knownFrequencies, trigramsOf } from './trigram-sample.ts';

const SHORTEST_INDEXED_TERM = 3;
const FEWEST_ASKED_FOR = 2;
const MOST_ASKED_FOR = 5;
/** In so many texts of a sample, one in a hundred. */
const RARE = 5;

export async function createSearchIndex(db: Reader, table: SearchableTable): Promise<void> {
  const index = sql.ref(`${table}_busca`);
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create index ${index} on ${sql.table(table)} using gin (busca gin_trgm_ops)`.execute(db);
}

/**
 * The index is asked for the rarest trigrams of the term, where some are known to be: it reads the list of every trigram that it
 * is asked for, and that of a common one names half of the records. A term without a trigram would read all of them.
 */
export function readTerm(db: Reader, table: SearchableTable, text: string): SearchTerm {
  if ([...text].length < SHORTEST_INDEXED_TERM) return { text };
  const frequencies = knownFrequencies(db, table);
  const parts = frequencies === undefined ? [] : rareParts(text, frequencies);
  return { text, match: `%${(parts.length > 0 ? parts : [text]).map(literal).join('%')}%` };
}

export function contains(table: SearchableTable, { text, match }: SearchTerm): Expression<SqlBool> {
  const searched = sql.ref(`${table}.busca`);
  const isContained = sql<SqlBool>`strpos(${searched}, ${text}) > 0`;
  return match === undefined ? isContained : sql<SqlBool>`(${searched} like ${match} and ${isContained})`;
}

/** The rarest trigrams in the order in which they stand in the text; those that touch become one part. */
function rareParts(text: string, frequencies: Frequencies): string[] {
  const places = [...trigramsOf(text)]
    .map((trigram) => ({ trigram, found: frequencies.get(trigram) ?? 0 }))
    .sort((a, b) => a.found - b.found)
    .filter(({ found }, rank) => rank < FEWEST_ASKED_FOR || (found <= RARE && rank < MOST_ASKED_FOR))
    .map(({ trigram }) => ({ from: text.indexOf(trigram), to: text.indexOf(trigram) + trigram.length }))
    .sort((a, b) => a.from - b.from);
  const parts: { from: number; to: number }[] = [];
  for (const place of places) {
    const last = parts.at(-1);
    if (last && place.from <= last.to) last.to = place.to;
    else parts.push(place);
  }
  return parts.map(({ from, to }) => text.slice(from, to));
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
