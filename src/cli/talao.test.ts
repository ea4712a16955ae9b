import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { createTestDatabase, ENGINES, type EngineName, type TestDatabase } from '../../test/databases.ts';
import { describeOnce, testOnce } from '../../test/once.ts';
import { pngOf } from '../../test/pictures.ts';
import { clientBody } from '../../test/samples.ts';
import { type ServerProcess, startServer } from '../../test/server-process.ts';

const NOBODY = '00000000-0000-7000-8000-000000000000';

for (const engine of ENGINES) {
  describe(`Command line beside a running service (${engine})`, () => {
    let database: TestDatabase;
    let server: ServerProcess;
    let company: { id: string; key_id: string; api_key: string };

    const talao = (...args: string[]) => runTalao(database.url, ...args);
    const done = async (...args: string[]) => {
      const { code, stdout, stderr } = await talao(...args, '--json');
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.match(stdout, /^[^\n]+\n$/);
      return JSON.parse(stdout);
    };
    const refused = async (...args: string[]) => {
      const { code, stdout, stderr } = await talao(...args);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, /^talao: [^\n]+\n$/);
      return stderr;
    };
    const statusFor = async (apiKey: string) => (await new Caller(server.url, apiKey).get('clients')).status;

    before(async () => {
      database = await createTestDatabase(engine);
      company = await done('company', 'create', 'Ana Representações');
      server = await startServer(database.url);
    });
    after(async () => {
      await server?.stop();
      await database?.remove();
    });

    test('creates a company whose key the service accepts, so that the service creates no first company', async () => {
      assert.deepEqual(Object.keys(company), ['id', 'nome', 'ativo', 'key_id', 'api_key']);
      assert.equal(await statusFor(company.api_key), 200);
      assert.doesNotMatch(server.output(), /talao_/);
    });

    testOnce('lists companies for people, aligned, and for programs', async () => {
      const second = await done('company', 'create', 'Zé & Filhos');
      const { stdout } = await talao('company', 'list');
      const [header = '', ...rows] = stdout.trimEnd().split('\n');
      assert.equal(rows.length, 2);
      for (const row of rows) assert.match(row.slice(header.indexOf('ativo')), /^yes {4}no /);
      const listed: { id: string }[] = await done('company', 'list');
      assert.deepEqual(
        listed.map(({ id }) => id),
        [company.id, second.id],
      );
    });

    test('deactivates and reactivates a company in the running service', async () => {
      const other = await done('company', 'create', 'Bia Representações');
      assert.equal(await statusFor(other.api_key), 200);
      assert.equal((await done('company', 'deactivate', other.id)).ativo, false);
      await becomes(engine, 403, () => statusFor(other.api_key));
      assert.equal((await done('company', 'activate', other.id.toUpperCase())).ativo, true);
      await becomes(engine, 200, () => statusFor(other.api_key));
    });

    testOnce('makes a catalogue strict', async () => {
      const strict = await done('company', 'set', company.id, '--catalogo-estrito', 'on');
      assert.equal(strict.catalogo_estrito, true);
    });

    testOnce('sets the details of a company that its orders show, and nothing else', async () => {
      const folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
      const logo = join(folder, 'logo.png');
      await writeFile(logo, pngOf());
      const options = ['--name', 'Ana & Filhos', '--cnpj', '11.222.333/0001-81', '--phone', '11 98765-4321'];
      const changed = await done('company', 'set', company.id, ...options, '--email', '', '--logo', logo);
      await rm(folder, { recursive: true });
      const { nome, cnpj, telefone, email, catalogo_estrito } = changed;
      assert.deepEqual(
        [nome, cnpj, telefone, email, catalogo_estrito],
        ['Ana & Filhos', '11.222.333/0001-81', '+5511987654321', '', true],
      );
      const { body } = await new Caller(server.url, company.api_key).get('company');
      assert.match(body.data.logo, /^data:image\/png;/);
      const { code, stderr } = await talao('company', 'set', company.id);
      assert.equal(code, 2);
      assert.match(stderr, /nothing to change/);
    });

    test('revokes a key, which the running service then refuses', async () => {
      const key = await done(
        'key',
        'create',
        company.id,
        '--name',
        'ERP',
        '--scope',
        'read',
        '--expires',
        '90d',
      );
      assert.equal(await statusFor(key.api_key), 200);
      assert.equal((await new Caller(server.url, key.api_key).post('clients', clientBody())).status, 403);
      const revoked = await done('key', 'revoke', key.id);
      await becomes(engine, 401, () => statusFor(key.api_key));
      assert.equal((await done('key', 'revoke', key.id)).revoked_at, revoked.revoked_at);

      const listed = (await done('key', 'list', company.id)).find(({ id }: { id: string }) => id === key.id);
      const { api_key, ...shown } = key;
      assert.deepEqual(listed, {
        ...shown,
        revoked_at: revoked.revoked_at,
        last_used_at: listed.last_used_at,
      });
      assert.equal(api_key.startsWith(listed.prefixo), true);
      assert.match(await refused('key', 'rotate', key.id), /was revoked/);
    });

    test('rotates a key: both work during the overlap, and the old one ends with it', async () => {
      const old = await done('key', 'create', company.id, '--name', 'Loja', '--expires', '30d');
      const lasting = await done('key', 'rotate', old.id, '--overlap', '24h');
      assert.deepEqual([lasting.nome, lasting.escopo, lasting.expires_at], ['Loja', 'write', old.expires_at]);
      assert.equal(lasting.replaces, old.id);
      assert.ok(lasting.replaced_expires_at < old.expires_at);
      assert.deepEqual([await statusFor(old.api_key), await statusFor(lasting.api_key)], [200, 200]);

      const last = await done('key', 'rotate', lasting.id, '--overlap', '0m');
      await becomes(engine, 401, () => statusFor(lasting.api_key));
      assert.equal(await statusFor(last.api_key), 200);
      assert.match(await refused('key', 'rotate', lasting.id), /expired at/);
    });

    testOnce('never extends the old key beyond its own expiry', async () => {
      const old = await done('key', 'create', company.id, '--expires', '1h');
      const rotated = await done('key', 'rotate', old.id, '--overlap', '7d');
      assert.equal(rotated.replaced_expires_at, old.expires_at);
    });

    test('can write while the service is busy writing', async () => {
      const caller = new Caller(server.url, company.api_key);
      let busy = true;
      const load = Array.from({ length: 16 }, async () => {
        while (busy) assert.equal((await caller.post('clients', clientBody())).status, 201);
      });
      await done('key', 'create', company.id).finally(() => {
        busy = false;
      });
      await Promise.all(load);
    });

    testOnce('reports an unknown id', async () => {
      const [company, malformed, key] = await Promise.all([
        refused('key', 'create', NOBODY),
        refused('company', 'deactivate', 'abc'),
        refused('key', 'revoke', NOBODY),
      ]);
      assert.match(company, new RegExp(`No company has the id "${NOBODY}"`));
      assert.match(malformed, /No company has the id "abc"/);
      assert.match(key, new RegExp(`No key has the id "${NOBODY}"`));
    });
  });
}

