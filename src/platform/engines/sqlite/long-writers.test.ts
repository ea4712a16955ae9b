import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LongWriters } from './write-queue.ts';

function atClock() {
  const clock = { now: 0 };
  return { clock, writers: new LongWriters(() => clock.now) };
}

test('a company that writes alone never waits, however long its writers take', () => {
  const { writers } = atClock();
  writers.hasWritten('a');
  writers.hasHeld(1_000);
  assert.equal(writers.millisUntil('a'), 0);
});

test('beside others, a long writer waits nine times as long as the last one took', () => {
  const { clock, writers } = atClock();
  writers.hasWritten('a');
  writers.hasWritten('b');
  assert.equal(writers.millisUntil('a'), 0);
  writers.hasHeld(100);
  assert.equal(writers.millisUntil('a'), 900);
  assert.equal(writers.millisUntil('c'), 900);
  clock.now = 600;
  assert.equal(writers.millisUntil('a'), 300);
  clock.now = 900;
  assert.equal(writers.millisUntil('a'), 0);
});

test('beside others, a part of a long write waits as long as the last one took', () => {
  const { writers } = atClock();
  writers.hasWritten('b');
  writers.hasHeld(50);
  assert.equal(writers.millisUntil('a'), 50);
});

test('no write waits for more than five seconds', () => {
  const { writers } = atClock();
  writers.hasWritten('b');
  writers.hasHeld(60_000);
  assert.equal(writers.millisUntil('a'), 5_000);
});

test('companies without a write for ten seconds are not waited for', () => {
  const { clock, writers } = atClock();
  writers.hasWritten('b');
  clock.now = 9_000;
  writers.hasHeld(500);
  assert.equal(writers.millisUntil('a'), 4_500);
  clock.now = 10_001;
  assert.equal(writers.millisUntil('a'), 0);
});
