import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { noteShortRequest } from '../event-loop.ts';
import { RequesterGoneError, StoppingError, TooManyWaitingError } from './errors.ts';
import { FairQueue, type QueueBounds } from './fair-queue.ts';

/** Work that tells when it begins and ends when it is told to. */
function workplace(bounds: Partial<QueueBounds> = {}) {
  const stopping = new AbortController();
  const queue = new FairQueue({ places: 2, ofCompany: 1, waitingOfCompany: 3, ...bounds }, stopping.signal);
  const begun: string[] = [];
  const ends: Record<string, () => void> = {};
  const ask = (name: string, gone?: AbortSignal) =>
    queue.run({ company: name[0] as string, ...(gone && { gone }) }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => {
        ends[name] = resolve;
      });
      return name;
    });
  const settle = () => nextTurn();
  const end = (name: string) => {
    ends[name]?.();
    return settle();
  };
  return { queue, begun, ask, end, settle, stop: () => stopping.abort() };
}

test('a company that fills its share leaves a place to the next', async () => {
  const { begun, ask, end, settle } = workplace();
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name));
  await settle();
  assert.deepEqual(begun, ['a1', 'b1']);
  await end('b1');
  assert.deepEqual(begun, ['a1', 'b1']);
  await end('a1');
  await end('a2');
  await end('a3');
  assert.deepEqual(await Promise.all(all), ['a1', 'a2', 'a3', 'b1']);
});

test('waiting requests are served by company in turn, however many one company sent', async () => {
  const { begun, ask, end, settle } = workplace({ places: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']) void ask(name);
  await settle();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']) await end(name);
  assert.deepEqual(begun, ['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('keeps a place for light work, whatever else waits', async () => {
  const queue = new FairQueue({ places: 2, kept: 1, ofCompany: 1, waitingOfCompany: 3 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const heavy = ['a', 'b'].map((company) => queue.run({ company }, () => promise));
  assert.equal(queue.waiting, 1);
  for (const company of ['b', 'c'])
    assert.equal(await queue.run({ company }, async () => company, { isLight: true }), company);
  resolve();
  await Promise.all(heavy);
  assert.equal(queue.waiting, 0);
});

test('a public link that fills its share leaves the company its own', async () => {
  const queue = new FairQueue({ places: 2, ofCompany: 1, waitingOfCompany: 1 });
  const never = new Promise<void>(() => {});
  const link = { company: 'a', byLink: true };
  for (let n = 0; n < 2; n++) void queue.run(link, () => never);
  await assert.rejects(
    queue.run(link, () => never),
    TooManyWaitingError,
  );
  assert.equal(await queue.run({ company: 'a' }, async () => 'served'), 'served');
});

test('only the company whose queue is full is refused', async () => {
  const { ask, begun, settle } = workplace();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name);
  await assert.rejects(ask('a5'), TooManyWaitingError);
  void ask('b1');
  await settle();
  assert.deepEqual(begun, ['a1', 'b1']);
});

test('work of a disconnected requester is never started, and frees its place', async () => {
  const { queue, begun, ask, end } = workplace({ places: 1, waitingOfCompany: 1 });
  const leaving = new AbortController();
  void ask('a1');
  await end('nobody');
  const left = ask('a2', leaving.signal);
  leaving.abort();
  await assert.rejects(left, RequesterGoneError);
  await assert.rejects(ask('a3', leaving.signal), RequesterGoneError);
  assert.equal(queue.waiting, 0);
  void ask('a4');
  await end('a1');
  assert.deepEqual(begun, ['a1', 'a4']);
});

test('a failure gives its place back', async () => {
  const { queue, begun, ask, settle } = workplace({ places: 1 });
  await assert.rejects(
    queue.run({ company: 'a' }, async () => {
      throw new Error('no');
    }),
    /no/,
  );
  void ask('b1');
  await settle();
  assert.deepEqual(begun, ['b1']);
});

test('when the service stops, waiting work is refused and running work finishes', async () => {
  const { ask, end, settle, stop } = workplace({ places: 1 });
  const [begun, waiting] = [ask('a1'), ask('b1')];
  await settle();
  stop();
  await assert.rejects(waiting, StoppingError);
  await assert.rejects(ask('c1'), StoppingError);
  await end('a1');
  assert.equal(await begun, 'a1');
});

test('where a requester pauses while others are answered, its answer comes before its place is taken', async () => {
  const { begun, ask, end, settle } = workplace({ places: 1, rests: true });
  const [first, second] = [ask('a1'), ask('b1')];
  await settle();
  noteShortRequest();
  void end('a1');
  assert.equal(await first, 'a1');
  assert.deepEqual(begun, ['a1']);
  while (!begun.includes('b1')) await settle();
  await end('b1');
  assert.equal(await second, 'b1');
});
