import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { noteShortRequest, stringifyYielding, withoutPauses, yieldToEventLoop } from './event-loop.ts';

/** Uses up part of a slice. */
function work(): void {
  const end = performance.now() + 1;
  while (performance.now() < end);
}

test('long work in slices yields to other work', async () => {
  let turns = 0;
  const others = setInterval(() => {
    turns += 1;
  }, 0);
  for (let step = 0; step < 50; step++) {
    await yieldToEventLoop();
    work();
  }
  clearInterval(others);
  assert.ok(turns > 0);
});

test('several long tasks share one slice per turn of the event loop', async () => {
  let inTurn = 0;
  let most = 0;
  let done = false;
  const nextTurn = () => {
    most = Math.max(most, inTurn);
    inTurn = 0;
    if (!done) setImmediate(nextTurn);
  };
  // Ends the current slice.
  for (let part = 0; part < 4; part++) work();
  setImmediate(nextTurn);
  const one = async () => {
    for (let step = 0; step < 5; step++) {
      await yieldToEventLoop();
      // A whole slice, so that the next task waits for another.
      for (let part = 0; part < 4; part++) work();
      inTurn += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, one));
  done = true;
  assert.equal(most, 1);
});

const STEPS = 5;

/** The number of slices with a pause before them, when each step takes a whole slice. */
async function pausesOf(ask: () => void, from: number): Promise<number> {
  let now = from;
  const clock = mock.method(performance, 'now', () => now);
  const pause = mock.method(globalThis, 'setTimeout', (over: () => void) => setImmediate(over));
  try {
    for (let step = 0; step < STEPS; step++) {
      now += 4;
      ask();
      await yieldToEventLoop();
    }
    return pause.mock.callCount();
  } finally {
    clock.mock.restore();
    pause.mock.restore();
  }
}

test('there is a pause before each slice while short requests come, but not in urgent work', async () => {
  const soon = performance.now() + 1_000;
  assert.equal(await pausesOf(() => {}, soon), 0);
  assert.equal(await pausesOf(noteShortRequest, soon + 1_000), STEPS);
  assert.equal(await withoutPauses(() => pausesOf(noteShortRequest, soon + 2_000)), 0);
});

test('JSON written in slices equals JSON.stringify', async () => {
  const many = (element: unknown) => Array.from({ length: 1_234 }, () => element);
  for (const value of [
    { success: true, data: { nome: 'é "x"', itens: many({ a: 1, b: undefined, c: null }), none: undefined } },
    { empty: [], nested: { lists: [[1], [2]], many: many(undefined) }, text: '', no: null },
    many([1, { two: 2 }]),
    [1, 2],
    'text',
    null,
  ])
    assert.equal(await stringifyYielding(value), JSON.stringify(value));
});
