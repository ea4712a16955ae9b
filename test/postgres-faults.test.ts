import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createCompany, insertCompany } from '../src/access/companies/companies.queries.ts';
import { businessCalendar } from '../src/domain/calendar.ts';
import { buildApp } from '../src/main/app.ts';
import type { Database, Transaction } from '../src/platform/database/database.ts';
import { adapterOf } from '../src/platform/database/engine.ts';
import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  OutcomeUnknownError,
} from '../src/platform/database/errors.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { Caller } from './caller.ts';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { createTestDatabase, type TestDatabase } from './databases.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { onServer } from './postgres-standby.ts';
import { clientBody } from './samples.ts';
import { startServer } from './server-process.ts';
import { SteadyLoad, verifyLoad } from './steady-load.ts';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 1);

describe('A PostgreSQL that fails', () => {
  let database: TestDatabase;
  let proxy: CuttingProxy;
  let db: Database;
  before(async () => {
    database = await createTestDatabase('postgres');
    proxy = await startCuttingProxy(database.url);
    db = await openDatabase(proxy.url);
  });
  after(async () => {
    await db.close();
    await proxy.close();
    await database.remove();
  });

  const cutConnection = async (db: Transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await onServer(database.url, (client) =>
      client.query('select pg_terminate_backend($1, 10000)', [rows[0]?.pid]),
    );
  };
  const companiesNamed = async (nome: string) =>
    (await db.read.selectFrom('empresas').select('id').where('nome', '=', nome).execute()).length;

  test('cuts a transaction in the middle, which is retried and done once', async () => {
    const nome = randomUUID();
    let runs = 0;
    await db.write(async (db) => {
      runs += 1;
      await insertCompany(db, nome);
      if (runs === 1) await cutConnection(db);
    });
    assert.equal(runs, 2);
    assert.equal(await companiesNamed(nome), 1);
  });

  test('cuts every transaction, and the write fails as not done', async () => {
    const nome = randomUUID();
    const work = async (db: Transaction) => {
      await insertCompany(db, nome);
      await cutConnection(db);
    };
    await assert.rejects(db.write(work), DatabaseUnavailableError);
    assert.equal(await companiesNamed(nome), 0);
  });

  test('loses the answer to a commit, which is never retried', async () => {
    const nome = randomUUID();
    let runs = 0;
    const write = db.write(async (db) => {
      runs += 1;
      proxy.cutCommitOf(nome);
      await insertCompany(db, nome);
    });
    await assert.rejects(write, OutcomeUnknownError);
    assert.equal(runs, 1);
    assert.equal(await companiesNamed(nome), 1);
  });

  test('loses the answer to a creation, which the caller finds by its Idempotency-Key', async () => {
    const { apiKey } = await db.write((db) => createCompany(db, 'Ana Representações'));
    const app = buildApp(
      { db, calendar: businessCalendar('America/Sao_Paulo', () => new Date()) },
      pino({ level: 'silent' }),
      { overload: { delayMillis: Number.POSITIVE_INFINITY } },
    );
    const ana = new Caller(await app.listen({ port: 0, host: '127.0.0.1' }), apiKey);
    try {
      const headers = { 'idempotency-key': randomUUID() };
      const body = clientBody();
      proxy.cutCommitOf(body.email);
      const lost = await ana.post('clients', body, headers);
      assert.equal(lost.status, 503);
      assert.equal(lost.body.error, 'Não se sabe se a operação foi gravada. Confira antes de repetir');
      assert.equal(lost.headers.get('retry-after'), '1');
      const found = await ana.post('clients', body, headers);
      assert.equal(found.status, 201);
      assert.equal(found.headers.get('idempotent-replayed'), 'true');
      assert.equal((await ana.get('clients')).body.total, 1);
    } finally {
      await app.close();
    }
  });

  test('detects a deadlock of two transactions, and both are done', async () => {
    const names = [randomUUID(), randomUUID()];
    await db.write(async (db) => {
      for (const nome of names) await insertCompany(db, nome);
    });
    let met = 0;
    const bothHaveOne = Promise.withResolvers<void>();
    const deactivate = (db: Transaction, nome: string | undefined) =>
      db
        .updateTable('empresas')
        .set({ ativo: false })
        .where('nome', '=', nome ?? '')
        .execute();
    const runs = [0, 0];
    await Promise.all(
      [names, names.toReversed()].map(([first, second], index) =>
        db.write(async (db) => {
          (runs[index] as number) += 1;
          await deactivate(db, first);
          if (++met === 2) bothHaveOne.resolve();
          await bothHaveOne.promise;
          await deactivate(db, second);
        }),
      ),
    );
    assert.ok(Math.max(...runs) > 1, 'one of them was run again');
  });

  test('cannot serialize two transactions, and both are done', async () => {
    const names = [randomUUID(), randomUUID()];
    let met = 0;
    const bothHaveLooked = Promise.withResolvers<void>();
    const runs = [0, 0];
    await Promise.all(
      names.map((nome, index) =>
        db.write(async (db) => {
          (runs[index] as number) += 1;
          await sql`set transaction isolation level serializable`.execute(db);
          await db.selectFrom('empresas').select('nome').execute();
          if (++met === 2) bothHaveLooked.resolve();
          await bothHaveLooked.promise;
          await insertCompany(db, nome);
        }),
      ),
    );
    assert.deepEqual(runs.toSorted(), [1, 2]);
    for (const nome of names) assert.equal(await companiesNamed(nome), 1);
  });

  test('is migrated by a newer instance, and this one prepares its statements again', async () => {
    const look = (db: Transaction) => adapterOf(db).run('select * from mudada', []);
    await db.write(async (db) => {
      await sql`create table mudada (antes integer)`.execute(db);
    });
    await db.write(async (db) => {
      await look(db);
    });
    await onServer(database.url, (client) => client.query('alter table mudada add column depois integer'));
    let runs = 0;
    await db.write(async (db) => {
      runs += 1;
      await look(db);
    });
    assert.equal(runs, 2);
  });

  test('is not waited for forever when a row is locked', async () => {
    const nome = randomUUID();
    await db.write((db) => insertCompany(db, nome));
    await onServer(database.url, async (client) => {
      await client.query('begin');
      await client.query('select 1 from empresas where nome = $1 for update', [nome]);
      const write = db.write(async (db) => {
        await sql`set local lock_timeout = '20ms'`.execute(db);
        await db.updateTable('empresas').set({ ativo: false }).where('nome', '=', nome).execute();
      });
      await assert.rejects(write, DatabaseBusyError);
    });
  });

  test('does not count a commit as one when the work hid a failed statement', async () => {
    const nome = randomUUID();
    const write = db.write(async (db) => {
      await insertCompany(db, nome);
      await sql`select 1 / 0`.execute(db).catch(() => {});
    });
    await assert.rejects(write, /had failed before its commit/);
    assert.equal(await companiesNamed(nome), 0);
  });

  test('leaves nothing in a session with prepare=off, as transaction poolers need', async () => {
    const left = async (url: string) => {
      const db = await openDatabase(url);
      try {
        await adapterOf(db.read).run('select 1', []);
        const { rows } = await sql<{ zone: string; prepared: number }>`
          select current_setting('TimeZone') as zone, (select count(*) from pg_prepared_statements) as prepared
        `.execute(db.read);
        return rows[0];
      } finally {
        await db.close();
      }
    };
    await db.write((db) =>
      sql`do $$ begin execute format('alter database %I set timezone = ''America/Sao_Paulo''', current_database()); end $$`.execute(
        db,
      ),
    );
    assert.deepEqual(await left(`${database.url}?prepare=off`), { zone: 'UTC', prepared: 0 });
    assert.notEqual((await left(database.url))?.prepared, 0);
  });
});

