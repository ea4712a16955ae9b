import type { Reader } from '../database.ts';
import { adapterOf, type RunStatement, type SearchableTable } from '../engine.ts';

const TEXTS = 500;
const TRUST_MILLIS = 10 * 60_000;

/** In how many texts of a sample each trigram is. */
export type Frequencies = ReadonlyMap<string, number>;

interface Sample {
  frequencies: Frequencies | undefined;
  until: number;
}

const samples = new WeakMap<RunStatement, Map<SearchableTable, Sample>>();

/** What is known now, if anything. A sample is taken beside the searches, and none of them waits for it. */
export function knownFrequencies(db: Reader, table: SearchableTable): Frequencies | undefined {
  const { run } = adapterOf(db);
  const known = samples.get(run) ?? new Map<SearchableTable, Sample>();
  samples.set(run, known);
  const sample = known.get(table) ?? { frequencies: undefined, until: 0 };
  known.set(table, sample);
  if (Date.now() > sample.until) {
    sample.until = Date.now() + TRUST_MILLIS;
    takeSample(run, table).then(
      (frequencies) => {
        sample.frequencies = frequencies;
      },
      // What was known before still serves.
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
    for (const trigram of trigramsOf(busca)) frequencies.set(trigram, (frequencies.get(trigram) ?? 0) + 1);
  }
  return frequencies;
}

/** Those that lie inside of words, as pg_trgm takes them. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const [word] of text.matchAll(/[\p{L}\p{N}]{3,}/gu)) {
    const letters = [...word];
    for (let at = 0; at + 3 <= letters.length; at++) trigrams.add(letters.slice(at, at + 3).join(''));
  }
  return trigrams;
}
