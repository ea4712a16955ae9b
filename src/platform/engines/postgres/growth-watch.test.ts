import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watchGrowth } from './upkeep.ts';

function watched() {
  const looks: PromiseWithResolvers<string[]>[] = [];
  const watch = watchGrowth(() => {
    const look = Promise.withResolvers<string[]>();
    looks.push(look);
    return look.promise;
  });
  return { watch, looks };
}

test('Growth is looked for after 64 writes, however long the next look is away', () => {
  const { watch, looks } = watched();
  for (let n = 0; n < 63; n++) watch.wrote();
  assert.equal(looks.length, 0);
  watch.wrote();
  assert.equal(looks.length, 1);
});

test('Growth is looked for more rarely the more was written', async () => {
  const { watch, looks } = watched();
  for (let n = 1; n <= 10_000; n++) {
    watch.wrote();
    looks.at(-1)?.resolve([]);
    await looks.at(-1)?.promise;
  }
  assert.ok(looks.length > 20 && looks.length < 50, `${looks.length} looks`);
});

test('Growth is checked at once after a long write, which is answered when the tables are analyzed', async () => {
  const { watch, looks } = watched();
  const done: string[] = [];
  const answered = Promise.resolve(watch.wrote(true)).then(() => done.push('answered'));
  assert.equal(looks.length, 1);
  await new Promise(setImmediate);
  done.push('analyzed');
  looks[0]?.resolve(['vendas']);
  await answered;
  assert.deepEqual(done, ['analyzed', 'answered']);
});

test('Growth checks run one at a time, and writes meanwhile cause another one', async () => {
  const { watch, looks } = watched();
  const [one, other] = [watch.look(), watch.look()];
  for (let n = 0; n < 100; n++) watch.wrote();
  assert.equal(looks.length, 1);
  looks[0]?.resolve(['vendas']);
  assert.deepEqual([await one, await other], [['vendas'], ['vendas']]);
  watch.wrote();
  assert.equal(looks.length, 2);
});

test('Growth that could not be looked for is looked for again', async () => {
  const { watch, looks } = watched();
  const look = watch.look();
  looks[0]?.reject(new Error('no connection'));
  await assert.rejects(look, /no connection/);
  watch.wrote(true);
  assert.equal(looks.length, 2);
});
