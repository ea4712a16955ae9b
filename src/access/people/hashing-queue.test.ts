import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '../../contract/problems.ts';
import { noteSignIn, queueHashing } from './passwords.ts';

/** Hashings that end on command, in the order in which they began. */
class Hashings {
  readonly begun: string[] = [];
  readonly #ends: (() => void)[] = [];

  ask(network: string, name?: string): Promise<string | number> {
    const hash = () => {
      this.begun.push(network);
      return new Promise<string>((resolve) => this.#ends.push(() => resolve(network)));
    };
    return queueHashing({ network, name }, hash).catch((error) => {
      assert.ok(error instanceof ApiError);
      assert.equal(error.headers['retry-after'], '2');
      return error.status;
    });
  }

  async endAll(asked: Promise<unknown>[]): Promise<void> {
    let isDone = false;
    const done = Promise.all(asked).then(() => {
      isDone = true;
    });
    while (!isDone) {
      this.#ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
  }
}

test('a flood from one address waits in its own queue: another address is next', async () => {
  const hashings = new Hashings();
  const flood = Array.from({ length: 1500 }, () => hashings.ask('192.0.2.1'));
  const other = hashings.ask('192.0.2.2');
  await hashings.endAll([...flood, other]);
  const answers = await Promise.all(flood);
  assert.equal(answers.filter((one) => one === 429).length, 1500 - 31);
  assert.equal(await other, '192.0.2.2');
  assert.equal(hashings.begun.indexOf('192.0.2.2'), 1);
});

test('a flood from many addresses is limited, and an address with nothing queued is still accepted', async () => {
  const hashings = new Hashings();
  const flood = Array.from({ length: 300 }, (_, i) => hashings.ask(`192.0.2.${i % 6}`));
  const other = hashings.ask('198.51.100.1');
  const many = Array.from({ length: 200 }, (_, i) => hashings.ask(`203.0.113.${i}`));
  await hashings.endAll([...flood, other, ...many]);
  const refused = (await Promise.all([...flood, ...many])).filter((one) => one === 503).length;
  assert.equal(refused, 500 + 1 - 121);
  assert.equal(await other, '198.51.100.1');
  assert.ok(hashings.begun.indexOf('198.51.100.1') <= 10);
});

test('who signed in lately waits behind no stranger, from the same address or from another', async () => {
  noteSignIn({ network: '198.51.100.7', name: 'ana@exemplo.com' });
  const hashings = new Hashings();
  const flood = Array.from({ length: 300 }, (_, i) =>
    hashings.ask(`203.0.113.${i % 100}`, `${i}@exemplo.com`),
  );
  const [atHome, away] = [
    hashings.ask('198.51.100.7', 'bia@exemplo.com'),
    hashings.ask('198.51.100.8', 'ana@exemplo.com'),
  ];
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(hashings.begun, ['203.0.113.0', '198.51.100.7', '198.51.100.8']);
  await hashings.endAll([...flood, atHome, away]);
  assert.deepEqual([await atHome, await away], ['198.51.100.7', '198.51.100.8']);
});

test('a flood that names a known person is one share, and those who sign in from a known address pass it', async () => {
  noteSignIn({ network: '198.51.100.9', name: 'caio@exemplo.com' });
  const hashings = new Hashings();
  const flood = Array.from({ length: 100 }, (_, i) => hashings.ask(`203.0.113.${i}`, 'caio@exemplo.com'));
  const own = hashings.ask('198.51.100.9', 'caio@exemplo.com');
  await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(hashings.begun, ['203.0.113.0', '198.51.100.9']);
  await hashings.endAll([...flood, own]);
  assert.equal((await Promise.all(flood)).filter((one) => one === 429).length, 100 - 31);
});