describeOnce('Command line', () => {
  const nowhere = 'sqlite:/dev/null/talao.db';

  const misused: [args: string[], complaint: RegExp][] = [
    [['compny'], /unknown command 'compny' \(Did you mean company\?\)/],
    [['company', 'create'], /missing required argument 'name' \(see talao company create --help\)/],
    [['key', 'create', NOBODY, '--expires', '2020-01-01T00:00:00Z'], /in the past/],
  ];
  for (const [args, complaint] of misused) {
    test(`says in one line, with exit code 2, what is wrong with: talao ${args.join(' ')}`, async () => {
      const { code, stdout, stderr } = await runTalao(nowhere, ...args);
      assert.deepEqual({ code, stdout }, { code: 2, stdout: '' });
      assert.match(stderr, /^talao: [^\n]+\n$/);
      assert.match(stderr, complaint);
    });
  }

  test('also runs from its sources, without a bundle', async () => {
    const { stdout } = await runTalao('sqlite:unused.db', '--help');
    const fromSources = execFileSync(process.execPath, ['src/cli/talao.ts', '--help'], { encoding: 'utf8' });
    assert.equal(fromSources, stdout);
  });

  test('prints examples in its help', async () => {
    const { code, stdout } = await runTalao(nowhere, 'key', 'rotate', '--help');
    assert.equal(code, 0);
    assert.match(stdout, /Examples:\n {2}talao key rotate \S+ --overlap 24h/);
  });

  test('reports a database that cannot be opened, in one line', async () => {
    const { code, stderr } = await runTalao(nowhere, 'company', 'create', 'Ana');
    assert.equal(code, 1);
    assert.match(stderr, /^talao: The SQLite file in DATABASE_URL cannot be used: [^\n]+\n$/);
  });
});

/** Immediate on SQLite; on PostgreSQL the service may use its cache for a moment. */
async function becomes(engine: EngineName, expected: number, ask: () => Promise<number>): Promise<void> {
  const attempts = engine === 'sqlite' ? 1 : 10_000;
  let status = 0;
  for (let attempt = 0; attempt < attempts && status !== expected; attempt++) status = await ask();
  assert.equal(status, expected);
}
