import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../database.ts';
import type { SearchTerm } from '../engine.ts';
import type { SearchableTable } from '../tables.ts';
import { type Frequencies, knownFrequencies, TRIGRAM, trigramsOf } from './trigram-sample.ts';

const FEWEST_ASKED_FOR = 2;
const MOST_ASKED_FOR = 5;
/** In so many texts of a sample, one in a hundred. */
const RARE = 5;

/** The limit of the index's pending list in kB, which every search reads; the default is 4 MB. */
const MOST_PENDING = 64;

/**
 * The company follows the text in the index, because the index searches the first column and filters by the second. The other way
 * round it would scan all records of the company.
 */
export async function createSearchIndexes(db: Reader): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  for (const table of ['clientes', 'produtos', 'representadas', 'vendas'])
    await sql`
      create index ${sql.ref(`${table}_busca`)} on ${sql.table(table)} using gin (busca gin_trgm_ops, empresa_id)
      with (gin_pending_list_limit = ${sql.lit(MOST_PENDING)})`.execute(db);
  await sql`create index vendas_por_pedido on vendas (empresa_id, pedido_dobrado, id, status)`.execute(db);
}

/**
 * Searches by the rarest trigrams of the term, because the index reads the whole list of each trigram, and a common one has half of
 * the records. A term without a trigram would read all.
 */
export function readTerm(db: Reader, table: SearchableTable, text: string): SearchTerm {
  if ([...text].length < TRIGRAM) return { text };
  const frequencies = knownFrequencies(db, table);
  const parts = frequencies === undefined ? [] : rareParts(text, frequencies);
  return { text, match: `%${(parts.length > 0 ? parts : [text]).map(literal).join('%')}%` };
}

export function contains(table: SearchableTable, { text, match }: SearchTerm): Expression<SqlBool> {
  const searched = sql.ref(`${table}.busca`);
  const isContained = sql<SqlBool>`strpos(${searched}, ${text}) > 0`;
  return match === undefined ? isContained : sql<SqlBool>`(${searched} like ${match} and ${isContained})`;
}

/** The rarest trigrams in text order; adjacent ones are merged. */
function rareParts(text: string, frequencies: Frequencies): string[] {
  const letters = [...text];
  const known = trigramsOf(letters).map(({ name, at }) => ({ name, at, found: frequencies.get(name) ?? 0 }));
  // Word beginnings are used only if nothing else is rare, because their lists are long.
  const inside = known.filter(({ name }) => !name.includes(' '));
  const places = (inside.some(({ found }) => found <= RARE) ? inside : known)
    .sort((a, b) => a.found - b.found)
    .filter(({ found }, rank) => rank < FEWEST_ASKED_FOR || (found <= RARE && rank < MOST_ASKED_FOR))
    .sort((a, b) => a.at - b.at);
  const parts: { from: number; to: number }[] = [];
  for (const { at } of places) {
    const last = parts.at(-1);
    if (last && at <= last.to) last.to = at + TRIGRAM;
    else parts.push({ from: at, to: at + TRIGRAM });
  }
  return parts.map(({ from, to }) => letters.slice(from, to).join(''));
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}
