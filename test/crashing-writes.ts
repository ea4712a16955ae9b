import type { Talao } from './harness.ts';

/** Where a process dies: before its nth write, or after it, when nobody is told. */
export interface Crash {
  readonly write: number;
  readonly isAfter: boolean;
}

/** Every crash within that many writes. */
export const crashesWithin = (writes: number): Crash[] =>
  Array.from({ length: writes * 2 }, (_, at) => ({ write: 1 + Math.floor(at / 2), isAfter: at % 2 === 1 }));

/** Does the work with a write that fails as in a crash; tells whether it came so far. */
export async function withCrash(
  talao: Talao,
  { write, isAfter }: Crash,
  work: () => Promise<unknown>,
): Promise<boolean> {
  type Apply = (...given: unknown[]) => Promise<unknown>;
  const db = talao.db as unknown as { apply: Apply };
  const { apply } = db;
  let [writes, isReached] = [0, false];
  db.apply = async (...given) => {
    if (++writes !== write) return apply.call(talao.db, ...given);
    isReached = true;
    if (isAfter) await apply.call(talao.db, ...given);
    throw new Error('the process died');
  };
  try {
    await work();
  } finally {
    db.apply = apply;
  }
  return isReached;
}