describe('A PostgreSQL that goes away under load', () => {
  let postgres: PostgresServer;
  before(async () => {
    postgres = await startPostgres({ fsync: true });
  });
  after(() => postgres.stop());

  test(`loses nothing acknowledged, and the service recovers by itself (${ROUNDS} of each)`, async () => {
    const server = await startServer(postgres.url);
    const apiKey = await server.printed(/(talao_[0-9a-f]{8}_[0-9a-f]{48})/);
    const load = new SteadyLoad(server.url, apiKey);
    try {
      for (let round = 0; round < ROUNDS; round++) {
        await load.advances(20);
        await onServer(postgres.url, (client) =>
          client.query(
            "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'talao'",
          ),
        );
        await load.advances(20);

        await postgres.kill();
        const down = await new Caller(server.url).get('/health');
        assert.equal(down.status, 503);
        await postgres.restart();
        await load.advances(20);

        await setReadOnly(postgres, true);
        const refusals = load.refusals;
        while (load.refusals < refusals + 5) await new Caller(server.url).get('/health');
        await setReadOnly(postgres, false);
        await load.advances(20);
      }
    } finally {
      await load.stop();
    }
    await verifyLoad(postgres.url, load);
    console.log(`acknowledged ${load.acknowledged.size}, refused meanwhile ${load.refusals}, lost 0`);
    assert.equal(await server.stop(), 0);
  });
});

async function setReadOnly(postgres: PostgresServer, readOnly: boolean): Promise<void> {
  await onServer(postgres.url, async (client) => {
    await client.query(`set default_transaction_read_only = off`);
    await client.query(`alter system set default_transaction_read_only = ${readOnly ? 'on' : 'off'}`);
    await client.query('select pg_reload_conf()');
  });
}
