import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../contract/problems.ts';
import { LoginThrottle } from './login-throttle.ts';

const MINUTE = 60_000;

class Clock {
  now = 1_000_000;
  readonly throttle = new LoginThrottle(() => this.now);

  /** The result of a try: right, wrong, or seconds to wait. */
  async try(right: boolean, name = 'ana', network = '192.0.2.1'): Promise<boolean | number> {
    return this.throttle.try(network, name, async () => right).catch(waitOf);
  }
}

function waitOf(error: unknown): number {
  assert.ok(error instanceof ApiError);
  assert.equal(error.status, 429);
  return Number(error.headers['retry-after']);
}

test('allows five wrong tries, then requires a wait of a second that doubles up to a minute', async () => {
  const clock = new Clock();
  for (let wrong = 0; wrong < 5; wrong++) assert.equal(await clock.try(false), false);
  for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
    assert.equal(await clock.try(true), wait, 'even the right one waits');
    clock.now += wait * 1000 - 1;
    assert.equal(await clock.try(true), 1);
    clock.now += 1;
    assert.equal(await clock.try(false), false);
  }
});

test('resets after a right try: nobody is locked out', async () => {
  const clock = new Clock();
  for (let wrong = 0; wrong < 5; wrong++) await clock.try(false);
  clock.now += 1000;
  assert.equal(await clock.try(true), true);
  for (let wrong = 0; wrong < 5; wrong++) assert.equal(await clock.try(false), false);
});

test('does not count another name or another address', async () => {
  const clock = new Clock();
  for (let wrong = 0; wrong < 5; wrong++) await clock.try(false);
  assert.equal(await clock.try(true), 1);
  assert.equal(await clock.try(true, 'bia'), true);
  assert.equal(await clock.try(true, 'ana', '192.0.2.2'), true);
});

test('counts pending tries, so concurrency does not bypass the limit', async () => {
  const clock = new Clock();
  const answer = Promise.withResolvers<boolean>();
  const tries = Array.from({ length: 20 }, () =>
    clock.throttle.try('192.0.2.1', 'ana', () => answer.promise).catch(waitOf),
  );
  answer.resolve(false);
  const answers = await Promise.all(tries);
  assert.equal(answers.filter((one) => one === false).length, 5);
  assert.equal(answers.filter((one) => one === 1).length, 15);
});

test('counts the pending tries of an address over all names', async () => {
  const clock = new Clock();
  const answer = Promise.withResolvers<boolean>();
  const tries = Array.from({ length: 1500 }, (_, i) =>
    clock.throttle.try('192.0.2.1', `n${i}`, () => answer.promise).catch(waitOf),
  );
  assert.equal(await clock.try(true, 'ana', '192.0.2.2'), true);
  assert.equal(await clock.throttle.tryToken('192.0.2.1', async () => 'right').catch(waitOf), 1);
  answer.resolve(false);
  const answers = await Promise.all(tries);
  assert.equal(answers.filter((one) => one === false).length, 300);
  assert.equal(answers.filter((one) => one === 1).length, 1200);
  assert.equal(await clock.try(true, 'new'), 15 * 60);
});

test('forgives a limited number of wrong tries: one right password is no licence to guess another', async () => {
  const clock = new Clock();
  let wrong = 0;
  while (true) {
    const answer = await clock.try(false);
    if (typeof answer === 'number') break;
    wrong++;
    if (wrong % 4 === 0) assert.equal(await clock.try(true), true);
  }
  assert.equal(wrong, 33);
  clock.now += 16 * MINUTE;
  for (let again = 0; again < 5; again++) assert.equal(await clock.try(false), false);
});

test('allows twenty password choices, then requires a wait of a second', async () => {
  const clock = new Clock();
  const choose = (stored: string | undefined) =>
    clock.throttle.choose('192.0.2.1', 'ana', async () => ({ stored })).catch(waitOf);
  for (let chosen = 0; chosen < 20; chosen++) {
    assert.deepEqual(await choose(undefined), { stored: undefined });
    if (chosen < 19) assert.deepEqual(await choose('known'), { stored: 'known' }, 'which forgives none');
  }
  assert.equal(await choose('known'), 1);
  assert.equal(await clock.try(true), true, 'who signs in is not kept waiting');
});

test('then allows one at a time', async () => {
  const clock = new Clock();
  for (let wrong = 0; wrong < 5; wrong++) await clock.try(false);
  clock.now += 1000;
  const answer = Promise.withResolvers<boolean>();
  const first = clock.throttle.try('192.0.2.1', 'ana', () => answer.promise);
  assert.equal(await clock.try(true), 1);
  answer.resolve(true);
  assert.equal(await first, true);
});

test('does not count a try whose check failed', async () => {
  const clock = new Clock();
  for (let failures = 0; failures < 10; failures++) {
    const broken = clock.throttle.try('192.0.2.1', 'ana', () => Promise.reject(new Error('no database')));
    await assert.rejects(broken, /no database/);
  }
  assert.equal(await clock.try(true), true);
});

test('allows an address three hundred wrong tries in fifteen minutes, over all names', async () => {
  const clock = new Clock();
  for (let name = 0; name < 299; name++) assert.equal(await clock.try(false, `n${name}`), false);
  assert.equal(await clock.throttle.tryToken('192.0.2.1', async () => undefined), undefined);
  assert.equal(await clock.try(true, 'new'), 15 * 60);
  await assert.rejects(clock.throttle.tryToken('192.0.2.1', async () => 'right'));
  assert.equal(await clock.try(true, 'new', '192.0.2.2'), true);
  clock.now += 15 * MINUTE;
  assert.equal(await clock.try(true, 'new'), true);
});
