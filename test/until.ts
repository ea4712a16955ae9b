import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Far longer than anything takes, so that a missing result fails instead of hanging. */
const PATIENCE_MILLIS = 180_000;

/** Repeats the call until its result is wanted, and returns that result. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> {
  const end = Date.now() + PATIENCE_MILLIS;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > end) assert.fail(`${what}: not so in ${PATIENCE_MILLIS / 1000} s`);
    await nextTurn();
  }
}
