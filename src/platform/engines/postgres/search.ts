import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { adapterOf, cachedFor, type RunStatement, type SearchTerm } from '../../database/engine.ts';
import type { SearchableTable } from '../../database/tables.ts';

const FEWEST_ASKED_FOR = 2;
const MOST_ASKED_FOR = 5;
/** In so many texts of a sample, one in a hundred. */
const RARE = 5;

/** The limit of the index's pending list in kB, which every search reads; the default is 4 MB. */
const MOST_PENDING = 64;

/** The index searches its first column and filters by the second: with the company first it would scan all its records. */
export async function createSearchIndexes(db: Reader): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  for (const table of ['clientes', 'produtos', 'representadas', 'vendas'])
    await sql`
      create index ${sql.ref(`${table}_busca`)} on ${sql.table(table)} using gin (busca gin_trgm_ops, empresa_id)
      with (gin_pending_list_limit = ${sql.lit(MOST_PENDING)})`.execute(db);
  await sql`create index vendas_por_pedido on vendas (empresa_id, pedido_dobrado, id, status)`.execute(db);
}

/** By the rarest trigrams, because the index reads the whole list of each. A term without a trigram would read all. */
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

const TEXTS = 500;
const TRUST_MILLIS = 10 * 60_000;
const TRIGRAM = 3;
const WORD = /[\p{L}\p{N}]/u;

type Frequencies = ReadonlyMap<string, number>;

interface Sample {
  frequencies: Frequencies | undefined;
  until: number;
}

const samplesOf = cachedFor(() => new Map<SearchableTable, Sample>());

/** The current sample, if any; sampling runs in the background, and searches do not wait for it. */
function knownFrequencies(db: Reader, table: SearchableTable): Frequencies | undefined {
  const known = samplesOf(db);
  const sample = known.get(table) ?? { frequencies: undefined, until: 0 };
  known.set(table, sample);
  if (Date.now() > sample.until) {
    sample.until = Date.now() + TRUST_MILLIS;
    takeSample(adapterOf(db).shared.run, table).then(
      (frequencies) => {
        sample.frequencies = frequencies;
      },
      () => {},
    );
  }
  return sample.frequencies;
}

async function takeSample(run: RunStatement, table: SearchableTable): Promise<Frequencies> {
  const [size] = await run('select reltuples as records from pg_class where oid = $1::regclass', [table]);
  const { records } = size as { records: number };
  const percent = Math.min(100, (100 * 2 * TEXTS) / Math.max(1, records));
  const rows = await run(`select busca from ${table} tablesample system ($1) limit ${TEXTS}`, [percent]);
  const frequencies = new Map<string, number>();
  for (const { busca } of rows as { busca: string }[]) {
    const names = new Set(trigramsOf([...` ${busca} `]).map(({ name }) => name));
    for (const name of names) frequencies.set(name, (frequencies.get(name) ?? 0) + 1);
  }
  return frequencies;
}

interface Trigram {
  readonly name: string;
  readonly at: number;
}

/** The trigrams of pg_trgm: of lower-case words, padded with blanks at their ends. */
function trigramsOf(letters: readonly string[]): Trigram[] {
  const shapes = letters.map((letter) => (WORD.test(letter) ? letter.toLowerCase() : ' '));
  return shapes
    .map((_, at) => ({ name: shapes.slice(at, at + TRIGRAM).join(''), at }))
    .filter(({ at }) => at + TRIGRAM <= shapes.length && shapes[at + 1] !== ' ');
}
