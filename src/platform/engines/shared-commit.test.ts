import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import type { Transaction, Writer } from '../database/database.ts';

const WRITERS = 100;

for (const whose of ['the operator', 'a company'])
  onEachEngine(`Writers that arrive together, of ${whose}`, (talao) => {
    const writer = (): Writer | undefined => (whose === 'a company' ? { company: talao.ana.id } : undefined);
    const insert = (db: Transaction, nome: string) =>
      db.insertInto('sequencias').values({ empresa_id: talao.ana.id, nome, ultimo: 1 }).execute();

    const kept = async (prefix: string) => {
      const rows = await talao.db.read
        .selectFrom('sequencias')
        .select('nome')
        .where('empresa_id', '=', talao.ana.id)
        .where('nome', 'like', `${prefix}%`)
        .execute();
      return rows.map(({ nome }) => Number(nome.slice(prefix.length))).sort((a, b) => a - b);
    };

    for (const [title, fails] of [
      ['all succeed', () => false],
      ['one fails', (n: number) => n === 40],
      ['the first fails', (n: number) => n === 0],
      ['every third fails', (n: number) => n % 3 === 0],
      ['all fail', () => true],
    ] as const) {
      test(`each gets its own outcome when ${title}`, async () => {
        const prefix = `${title} `;
        const outcomes = await Promise.allSettled(
          Array.from({ length: WRITERS }, (_, n) =>
            talao.db.write(async (db) => {
              await insert(db, `${prefix}${n}`);
              if (fails(n)) throw new Error(`${n} gives up`);
              return n;
            }, writer()),
          ),
        );
        const numbers = Array.from({ length: WRITERS }, (_, n) => n);
        for (const n of numbers) {
          const outcome = outcomes[n];
          if (outcome?.status === 'fulfilled') assert.equal(outcome.value, n);
          else assert.equal(outcome?.reason.message, `${n} gives up`);
          assert.equal(outcome?.status === 'rejected', fails(n), `the writer ${n}`);
        }
        assert.deepEqual(
          await kept(prefix),
          numbers.filter((n) => !fails(n)),
        );
      });
    }

    test('a job that breaks a constraint does not fail the others', async () => {
      const write = (nome: string) => talao.db.write((db) => insert(db, nome), writer());
      const outcomes = await Promise.allSettled(['dup 1', 'dup 2', 'dup 1', 'dup 3'].map(write));
      const failed = outcomes.filter(({ status }) => status === 'rejected');
      assert.equal(failed.length, 1);
      assert.deepEqual(await kept('dup '), [1, 2, 3]);
    });
  });
