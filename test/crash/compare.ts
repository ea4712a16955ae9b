import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Act, Customer } from './customer.ts';
import type { Stored } from './stored.ts';
import type { Tally } from './tally.ts';

/**
 * Compares what is stored with what a company's customers wrote down: acknowledged writes are stored as acknowledged; a pending
 * one is stored whole or not at all, and is marked which; nothing else is stored.
 */
export function compareWithRecords(
  stored: ReadonlyMap<string, Stored>,
  customers: readonly Customer[],
  tally: Tally,
): void {
  const unexplained = new Map(stored);
  for (const { record, act } of customers) {
    for (const [mark, { id, facts }] of record) {
      if (mark === act?.mark) continue;
      const { id: storedId, facts: storedFacts } = stored.get(mark) ?? {};
      assert.deepEqual({ id: storedId, facts: storedFacts }, { id, facts }, `${mark} was acknowledged`);
      unexplained.delete(mark);
    }
    if (act === undefined) continue;
    findOut(act, stored.get(act.mark), tally);
    unexplained.delete(act.mark);
  }
  assert.deepEqual([...unexplained.keys()], [], 'stored, though nobody asked for it or it was deleted');
}

function findOut(act: Act, stored: Stored | undefined, tally: Tally): void {
  const done = isDeepStrictEqual(stored?.facts, act.after);
  const told = `${act.method} of ${act.mark} was not acknowledged`;
  if (!done) assert.deepEqual(stored?.facts, act.before, `${told}, and half of it is there`);
  if (act.sent === 0) assert.ok(!done, `${told} and not even sent, and yet it is done`);
  if (act.found?.done) assert.ok(done, `${told}, was done, and is no more`);
  act.found = { done, id: stored?.id };
  if (act.sent === 0) return;
  if (done) tally.foundDone += 1;
  else tally.foundNotDone += 1;
}
