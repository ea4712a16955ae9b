import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loggedProgress } from './logged-progress.ts';
import { secondsOf } from './migration-costs.ts';
import { migrations } from './migrations/all.ts';

function logged() {
  const lines: string[] = [];
  return { lines, watcher: loggedProgress({ info: (text) => lines.push(text) }) };
}

test('An upgrade of much data is announced with its estimated duration', () => {
  const { lines, watcher } = logged();
  watcher.foresee(3, 2_000_000, 7_400);
  watcher.enter('0011-journal-chain', 80);
  watcher.enter('0015-commission', 600);
  assert.deepEqual(lines, [
    'upgrading the database: 3 migrations of 2,000,000 sales, about 2.1 h on a quiet machine',
    'upgrading the database: 0011-journal-chain, about 80 s',
    'upgrading the database: 0015-commission, about 10 min',
  ]);
});

test('An upgrade of little data is not announced', () => {
  const { lines, watcher } = logged();
  watcher.foresee(30, 1_000, 0.3);
  watcher.enter('0015-commission', 0.1);
  assert.deepEqual(lines, []);
});

test('The progress of a migration is logged in per cent', () => {
  const { lines, watcher } = logged();
  watcher.begin('commission of sales from before', 300);
  watcher.advance(100);
  watcher.advance(200);
  assert.deepEqual(lines, [
    'upgrading the database: commission of sales from before, 33 %',
    'upgrading the database: commission of sales from before, 100 %',
  ]);
});

test('What a migration takes grows with the sales, and is known for both engines', () => {
  assert.equal(secondsOf('0011-journal-chain', 'sqlite', 2_000_000), 78);
  assert.equal(secondsOf('0011-journal-chain', 'postgres', 1_000_000), 323);
  assert.equal(secondsOf('0001-initial', 'sqlite', 1_000_000), 0);
  for (const name of Object.keys(migrations)) assert.ok(secondsOf(name, 'postgres', 1) >= 0);
});
