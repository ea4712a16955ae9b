import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type AccessScope, wholeCompany } from '../src/domain/access-scope.ts';
import {
  bestClients,
  groupSales,
  revenueByDay,
  stoppedClients,
  sumRevenue,
} from '../src/insight/reports/dashboard.queries.ts';
import type { Database, Reader } from '../src/platform/database/database.ts';
import { adapterOf, dialectOf } from '../src/platform/database/engine.ts';
import { RequesterGoneError } from '../src/platform/database/errors.ts';
import { type Company, onEachEngine, onEngine, type Talao } from './harness.ts';
import { RawSocket } from './raw-socket.ts';
import { createSale } from './samples.ts';
import { until } from './until.ts';

/** An endless query that asks for each row whether its caller still waits: on both engines it ends only when cancelled. */
const withoutEnd = (db: Reader) =>
  sql`with recursive vendas (seq) as (select 1 union all select 1 - seq from vendas)
    select count(*) as endless from vendas where ${dialectOf(db).untilCancelled('vendas')}`;

const countForEver = (db: Reader) => withoutEnd(db).execute(db);

const withoutLimits = async (db: Reader) => {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    db,
  );
};

const dashboardOf = async (url: string, { apiKey }: Company) => {
  const socket = await RawSocket.open(url);
  socket.write(`GET /api/v1/dashboard HTTP/1.1\r\nhost: x\r\nx-api-key: ${apiKey}\r\n\r\n`);
  return socket;
};

/** Makes the next report run this first, in its transaction, and reports how it ended. */
function beforeNextReport(db: Database, first: (db: Reader) => Promise<unknown>) {
  const { report } = db;
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<unknown>();
  db.report = (work, requester) => {
    db.report = report;
    const answer = report(async (reader) => {
      begun.resolve();
      await first(reader);
      return work(reader);
    }, requester);
    answer.then(() => ended.resolve('answered'), ended.resolve);
    return answer;
  };
  return { begun: begun.promise, ended: ended.promise };
}

onEachEngine('A read of a disconnected caller', (talao) => {
  test('has one listener per request for any number of steps', async () => {
    const warned: string[] = [];
    const note = ({ name }: Error) => warned.push(name);
    process.on('warning', note);
    const { representada_id } = await createSale(talao.ana);
    const sent = await talao.ana.upload(
      `statements?representada_id=${representada_id}&simular=true`,
      'pedido;comissao\nNENHUM;1,00\n',
    );
    assert.equal(sent.status, 200);
    // Warnings are emitted in the next turn.
    await new Promise(setImmediate);
    process.off('warning', note);
    assert.deepEqual(warned, []);
  });

  test('ends in the middle of its statement, and others are served', async () => {
    const { begun, ended } = beforeNextReport(talao.db, async (db) => {
      if (talao.engine === 'postgres') await withoutLimits(db);
      await countForEver(db);
    });
    const socket = await dashboardOf(talao.url, talao.ana);
    await begun;
    assert.equal((await talao.bia.get('dashboard')).status, 200);
    socket.destroy();
    assert.ok((await ended) instanceof RequesterGoneError);
    assert.equal((await talao.ana.get('dashboard')).status, 200);
    assert.equal((await talao.bia.get('dashboard')).status, 200);
  });

  test('ends also as a single statement, and queued requests are answered', async () => {
    const leaving = new AbortController();
    const reading = countForEver(talao.db.readFor({ company: talao.ana.id, gone: leaving.signal }));
    const behind = Array.from({ length: 5 }, () => talao.ana.get('dashboard'));
    leaving.abort();
    await assert.rejects(reading, RequesterGoneError);
    for (const { status } of await Promise.all(behind)) assert.equal(status, 200);
  });

  test('does not start after the disconnect', async () => {
    const gone = AbortSignal.abort();
    const requester = { company: talao.ana.id, gone };
    await assert.rejects(countForEver(talao.db.readFor(requester)), RequesterGoneError);
    await assert.rejects(talao.db.report(countForEver, requester), RequesterGoneError);
  });
});

onEngine('postgres', 'A dashboard whose caller has gone', (talao) => {
  const connected = async () => {
    const client = new Client({ connectionString: talao.databaseUrl });
    await client.connect();
    return client;
  };

  test('is cancelled on the server, and its connection is not reused meanwhile', async () => {
    await createSale(talao.ana);
    const [watcher, holder] = [await connected(), await connected()];
    const readingSales = async (): Promise<number[]> => {
      const { rows } = await watcher.query(
        `select pid from pg_stat_activity where datname = current_database() and application_name = 'talao'
           and state = 'active' and query like '%from "vendas"%'`,
      );
      return rows.map(({ pid }) => pid);
    };
    try {
      await holder.query('begin; lock table vendas in access exclusive mode');
      const { ended } = beforeNextReport(talao.db, withoutLimits);
      const socket = await dashboardOf(talao.url, talao.ana);
      const waitsForSales = (sessions: number[]) => sessions.length > 0;
      const [pid] = await until('the dashboard waits for the sales', readingSales, waitsForSales);
      socket.destroy();
      assert.ok((await ended) instanceof RequesterGoneError);
      const isCancelled = (sessions: number[]) => sessions.length === 0;
      await until('it is cancelled, while what it waited for is still held', readingSales, isCancelled);
      const stillThere = async () =>
        (await watcher.query('select 1 from pg_stat_activity where pid = $1', [pid])).rowCount;
      await until('its connection is closed', stillThere, (count) => count === 0);
    } finally {
      await holder.end();
      await watcher.end();
    }
    for (const company of [talao.ana, talao.bia]) assert.equal((await company.get('dashboard')).status, 200);
  });
});

onEngine('sqlite', 'What adds up the sales of a company', (talao) => {
  const PERIOD = { de: '2020-01-01', ate: '2030-12-31' };

  before(async () => {
    await createSale(talao.ana);
    await talao.db.write(async (db) => {
      // The query asks at one record in a thousand; these are among them.
      for (const table of ['clientes', 'vendas'])
        await sql`update ${sql.table(table)} set seq = 1024`.execute(db);
    });
  });

  for (const [title, read] of Object.entries({
    groupSales: (db: Reader, scope: AccessScope) => groupSales(db, scope, PERIOD),
    sumRevenue: (db: Reader, scope: AccessScope) => sumRevenue(db, scope, PERIOD),
    revenueByDay: (db: Reader, scope: AccessScope) => revenueByDay(db, scope, PERIOD),
    bestClients: (db: Reader, scope: AccessScope) => bestClients(db, scope, PERIOD),
    stoppedClients: (db: Reader, scope: AccessScope) => stoppedClients(db, scope, '2026-11-15'),
  }))
    test(`checks for a disconnect while it runs: ${title}`, () => assertGivenUp(talao, read));
});

/** Queued behind a running statement, it is cancelled before it starts. */
async function assertGivenUp({ db, ana }: Talao, read: (db: Reader, scope: AccessScope) => Promise<unknown>) {
  const leaving = new AbortController();
  const outcomes = await db.report(
    (db) => {
      const { sql, parameters } = withoutEnd(db).compile(db);
      // Bypasses Kysely, which sends one statement at a time: both must be sent before the cancellation.
      const both = [adapterOf(db).run(sql, [...parameters]), read(db, wholeCompany(ana.id))];
      setImmediate(() => leaving.abort());
      return Promise.allSettled(both);
    },
    { company: ana.id, gone: leaving.signal },
  );
  for (const outcome of outcomes)
    assert.ok(outcome.status === 'rejected' && outcome.reason instanceof RequesterGoneError, outcome.status);
}
