import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import type { QueryResult } from 'pg';
import { until } from '../../../../test/until.ts';
import { companyStates } from './pooled-reader.ts';

interface Sent {
  readonly ids: string[];
  answer(versao: number): void;
  fail(error: Error): void;
}

/** Statements that were sent and wait for what the test lets the server say. */
function silentServer() {
  const sent: Sent[] = [];
  const read = companyStates({
    run: (_sql, [ids]) =>
      new Promise((resolve, reject) => {
        const rowsAt = (versao: number) =>
          (ids as string[]).map((empresa_id) => ({ empresa_id, versao, stateId: `${versao}` }));
        sent.push({
          ids: ids as string[],
          answer: (versao) => resolve({ rows: rowsAt(versao) } as QueryResult),
          fail: reject,
        });
      }),
  });
  const next = async () => {
    await until(
      'asked',
      () => sent.length,
      (count) => count > 0,
    );
    return sent.shift() as Sent;
  };
  return { states: { read }, sent, next };
}

describe('The states of companies', () => {
  test('are read by one statement for concurrent requests, each company once', async () => {
    const { states, next } = silentServer();
    const read = Promise.all([states.read('a'), states.read('b'), states.read('a')]);
    const { ids, answer } = await next();
    assert.deepEqual(ids, ['a', 'b']);
    answer(7);
    assert.deepEqual(await read, Array(3).fill({ versao: 7, stateId: '7' }));
  });

  test('are never those of a statement that was under way already', async () => {
    const { states, sent, next } = silentServer();
    const before = states.read('a');
    const first = await next();
    const after = Promise.all([states.read('a'), states.read('a')]);
    for (let turn = 0; turn < 5; turn++) await setImmediate();
    assert.equal(sent.length, 0, 'the second statement waits for the first');
    first.answer(1);
    assert.equal((await before).versao, 1);
    (await next()).answer(2);
    assert.deepEqual(
      (await after).map(({ versao }) => versao),
      [2, 2],
    );
  });

  test('fail for the waiting requests, not for later ones', async () => {
    const { states, next } = silentServer();
    const lost = states.read('a');
    const first = await next();
    const later = states.read('a');
    first.fail(new Error('Connection lost'));
    await assert.rejects(lost, /Connection lost/);
    (await next()).answer(3);
    assert.equal((await later).versao, 3);
  });

  test('fail for a company that has no counters', async () => {
    const { states, next } = silentServer();
    const read = states.read('a');
    const { ids, answer } = await next();
    ids.pop();
    answer(1);
    await assert.rejects(read, /without counters/);
  });
});
