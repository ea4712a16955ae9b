import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { Client } from 'pg';
import { copyAsBefore } from '../../test/before-1-0.ts';
import { Caller } from '../../test/caller.ts';
import { runTalao, startTalao } from '../../test/cli-process.ts';
import { companiesIn, foundCompany, inDatabase } from '../../test/closed-database.ts';
import { createTestDatabase, type TestDatabase } from '../../test/databases.ts';
import { meddle } from '../../test/raw-database.ts';
import { compareAnswers } from '../../test/same-answers.ts';
import { createClient } from '../../test/samples.ts';
import { startServer } from '../../test/server-process.ts';
import { until } from '../../test/until.ts';
import { ANA, KEPT_ELSEWHERE, workInEveryWay } from '../../test/worked-companies.ts';
import { addUpDays, foldChanges } from '../trade/sums/sums.queries.ts';

describe('talao migrate-to', () => {
  let source: TestDatabase;
  let target: TestDatabase;
  let office: { id: string; api_key: string };
  let other: { id: string; api_key: string };

  const migrate = (to: string, ...flags: string[]) => runTalao(source.url, 'migrate-to', to, ...flags);
  const refused = async (to: string) => {
    const { code, stdout, stderr } = await migrate(to);
    assert.deepEqual([code, stdout], [1, '']);
    return stderr;
  };

  before(async () => {
    source = await createTestDatabase('sqlite');
    target = await createTestDatabase('postgres');
    office = await foundCompany(source.url, 'Serra & Mar');
    other = await foundCompany(source.url, 'Outra "empresa"');
    const server = await startServer(source.url);
    try {
      await workInEveryWay(server.url, { office, other });
    } finally {
      await server.stop();
    }
    await addUpSums();
    await meddle(source.url, KEPT_ELSEWHERE);
    assert.equal((await runTalao(source.url, 'user', 'reset', ANA)).code, 0);
  });

  /** As the running service does every few seconds; days that are yet to be added up are left for the other company. */
  async function addUpSums(): Promise<void> {
    await inDatabase(source.url, async (db) => {
      await foldChanges(db, office.id);
      await addUpDays(db, office.id, '9999-12-31');
      await foldChanges(db, other.id);
    });
  }

  after(async () => {
    await source.remove();
    await target.remove();
  });

  test('refuses an address that is not PostgreSQL, without printing it', async () => {
    const message = await refused('mysql://ana:s3gredo@db/talao');
    assert.equal(message, 'talao: The address to move to must be postgres://user@host:5432/database\n');
  });

  test('prints no address when there is one too many', async () => {
    const { code, stderr } = await runTalao(
      source.url,
      'migrate-to',
      'postgres://a:s3gredo@db/t',
      'postgres://b',
    );
    assert.deepEqual([code, stderr], [1, 'talao: There is one address to move to, not several\n']);
  });

  test('reports which side cannot be reached, and never its password', async () => {
    const message = await refused('postgres://ana:s3gredo@127.0.0.1:1/talao');
    assert.match(message, /^talao: No PostgreSQL answers at the address to move to\. Is it running\?\n$/);
  });

  test('moves nothing from a missing database or from PostgreSQL', async () => {
    const nowhere = await runTalao('sqlite:/tmp/talao-none/talao.db', 'migrate-to', target.url);
    assert.match(nowhere.stderr, /There is no database at/);
    const already = await runTalao(target.url, 'migrate-to', target.url);
    assert.match(already.stderr, /names a PostgreSQL database already/);
    assert.equal(await countTables(), 0);
  });

  test('refuses while a service uses the database', async () => {
    const server = await startServer(source.url);
    assert.match(await refused(target.url), /is in use\. Stop the service/);
    await server.stop();
    assert.equal(await countTables(), 0);
  });

  test('refuses a PostgreSQL database that is not empty', async () => {
    const full = await createTestDatabase('postgres');
    await meddle(full.url, ['create table livros (titulo text)']);
    assert.match(await refused(full.url), /is not empty, and nothing was moved/);
    await meddle(full.url, ['drop table livros']);
    await foundCompany(full.url, 'Já estava');
    assert.match(await refused(full.url), /is not empty, and nothing was moved/);
    await full.remove();
  });

  test('rolls back when a row arrives changed', async () => {
    const changing = await createTestDatabase('postgres');
    assert.deepEqual(await companiesIn(changing.url), []);
    await meddle(changing.url, [
      'create function altera() returns trigger language plpgsql as $$ begin new.preco = 1; return new; end $$',
      'create trigger altera before insert on produtos for each row execute function altera()',
      'alter table produtos enable always trigger altera',
    ]);
    assert.match(
      await refused(changing.url),
      /^talao: produtos: \d+ rows were sent \(\w+\), \d+ arrived .* Nothing was moved/,
    );
    assert.deepEqual(await companiesIn(changing.url), []);
    await changing.remove();
  });

  test('moves nothing of a faulty database, and lists the faults', async () => {
    await meddle(source.url, ['update contadores set vendas = vendas + 1']);
    assert.match(await refused(target.url), /has faults, so nothing was moved:\n {2}counters: /);
    await meddle(source.url, ['update contadores set vendas = vendas - 1']);
    assert.equal(await countTables(), 0);
  });

  test('leaves nothing behind when it is killed halfway', async () => {
    assert.deepEqual(await companiesIn(target.url), []);
    await meddle(target.url, [
      'create function espera() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock(99); return new; end $$',
      'create trigger espera before insert on jornal for each row execute function espera()',
      'alter table jornal enable always trigger espera',
    ]);
    const watching = new Client({ connectionString: target.url });
    await watching.connect();
    await watching.query('select pg_advisory_lock(99)');
    const child = startTalao(source.url, 'migrate-to', target.url);
    const exited = once(child, 'exit');
    const copying =
      "select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'copy %jornal%'";
    await until(
      'a row waits on its way',
      () => watching.query(copying),
      ({ rowCount }) => rowCount === 1,
    );
    child.kill('SIGKILL');
    await exited;
    await watching.query('select pg_advisory_unlock(99)');
    const left =
      'select pid from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()';
    await until(
      'nobody is connected',
      () => watching.query(left),
      ({ rowCount }) => rowCount === 0,
    );
    await watching.query('drop function espera cascade');
    const { rows } = await watching.query('select count(*)::int as rows from vendas');
    assert.deepEqual(rows, [{ rows: 0 }]);
    await watching.end();
  });

  test('moves everything: both services give the same answers, byte for byte', async () => {
    const { code, stdout, stderr } = await migrate(target.url, '--json');
    assert.deepEqual([code, stderr], [0, '']);
    const { tables, to } = JSON.parse(stdout);
    assert.doesNotMatch(to, /@/);
    const sales = tables.find(({ name }: { name: string }) => name === 'vendas');
    assert.ok(sales.rows > 50, `${sales.rows} sales`);
    const empty = tables.filter(({ rows }: { rows: number }) => rows === 0);
    assert.deepEqual(
      empty.map(({ name }: { name: string }) => name),
      FLEETING,
    );
    const untouched = await createTestDatabase('postgres');
    assert.deepEqual(await companiesIn(untouched.url), []);
    assert.deepEqual(await shapeOf(target.url), await shapeOf(untouched.url));
    await untouched.remove();

    const [old, moved] = await Promise.all([startServer(source.url), startServer(target.url)]);
    try {
      for (const { api_key } of [office, other]) await compareAnswers(old, moved, api_key);
      const next = await createClient(new Caller(moved.url, office.api_key));
      assert.equal(next.codigo, (await createClient(new Caller(old.url, office.api_key))).codigo);
    } finally {
      await Promise.all([old.stop(), moved.stop()]);
    }
    assert.equal((await runTalao(target.url, 'verify')).code, 0);
  });

  test('moves a database of the last Talão before 1.0', async () => {
    const [last, former] = await Promise.all([createTestDatabase('sqlite'), createTestDatabase('sqlite')]);
    const now = await createTestDatabase('postgres');
    await foundCompany(last.url, 'De antes');
    await copyAsBefore(last.url, former.url);
    const { code, stderr } = await runTalao(former.url, 'migrate-to', now.url, '--json');
    assert.deepEqual([code, stderr], [0, '']);
    assert.deepEqual(await companiesIn(now.url), ['De antes']);
    await Promise.all([last.remove(), former.remove(), now.remove()]);
  });

  test('does not move a second time', async () => {
    assert.match(await refused(target.url), /is not empty, and nothing was moved/);
  });

  async function countTables(): Promise<number> {
    const client = new Client({ connectionString: target.url });
    await client.connect();
    const { rowCount } = await client.query("select 1 from pg_tables where schemaname = 'public'");
    await client.end();
    return rowCount ?? 0;
  }
});

/** Tables with rows only while a person is being anonymized. */
const FLEETING = [
  ...['apagamentos_pendentes', 'jornal_em_anonimizacao', 'partes_pendentes', 'valores_reservados'],
];

/** Indexes, constraints and triggers, which are dropped during the copy and must be restored. */
async function shapeOf(url: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`
    select indexdef as shape from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    order by 1`);
  await client.end();
  return rows;
}
