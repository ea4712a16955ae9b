import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CodeFolding } from '../../domain/codes.ts';
import type { Coded } from './stated-sales.queries.ts';

export interface Codes {
  exactly(codes: readonly string[]): Promise<Coded[]>;
  /** All records, in pages. */
  walk(): AsyncIterable<Coded[]>;
}

/** The records that a code names: exactly, otherwise by the first folding that finds any. */
export async function findByCode(
  codes: readonly (string | null)[],
  foldings: readonly CodeFolding[],
  { exactly, walk }: Codes,
): Promise<(code: string | null) => readonly string[]> {
  const asked = distinct(codes);
  const exact = new Map<string, Set<string>>();
  for (const { id, code } of await exactly(asked)) note(exact, code, id);
  const inexact = asked.filter((code) => !exact.has(code));
  const folded = foldings.map((fold) => {
    const wanted = new Set(inexact.map(fold));
    wanted.delete('');
    return { fold, wanted, found: new Map<string, Set<string>>() };
  });
  if (folded.some(({ wanted }) => wanted.size > 0))
    for await (const some of walk()) {
      for (const { id, code } of some)
        for (const { fold, wanted, found } of folded) {
          const key = fold(code);
          if (wanted.has(key)) note(found, key, id);
        }
      await nextTurn();
    }
  const alike = (code: string) =>
    folded.map(({ fold, found }) => found.get(fold(code))).find((ids) => ids !== undefined);
  return (code) => (code === null ? [] : [...(exact.get(code) ?? alike(code) ?? [])]);
}

function note(found: Map<string, Set<string>>, key: string, id: string): void {
  found.set(key, (found.get(key) ?? new Set()).add(id));
}

export function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value) => value !== null))];
}
