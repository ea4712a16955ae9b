import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TooManyWaitingError } from '../../database/errors.ts';
import type { Job } from '../job-queue.ts';
import { WriteQueue } from './write-queue.ts';

/** A queue of jobs that are called by name; the first letter is the company, a capital one takes long. */
function queueOf(...names: string[]) {
  const queue = new WriteQueue();
  const called = new Map<Job, string>();
  const add = (name: string) => {
    const company = (name[0] as string).toLowerCase();
    const task = { run: async () => {} };
    const job = { company, long: name[0] !== company, task, resolve() {}, reject() {} };
    called.set(job, name);
    queue.add(job);
  };
  for (const name of names) add(name);
  const take = (most: number, choice = {}) => queue.take(most, choice).map((job) => called.get(job));
  return { queue, add, take };
}

test('writers of several companies share a commit in turns', () => {
  const { queue, take } = queueOf('a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2');
  assert.deepEqual(take(4), ['a1', 'b1', 'c1', 'a2']);
  assert.equal(queue.length, 3);
  assert.deepEqual(take(4), ['b2', 'a3', 'a4']);
  assert.deepEqual(take(4), []);
});

test('a long writer goes alone, and lets all others pass before the next one', () => {
  const { add, take } = queueOf('A1', 'A2', 'b1', 'c1', 'B1');
  assert.deepEqual(take(64), ['A1']);
  assert.deepEqual(take(64), ['b1', 'c1']);
  assert.deepEqual(take(64), ['B1']);
  add('c2');
  assert.deepEqual(take(64), ['c2']);
  assert.deepEqual(take(64), ['A2']);
});

test('a long writer whose time has not come is passed over', () => {
  const { queue, add, take } = queueOf('A1', 'b1');
  const early = { longMayGo: false };
  assert.equal(queue.nextLong, 'a');
  assert.deepEqual(take(64, early), ['b1']);
  assert.deepEqual(take(64, early), []);
  add('b2');
  assert.deepEqual(take(64), ['A1']);
  assert.equal(queue.nextLong, undefined);
  assert.deepEqual(take(64), ['b2']);
});

test('a company that fills its queue is refused, and no other', () => {
  const { queue, add } = queueOf();
  for (let i = 0; i < 200; i++) add(`a${i}`);
  assert.throws(() => add('a200'), TooManyWaitingError);
  add('b1');
  assert.equal(queue.length, 201);
});
