import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import { testOnce } from '../../../test/once.ts';
import { createProduct } from '../../../test/samples.ts';
import { Tagged } from '../http/replies/answers.ts';
import { MOST_BYTES, MOST_BYTES_OF_ONE, memoryOf, ResponseCache, responseCache } from './response-cache.ts';

const ANSWER = new Tagged('W/"1"', 'answer');

testOnce('answers are cached up to a limit of bytes, and the oldest is evicted first', () => {
  const answers = new ResponseCache();
  const fitting = Math.floor(MOST_BYTES / MOST_BYTES_OF_ONE);
  for (let i = 0; i <= fitting; i++) answers.keep(1, `/${i}`, ANSWER, MOST_BYTES_OF_ONE);
  assert.equal(answers.bytes, fitting * MOST_BYTES_OF_ONE);
  assert.equal(answers.find(1, '/0'), undefined);
  assert.equal(answers.find(1, '/1'), ANSWER);
  answers.keep(2, '/1', ANSWER, 10);
  assert.equal(answers.bytes, (fitting - 1) * MOST_BYTES_OF_ONE + 10);
});

testOnce('an answer that is too large is not cached, and the one it replaces is dropped', () => {
  const answers = new ResponseCache();
  answers.keep(1, '/', ANSWER, 10);
  answers.keep(1, '/', ANSWER, MOST_BYTES_OF_ONE + 1);
  assert.equal(answers.find(1, '/'), undefined);
  assert.equal(answers.bytes, 0);
});

testOnce('every text of an answer counts, at any depth', () => {
  assert.ok(memoryOf({ data: [{ descricao: 'x'.repeat(5_000) }] }) >= 10_000);
});

const gate = () => Promise.withResolvers<{ answer: Tagged<string>; bytes: number }>();

testOnce('a request joins a running read of the same state, but not of another state', async () => {
  const answers = new ResponseCache();
  const [first, second] = [gate(), gate()];
  const never = () => assert.fail('read twice');
  const asked = [answers.read(1, '/', () => first.promise), answers.read(1, '/', never)];
  const later = [answers.read(2, '/', () => second.promise), answers.read(2, '/', never)];
  second.resolve({ answer: new Tagged('W/"2"', 'later'), bytes: 10 });
  assert.deepEqual(
    (await Promise.all(later)).map(({ tag }) => tag),
    ['W/"2"', 'W/"2"'],
  );
  first.resolve({ answer: ANSWER, bytes: 10 });
  assert.deepEqual(await Promise.all(asked), [ANSWER, ANSWER]);
  const again = gate();
  again.resolve({ answer: ANSWER, bytes: 10 });
  assert.equal(await answers.read(3, '/', () => again.promise), ANSWER);
});

testOnce('when the first request fails, each of the others reads for itself', async () => {
  const answers = new ResponseCache();
  const [left, good] = [gate(), gate()];
  const first = answers.read(1, '/', () => left.promise);
  const others = [answers.read(1, '/', () => good.promise), answers.read(1, '/', () => good.promise)];
  left.reject(new Error('gone'));
  await assert.rejects(first, { message: 'gone' });
  good.resolve({ answer: ANSWER, bytes: 10 });
  assert.deepEqual(await Promise.all(others), [ANSWER, ANSWER]);
  assert.equal(answers.find(1, '/'), ANSWER);
});

onEachEngine('Lists of the longest records', (talao) => {
  test('are answered repeatedly within the memory limit', async () => {
    for (let i = 0; i < 10; i++) await createProduct(talao.ana, { descricao: '漢'.repeat(5_000) });
    for (let page = 1; page <= 60; page++)
      assert.equal((await talao.ana.get(`products?limit=100&search=P-&page=1&x=${page}`)).status, 200);
    assert.ok(responseCache(talao.db.read).bytes <= MOST_BYTES);
    assert.ok(responseCache(talao.db.read).bytes > 0);
  });
});
