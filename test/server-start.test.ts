import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../src/platform/engines/open.ts';
import { foundCompany } from './closed-database.ts';
import { createTestDatabase, ENGINES, onServer } from './databases.ts';
import { meddle } from './raw-database.ts';
import { startInVain, startServer } from './server-process.ts';

describe('The service does not start, says why in one line and exits with 1', () => {
  let folder: string;
  let sqlite: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    sqlite = `sqlite:${join(folder, 'talao.db')}`;
    await mkdir(join(folder, 'folder'));
    await writeFile(join(folder, 'text.db'), 'This is a text, and by no means a database. '.repeat(100));
  });
  after(() => rm(folder, { recursive: true }));

  const refuses = async (env: Record<string, string>, reason: RegExp) => {
    const { code, stdout, stderr } = await startInVain({ DATABASE_URL: sqlite, ...env });
    assert.match(stderr, /^talao: [^\n]+\n$/);
    assert.match(stderr, reason);
    assert.deepEqual([code, stdout], [1, '']);
  };

  for (const [name, value, reason] of [
    ['PORT', 'abc', /PORT must be a whole number from 0 to 65535, not "abc"/],
    ['HOST', '203.0.113.7', /HOST is no address of this machine/],
    ['HOST', 'nenhum.invalid', /HOST is no address of this machine/],
    ['DATABASE_URL', 'postgres://[', /DATABASE_URL is no valid address/],
    ['DATABASE_URL', 'postgres://nenhum.invalid/talao', /The host in DATABASE_URL is unknown/],
  ] as const) {
    test(`with ${name}=${value}`, async () => {
      await refuses({ [name]: value }, reason);
    });
  }

  for (const [what, file, reason] of [
    ['a folder', 'folder', /The SQLite file in DATABASE_URL cannot be used/],
    ['no database', 'text.db', /cannot be used: file is not a database/],
    ['below a file', 'text.db/talao.db', /The SQLite file in DATABASE_URL cannot be used/],
  ] as const) {
    test(`with a SQLite file that is ${what}`, async () => {
      await refuses({ DATABASE_URL: `sqlite:${join(folder, file)}` }, reason);
    });
  }

  test('with a port in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const PORT = String((server.address() as AddressInfo).port);
    await refuses({ PORT }, /The port is in use by another process/);
    server.close();
  });

  test('with an unreachable PostgreSQL', async () => {
    await refuses({ DATABASE_URL: 'postgres://127.0.0.1:1/talao' }, /No PostgreSQL answers at DATABASE_URL/);
  });

  for (const [what, change, reason] of [
    ['that refuses the password', { password: 'errada' }, /refuses the user or the password/],
    ['without that database', { pathname: '/nenhum' }, /The database named in DATABASE_URL does not exist/],
  ] as const) {
    test(`with a PostgreSQL ${what}`, async () => {
      const url = new URL(process.env.TEST_POSTGRES_URL as string);
      await refuses({ DATABASE_URL: String(Object.assign(url, change)) }, reason);
    });
  }

  test('with a database that has disappeared, unless a new one is allowed', async () => {
    const place = join(folder, 'perdido.db');
    const DATABASE_URL = `sqlite:${place}`;
    assert.equal(await (await startServer(DATABASE_URL)).stop(), 0);
    await rm(place);
    await refuses({ DATABASE_URL }, /perdido\.db is gone, as .*perdido\.db-founded tells\. Put it back/);
    const anew = await startServer(DATABASE_URL, { NEW_DATABASE: 'yes' });
    assert.equal(await anew.stop(), 0);
    assert.match(anew.output(), /Bem-vindo ao Talão/);
    await refuses(
      { DATABASE_URL: `sqlite:${join(folder, 'nunca.db')}`, NEW_DATABASE: 'no' },
      /There is no database at .*nunca\.db, and NEW_DATABASE=no/,
    );
  });

  test('with a database in a folder that is not there', async () => {
    const place = join(folder, 'sem-pasta', 'talao.db');
    await refuses({ DATABASE_URL: `sqlite:${place}` }, /There is no folder .*sem-pasta for the database/);
    assert.equal(existsSync(join(folder, 'sem-pasta')), false);
  });

  test('with a PostgreSQL database that is not UTF-8', async () => {
    const server = process.env.TEST_POSTGRES_URL as string;
    const name = `talao_latin1_${process.pid}`;
    await onServer(server, `create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    const DATABASE_URL = String(Object.assign(new URL(server), { pathname: `/${name}` }));
    try {
      await refuses({ DATABASE_URL }, /keeps its text in LATIN1, and Talão needs UTF8/);
    } finally {
      await onServer(server, `drop database ${name} with (force)`);
    }
  });

  for (const engine of ENGINES) {
    test(`on a database that a newer version has migrated (${engine})`, async () => {
      const database = await createTestDatabase(engine);
      const db = await openDatabase(database.url);
      await db.write(async (db) => {
        await sql`insert into migracoes (nome, applied_at) values ('9999-futuro', '2030-01-01')`.execute(db);
      });
      await db.close();
      await refuses({ DATABASE_URL: database.url }, /migrated by a newer Talão \(9999-futuro\)/);
      await database.remove();
    });
  }
});

test('A clock behind the newest record is told once', async () => {
  const database = await createTestDatabase('sqlite');
  await foundCompany(database.url, 'Ana Representações');
  const unset = await startServer(database.url);
  await unset.stop();
  assert.doesNotMatch(unset.output(), /the clock is behind/);
  await meddle(database.url, [
    'drop trigger jornal_nao_muda',
    "update jornal set momento = '2099-01-01T00:00:00.000Z'",
  ]);
  const behind = await startServer(database.url);
  await behind.stop();
  assert.equal(behind.output().match(/the clock is behind the newest record, which is of 2099/g)?.length, 1);
  await database.remove();
});

for (const engine of ENGINES) {
  test(`Three instances that start together on an empty database create one company (${engine})`, async () => {
    const database = await createTestDatabase(engine);
    const starts = await Promise.allSettled([1, 2, 3].map(() => startServer(database.url)));
    const servers = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    // The welcome comes after listening, and a stopped service has printed it.
    await Promise.all(servers.map((server) => server.stop()));
    for (const start of starts) if (start.status === 'rejected') throw start.reason;
    const welcomes = servers.flatMap((server) => server.output().match(/Bem-vindo ao Talão/g) ?? []);
    assert.equal(welcomes.length, 1);
    await database.remove();
  });
}
