import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';

/** Far longer than anything takes, so that a missing result fails instead of hanging. */
const PATIENCE_MILLIS = 180_000;
/** Questions without a pause take the processor from what they wait for. */
const LONGEST_PAUSE_MILLIS = 50;

/** Repeats the call until its result is wanted, and returns that result. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  isWanted: (answer: T) => boolean,
): Promise<T> {
  const end = Date.now() + PATIENCE_MILLIS;
  let wait = 1;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (Date.now() > end) assert.fail(`${what}: not so in ${PATIENCE_MILLIS / 1000} s`);
    await pause(wait);
    wait = Math.min(wait * 2, LONGEST_PAUSE_MILLIS);
  }
}
