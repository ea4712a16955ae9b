import { Cached } from '../cache-registry.ts';
import type { Reader } from '../database.ts';
import { adapterOf } from '../engine.ts';
import type { RunStatement } from '../statements.ts';
import type { SearchableTable } from '../tables.ts';

const TEXTS = 500;
const TRUST_MILLIS = 10 * 60_000;
export const TRIGRAM = 3;
const WORD = /[\p{L}\p{N}]/u;

/** Frequencies of trigrams in a sample of texts. */
export type Frequencies = ReadonlyMap<string, number>;

interface Sample {
  frequencies: Frequencies | undefined;
  until: number;
}

const samples = new Cached(() => new Map<SearchableTable, Sample>());

/** The current sample, if any; sampling runs in the background, and searches do not wait for it. */
export function knownFrequencies(db: Reader, table: SearchableTable): Frequencies | undefined {
  const { caches } = adapterOf(db);
  const known = caches.get(samples);
  const sample = known.get(table) ?? { frequencies: undefined, until: 0 };
  known.set(table, sample);
  if (Date.now() > sample.until) {
    sample.until = Date.now() + TRUST_MILLIS;
    takeSample(caches.run, table).then(
      (frequencies) => {
        sample.frequencies = frequencies;
      },
      // The previous sample stays in use.
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

export interface Trigram {
  readonly name: string;
  /** Its position in the text. */
  readonly at: number;
}

/** The trigrams of pg_trgm: of lower-case words, padded with blanks at their ends. */
export function trigramsOf(letters: readonly string[]): Trigram[] {
  const shapes = letters.map((letter) => (WORD.test(letter) ? letter.toLowerCase() : ' '));
  return shapes
    .map((_, at) => ({ name: shapes.slice(at, at + TRIGRAM).join(''), at }))
    .filter(({ at }) => at + TRIGRAM <= shapes.length && shapes[at + 1] !== ' ');
}
