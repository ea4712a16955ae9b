import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Applier, Database, Transaction } from '../src/platform/database/database.ts';
import { adapterOf } from '../src/platform/database/engine.ts';
import {
  DatabaseBusyError,
  OutcomeUnknownError,
  TooManyWaitingError,
} from '../src/platform/database/errors.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { changeWithin, operatorOf } from '../src/platform/writes/changes.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { onEngine } from './harness.ts';
import { onServer } from './postgres-standby.ts';
import { clientBody } from './samples.ts';
import { until } from './until.ts';

const LARGEST_GROUP = 32;
const WAITING_OF_COMPANY = 200;

type Odd = (db: Transaction, prefix: string) => Promise<unknown>;

onEngine('postgres', 'Writers of a company on PostgreSQL', (talao) => {
  const company = () => ({ company: talao.ana.id });
  const transactionOf = async (db: Transaction) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
    return rows[0]?.id;
  };
  const number = async (db: Transaction, nome: string) => {
    await db.insertInto('sequencias').values({ empresa_id: talao.ana.id, nome, ultimo: 1 }).execute();
    return nome;
  };
  const numbered = async (prefix: string) => {
    const rows = await talao.db.read
      .selectFrom('sequencias')
      .select('nome')
      .where('nome', 'like', `${prefix}%`)
      .orderBy('nome')
      .execute();
    return rows.map(({ nome }) => nome);
  };
  const holdRow = (statement: string, work: () => Promise<void>) =>
    onServer(talao.databaseUrl, async (client) => {
      await client.query('begin');
      await client.query(statement);
      await work();
      await client.query('rollback');
    });

  /** A batch of writes with one that does `odd` in the middle, and the outcomes. */
  const group = async (prefix: string, odd: Odd, { db = talao.db }: { db?: Database } = {}) => {
    const works = [0, 1, 2].map((n) => (db: Transaction) => number(db, `${prefix}${n}`));
    works.splice(1, 0, (db) => odd(db, prefix) as Promise<string>);
    const outcomes = await Promise.allSettled(works.map((work) => db.write(work, company())));
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason));
  };

  test('that arrive together share a transaction, in order and of bounded size', async () => {
    const order: number[] = [];
    const transactions = await Promise.all(
      Array.from({ length: LARGEST_GROUP + 1 }, (_, n) =>
        talao.db.write((db) => {
          order.push(n);
          return transactionOf(db);
        }, company()),
      ),
    );
    assert.deepEqual(
      order,
      transactions.map((_, n) => n),
    );
    assert.equal(new Set(transactions.slice(0, LARGEST_GROUP)).size, 1);
    assert.notEqual(transactions.at(-1), transactions[0]);
  });

  test('that arrive during a commit share the next transaction', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = talao.db.write(async (db) => {
      begun.resolve();
      await gate.promise;
      return transactionOf(db);
    }, company());
    await begun.promise;
    const later = [1, 2, 3].map(() => talao.db.write(transactionOf, company()));
    gate.resolve();
    const [one, ...others] = await Promise.all([first, ...later]);
    assert.equal(new Set(others).size, 1);
    assert.notEqual(others[0], one);
  });

  test('do not delay another company while they and their import are blocked', async () => {
    const gate = Promise.withResolvers<void>();
    const held = [company(), { ...company(), long: true }].map((writer) =>
      talao.db.write(() => gate.promise, writer),
    );
    assert.ok(await talao.db.write(transactionOf, { company: talao.bia.id }));
    assert.equal((await talao.bia.post('clients', clientBody())).status, 201);
    gate.resolve();
    await Promise.all(held);
  });

  test('are refused when too many wait, and another company is not', async () => {
    const outcomes = Promise.allSettled(
      Array.from({ length: WAITING_OF_COMPANY + 20 }, () => talao.db.write(async () => {}, company())),
    );
    await talao.db.write(async () => {}, { company: talao.bia.id });
    const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected');
    assert.equal(refused.length, 20);
    for (const { reason } of refused) assert.ok(reason instanceof TooManyWaitingError);
  });

  const refusal = new Error('refused');
  for (const [what, fail, isTold] of [
    ['refuses', () => Promise.reject(refusal), (told) => told === refusal],
    [
      'refuses after it has written',
      (db) => number(db, 'undone').then(() => Promise.reject(refusal)),
      (told) => told === refusal,
    ],
    ['breaks a constraint', (db, prefix) => number(db, `${prefix}0`), (told) => told.code === '23505'],
    [
      'sends what breaks a constraint and does not wait for it',
      async (db, prefix) => {
        const text = 'insert into sequencias (empresa_id, nome, ultimo) values ($1, $2, 1)';
        await adapterOf(db).send(text, [talao.ana.id, `${prefix}0`]);
      },
      (told) => told.code === '23505',
    ],
    [
      'hides that a statement has failed',
      (db) => sql`select 1 / 0`.execute(db).catch(() => {}),
      (told) => /had failed before its commit/.test(told.message),
    ],
    [
      'could not reach the database by another way',
      () => Promise.reject(new DatabaseBusyError()),
      (told) => told instanceof DatabaseBusyError,
    ],
  ] as [string, Odd, (told: Error & { code?: string }) => boolean][])
    test(`are unaffected by one of them that ${what}`, async () => {
      const prefix = `${what} `;
      const [zero, told, ...others] = await group(prefix, fail);
      assert.ok(isTold(told), String(told));
      const names = [0, 1, 2].map((n) => `${prefix}${n}`);
      assert.deepEqual([zero, ...others], names);
      assert.deepEqual(await numbered(prefix), names);
      assert.deepEqual(await numbered('undone'), []);
    });

  test('are unaffected by one that times out, which does not wait twice', async () => {
    let runs = 0;
    const wait: Odd = async (db) => {
      runs += 1;
      await sql`set local lock_timeout = '20ms'`.execute(db);
      await db.updateTable('empresas').set({ nome: 'Outra' }).where('id', '=', talao.bia.id).execute();
    };
    await holdRow(`select 1 from empresas where id = '${talao.bia.id}' for update`, async () => {
      const [zero, told, ...others] = await group('late ', wait);
      assert.ok(told instanceof DatabaseBusyError);
      const names = [0, 1, 2].map((n) => `late ${n}`);
      assert.deepEqual([zero, ...others], names);
      assert.deepEqual(await numbered('late'), names);
    });
    assert.equal(runs, 1);
  });

  test('are unaffected by one that blocks the rows they all write', async () => {
    const applier: Applier<string, string> = async (db, names) => {
      const isOdd = names.includes('taken elsewhere');
      if (isOdd) await sql`set local lock_timeout = '20ms'`.execute(db);
      const rows = names.map((nome) => ({ empresa_id: talao.ana.id, nome, ultimo: 1 }));
      const writer = adapterOf(db).writeRows();
      await writer.insert('sequencias', ['empresa_id', 'nome', 'ultimo'], rows);
      await writer.end();
      return names;
    };
    const taken = `insert into sequencias (empresa_id, nome, ultimo) values ('${talao.ana.id}', 'taken elsewhere', 1)`;
    await holdRow(taken, async () => {
      const outcomes = await Promise.allSettled(
        ['together 0', 'taken elsewhere', 'together 1'].map((command) =>
          talao.db.apply({ applier, command, isSetWise: true }, company()),
        ),
      );
      const [zero, told, one] = outcomes.map((each) => ('value' in each ? each.value : each.reason));
      assert.deepEqual([zero, one], ['together 0', 'together 1']);
      assert.ok(told instanceof DatabaseBusyError, String(told));
    });
    assert.deepEqual(await numbered('together'), ['together 0', 'together 1']);
  });

  test('all time out when the company itself is locked too long', async () => {
    await holdRow(`select 1 from contadores where empresa_id = '${talao.ana.id}' for update`, async () => {
      const told = group('held ', (db) => number(db, 'held 3'));
      await onServer(talao.databaseUrl, async (client) => {
        const stop = `
          select count(pg_cancel_backend(pid))::int as stopped from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%for no key update%'`;
        await until(
          'the group was stopped',
          async () => (await client.query(stop)).rows[0].stopped as number,
          (stopped) => stopped > 0,
        );
      });
      for (const each of await told) assert.ok(each instanceof DatabaseBusyError, String(each));
    });
    assert.deepEqual(await numbered('held'), []);
  });

  test('of two companies in a deadlock are all done, each once', async () => {
    const names = [randomUUID(), randomUUID()];
    await Promise.all(names.map((nome) => talao.db.write((db) => number(db, nome))));
    const add = (db: Transaction, nome: string) =>
      db
        .updateTable('sequencias')
        .set((column) => ({ ultimo: column('ultimo', '+', 1) }))
        .where('nome', '=', nome)
        .execute();
    let met = 0;
    const bothHaveOne = Promise.withResolvers<void>();
    const crossing = [names, names.toReversed()].flatMap((pair, index) => {
      const writer = { company: index === 0 ? talao.ana.id : talao.bia.id };
      return pair.map((nome, place) =>
        talao.db.write(async (db) => {
          if (place === 1) {
            if (++met === 2) bothHaveOne.resolve();
            await bothHaveOne.promise;
          }
          await add(db, nome);
        }, writer),
      );
    });
    await Promise.all(crossing);
    const rows = await talao.db.read
      .selectFrom('sequencias')
      .select('ultimo')
      .where('nome', 'in', names)
      .execute();
    assert.deepEqual(rows, [{ ultimo: 3 }, { ultimo: 3 }]);
    assert.ok(met > 2, 'somebody was run again');
  });

  test('are retried together, and done once, when their connection breaks before the commit', async () => {
    let runs = 0;
    const told = await group('cut ', async (db) => {
      runs += 1;
      if (runs > 1) return 'cut';
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      await onServer(talao.databaseUrl, (client) =>
        client.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]),
      );
    });
    assert.deepEqual(told, ['cut 0', 'cut', 'cut 1', 'cut 2']);
    assert.equal(runs, 2);
    assert.deepEqual(await numbered('cut'), ['cut 0', 'cut 1', 'cut 2']);
  });

  test('all get “unknown outcome” when the answer to their commit is lost, and none is repeated', async () => {
    const proxy = await startCuttingProxy(talao.databaseUrl);
    const db = await openDatabase(proxy.url);
    let runs = 0;
    proxy.cutCommitOf('unknown 1');
    const count = async () => {
      runs += 1;
    };
    const told = await group('unknown ', count, { db });
    for (const each of told) assert.ok(each instanceof OutcomeUnknownError, String(each));
    assert.equal(runs, 1);
    assert.deepEqual(await numbered('unknown'), ['unknown 0', 'unknown 1', 'unknown 2']);
    await db.close();
    await proxy.close();
  });

  test('are numbered in the journal in order, without a gap for a refused one', async () => {
    const caio = await talao.createCompany('Em ordem');
    const write = (n: number) =>
      talao.db.write(
        (db) =>
          changeWithin(db, operatorOf(caio.id), {}, async (_db, journal) => {
            if (n === 7) throw refusal;
            for (const part of n === 9 ? ['a', 'b'] : [''])
              journal.created('produtos', `P${n}${part}`, { n });
          }),
        { company: caio.id },
      );
    const last = (await caio.get('audit')).body.data.at(-1).numero;
    await Promise.allSettled(Array.from({ length: 20 }, (_, n) => write(n)));
    const { body } = await caio.get(`audit?apos=${last}&limit=100`);
    const expected = Array.from({ length: 20 }, (_, n) =>
      n === 9 ? ['P9a', 'P9b'] : n === 7 ? [] : [`P${n}`],
    );
    assert.deepEqual(
      body.data.map(({ numero, registro_id }: { numero: number; registro_id: string }) => [
        numero,
        registro_id,
      ]),
      expected.flat().map((id, n) => [last + 1 + n, id]),
    );
  });

  test('retried under their keys beside others are done once, and the others too', async () => {
    const caio = await talao.createCompany('De novo');
    const [one, other] = [clientBody(), clientBody()];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 3 === 2
          ? caio.post('clients', clientBody())
          : caio.post('clients', n % 3 ? one : other, { 'idempotency-key': n % 3 ? 'um' : 'outro' }),
      ),
    );
    for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body));
    const codes = new Set(answers.map(({ body }) => body.data.codigo));
    assert.deepEqual(
      [...codes].sort(),
      Array.from({ length: 6 }, (_, n) => `CLI000${n + 1}`),
    );
    const replayed = answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true');
    assert.equal(replayed.length, 6);
  });
});
