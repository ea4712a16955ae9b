import { Cached } from '../database/cache-registry.ts';
import type { Reader } from '../database/database.ts';
import { adapterOf } from '../database/engine.ts';

interface KnownSum {
  readonly versao: number;
  readonly soma: string;
}

const SUMS_KEPT = 1_000;

const known = new Cached(() => new Map<string, KnownSum>());

/** The sum of a filtered list, cached until the company changes. */
export async function sumOnce(
  db: Reader,
  key: string,
  versao: number,
  add: () => Promise<string>,
): Promise<string> {
  const sums = adapterOf(db).caches.get(known);
  const last = sums.get(key);
  if (last?.versao === versao) return last.soma;
  const soma = await add();
  if (sums.size >= SUMS_KEPT) sums.clear();
  sums.set(key, { versao, soma });
  return soma;
}
