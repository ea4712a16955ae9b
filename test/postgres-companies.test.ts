import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import type { Applier, Database, Transaction } from '../src/platform/database/database.ts';
import { adapterOf } from '../src/platform/database/engine.ts';
import { OutcomeUnknownError } from '../src/platform/database/errors.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { type Company, onEngine } from './harness.ts';
import { onServer } from './postgres-standby.ts';

type Odd = (db: Transaction, company: Company) => Promise<unknown>;

interface Command {
  readonly company: Company;
  readonly nome: string;
  readonly odd?: Odd | undefined;
}

/** Inserts a row for each command by one statement, and returns the transaction's id. */
const numberAll: Applier<Command, string | undefined> = async (db, commands) => {
  const writer = adapterOf(db).writeRows();
  const rows = commands.map(({ company, nome }) => ({ empresa_id: company.id, nome, ultimo: 1 }));
  await writer.insert('sequencias', ['empresa_id', 'nome', 'ultimo'], rows);
  await writer.end();
  for (const { odd, company } of commands) await odd?.(db, company);
  const { rows: found } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
  return commands.map(() => found[0]?.id);
};

onEngine('postgres', 'Writers of several companies on PostgreSQL', (talao) => {
  /** New companies, of which no write has failed yet. */
  const found = () =>
    Promise.all(['Ana', 'Bia', 'Caio'].map((name) => talao.createCompany(name))) as Promise<
      [Company, Company, Company]
    >;
  const write = (
    company: Company,
    nome: string,
    { odd, db = talao.db, isSetWise = true }: { odd?: Odd; db?: Database; isSetWise?: boolean } = {},
  ) => db.apply({ applier: numberAll, command: { company, nome, odd }, isSetWise }, { company: company.id });
  const written = async (nome: string) => {
    const rows = await talao.db.read
      .selectFrom('sequencias')
      .select('empresa_id')
      .where('nome', '=', nome)
      .execute();
    return rows.map(({ empresa_id }) => empresa_id).toSorted();
  };
  const idsOf = (some: Company[]) => some.map(({ id }) => id).toSorted();

  test('share a transaction when applied by sets, and not with others', async () => {
    const [ana, bia, caio] = await found();
    const transactions = await Promise.all([
      write(ana, 'shared'),
      write(bia, 'shared'),
      write(caio, 'shared', { isSetWise: false }),
    ]);
    assert.equal(transactions[0], transactions[1]);
    assert.notEqual(transactions[2], transactions[0]);
    assert.deepEqual(await written('shared'), idsOf([ana, bia, caio]));
  });

  for (const [what, statement] of [
    ['the row', 'select 1 from contadores where empresa_id = $1 for update'],
    ['a record', `insert into sequencias (empresa_id, nome, ultimo) values ($1, 'held', 1)`],
  ] as const)
    test(`are done while ${what} of another is locked, which is done after the unlock`, async () => {
      const [ana, bia, caio] = await found();
      await onServer(talao.databaseUrl, async (client) => {
        await client.query('begin');
        await client.query(statement, [ana.id]);
        let isDone = false;
        const held = write(ana, 'held').then(() => {
          isDone = true;
        });
        await Promise.all([write(bia, 'held'), write(caio, 'held')]);
        assert.equal(isDone, false);
        await client.query('rollback');
        await held;
      });
      assert.deepEqual(await written('held'), idsOf([ana, bia, caio]));
      await talao.db.write((db) => db.deleteFrom('sequencias').where('nome', '=', 'held').execute());
    });

  test('of two instances are each done once, in whatever order their companies come', async () => {
    const companies = await found();
    const other = await openDatabase(talao.databaseUrl);
    const rounds = Array.from({ length: 15 }, (_, n) => n);
    const names = (name: string) => rounds.flatMap((n) => companies.map(() => `${name} ${n}`));
    const writeAll = (db: Database, name: string, order: Company[]) =>
      rounds.flatMap((n) => order.map((company) => write(company, `${name} ${n}`, { db })));
    await Promise.all([
      ...writeAll(talao.db, 'one', companies),
      ...writeAll(other, 'two', companies.toReversed()),
    ]);
    const ids = idsOf(companies);
    const rows = await talao.db.read
      .selectFrom('sequencias')
      .select('nome')
      .where('empresa_id', 'in', ids)
      .execute();
    assert.deepEqual(rows.map(({ nome }) => nome).toSorted(), [...names('one'), ...names('two')].toSorted());
    await other.close();
  });

  const refusal = new Error('refused');
  for (const [what, odd, isTold] of [
    ['refuses', () => Promise.reject(refusal), (told) => told === refusal],
    [
      'sends what breaks a constraint',
      async (db, { id }) =>
        adapterOf(db).send('insert into sequencias (empresa_id, nome, ultimo) values ($1, $2, 1)', [
          id,
          'taken',
        ]),
      (told) => told.code === '23505',
    ],
    [
      'hides that a statement has failed',
      (db) => sql`select 1 / 0`.execute(db).catch(() => {}),
      // The next statement of this write fails.
      (told) => told.code === '25P02' || told.code === '22012',
    ],
  ] as [string, Odd, (told: Error & { code?: string }) => boolean][])
    test(`are unaffected by one that ${what}, and done once`, async () => {
      const [ana, bia, caio] = await found();
      await write(ana, 'taken');
      const outcomes = await Promise.allSettled([
        write(bia, what),
        write(ana, what, { odd }),
        write(caio, what),
      ]);
      const [, failed] = outcomes;
      assert.deepEqual(
        outcomes.map(({ status }) => status),
        ['fulfilled', 'rejected', 'fulfilled'],
      );
      assert.ok(failed.status === 'rejected' && isTold(failed.reason), String(Object(failed).reason));
      assert.deepEqual(await written(what), idsOf([bia, caio]));
    });

  test('all get “unknown outcome” when the answer to their commit is lost, and none is repeated', async () => {
    const proxy = await startCuttingProxy(talao.databaseUrl);
    const db = await openDatabase(proxy.url);
    let runs = 0;
    proxy.cutCommitOf('unknown');
    const odd = async () => {
      runs += 1;
    };
    const outcomes = await Promise.allSettled([
      write(talao.ana, 'unknown', { db, odd }),
      write(talao.bia, 'unknown', { db }),
    ]);
    for (const outcome of outcomes)
      assert.ok(outcome.status === 'rejected' && outcome.reason instanceof OutcomeUnknownError);
    assert.equal(runs, 1);
    assert.deepEqual(await written('unknown'), idsOf([talao.ana, talao.bia]));
    await db.close();
    await proxy.close();
  });
});
