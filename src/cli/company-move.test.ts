import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Caller } from '../../test/caller.ts';
import { runTalao, startTalao } from '../../test/cli-process.ts';
import { createTestDatabase, type EngineName, type TestDatabase } from '../../test/databases.ts';
import { clientBody, createClient, createProduct, createSale } from '../../test/samples.ts';
import { type ServerProcess, startServer } from '../../test/server-process.ts';
import { until } from '../../test/until.ts';
import { dayIn } from '../domain/dates.ts';
import { CompanyFileError } from '../flows/companies/company-file.ts';
import { importCompany, ObstacleError } from '../flows/companies/import-company.ts';

interface Company {
  id: string;
  api_key: string;
}

const OPTIONS = {
  rename: false,
  secretKey: undefined,
  dayOf: (moment: string) => dayIn('America/Sao_Paulo', new Date(moment)),
  watcher: { begin() {}, advance() {}, end() {} },
};

for (const [engine, there] of [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as [EngineName, EngineName][])
  describe(`a company of ${engine} that leaves for ${there}`, () => {
    let source: TestDatabase;
    let target: TestDatabase;
    let folder: TestDatabase;
    let office: Company;
    let server: ServerProcess;

    const place = (name: string) => join(dirname(folder.url.slice('sqlite:'.length)), name);
    const done = async (url: string, ...args: string[]) => {
      const { code, stdout, stderr } = await runTalao(url, 'company', ...args, '--json');
      assert.deepEqual([code, stderr], [0, ''], args.join(' '));
      return JSON.parse(stdout);
    };
    const refused = async (url: string, ...args: string[]) => {
      const { code, stdout, stderr } = await runTalao(url, 'company', ...args);
      assert.deepEqual([code, stdout], [1, ''], stderr);
      return stderr;
    };
    const verified = async (url: string) => {
      const { code, stdout, stderr } = await runTalao(url, 'verify');
      assert.equal(code, 0, stdout + stderr);
    };
    const bring = (file: Buffer, rename = false) =>
      importCompany(target.url, () => Readable.from([file]), { ...OPTIONS, rename });

    before(async () => {
      source = await createTestDatabase(engine);
      target = await createTestDatabase(there);
      folder = await createTestDatabase('sqlite');
      office = await done(source.url, 'create', 'Serra & Mar');
      server = await startServer(source.url);
      const caller = new Caller(server.url, office.api_key);
      const client = await createClient(caller, { email: 'ana@loja.example' });
      await createProduct(caller, { id: 'P-1' });
      const sale = await createSale(caller, {
        clienteId: client.id,
        itens: [{ produtoId: 'P-1', quantidade: 2, valorUnitario: 10 }],
      });
      assert.equal((await caller.post(`sales/${sale.id}/share`, {})).status, 201);
      await done(source.url, 'export', office.id, place('whole'));
      await done(source.url, 'export', office.id, place('plain'), '--without-secrets');
    });

    after(async () => {
      await server.stop();
      await Promise.all([source, target, folder].map((database) => database.remove()));
    });

    test('refuses files that are cut, changed, of another version, or nothing of the kind, and writes nothing', async () => {
      const whole = await readFile(place('whole'));
      const text = gunzipSync(whole).toString();
      const sealed = (changed: string) => {
        const lines = changed.trimEnd().split('\n');
        const { rows } = JSON.parse(lines.pop() as string);
        const before = `${lines.join('\n')}\n`;
        return gzipSync(`${before}${JSON.stringify({ rows, sha256: hash('sha256', before) })}\n`);
      };
      const hostile: [Buffer, RegExp][] = [
        [Buffer.from('PK nothing'), /cannot be read/],
        [Buffer.alloc(0), /cut off/],
        [gzipSync(Buffer.alloc(300_000_000)), /longer than any/],
        [whole.subarray(0, whole.length - 500), /cut off/],
        [gzipSync(text.slice(0, text.lastIndexOf('{'))), /cut off/],
        [gzipSync(text.replace('"version":1', '"version":2')), /version 2 of the format/],
        [gzipSync(text.replace('Serra & Mar', 'Serra & Rio')), /digest/],
        [gzipSync(`${text}[]\n`), /follows its end/],
        [
          sealed(text.replace('"anotacoes"', '"x"').replace('"agentes"', '"agente"')),
          /another version of Talão/,
        ],
      ];
      for (const [file, reason] of hostile)
        await assert.rejects(bring(file), (error) => {
          assert.ok(error instanceof CompanyFileError, String(error));
          assert.match(error.message, reason);
          return true;
        });
      const forged = sealed(text.replaceAll('ana@loja.example', 'eva@loja.example'));
      await assert.rejects(bring(forged), ObstacleError);
      assert.deepEqual(await done(target.url, 'list'), []);
    });

    test('names what stands in the way, and gives products new ids on demand', async () => {
      const neighbour: Company = await done(target.url, 'create', 'Vizinha');
      const beside = await startServer(target.url);
      const caller = new Caller(beside.url, neighbour.api_key);
      await createProduct(caller, { id: 'P-1' });
      const client = await createClient(caller, { email: 'ana@loja.example' });
      const message = await refused(target.url, 'import', place('whole'));
      assert.match(message, /the e-mail of a client, "ana@loja.example", is another company's/);
      assert.match(message, /the id of a product, "P-1", is another company's/);
      assert.equal((await caller.put(`clients/${client.id}`, { email: 'eva@loja.example' })).status, 200);
      assert.match(await refused(target.url, 'import', place('whole')), /"P-1"/);
      assert.equal((await done(target.url, 'import', place('whole'), '--rename')).renamed_products, 1);
      const { data } = (await new Caller(beside.url, office.api_key).get('products')).body;
      assert.equal(data[0].codigo, 'P-1');
      assert.notEqual(data[0].id, 'P-1');
      const sales = (await new Caller(beside.url, office.api_key).get('sales')).body.data;
      const sale = await new Caller(beside.url, office.api_key).get(`sales/${sales[0].id}`);
      assert.equal(sale.body.data.itens[0].produto_id, data[0].id);
      await beside.stop();
      await verified(target.url);
      assert.match(await refused(target.url, 'import', place('whole')), /is there already/);
    });

    test('removes a company for good, and nothing of others', async () => {
      assert.match(await refused(target.url, 'purge', office.id), /--yes/);
      await done(target.url, 'purge', office.id, '--yes');
      const left = await done(target.url, 'list');
      assert.deepEqual(
        left.map(({ nome }: { nome: string }) => nome),
        ['Vizinha'],
      );
      await verified(target.url);
      await done(target.url, 'purge', left[0].id, '--yes');
      await verified(target.url);
    });

    test('brings in a company without its secrets', async () => {
      assert.doesNotMatch(gunzipSync(await readFile(place('plain'))).toString(), /argon2|"table":"chaves"/);
      await done(target.url, 'import', place('plain'));
      await verified(target.url);
      assert.deepEqual(
        JSON.parse((await runTalao(target.url, 'key', 'list', office.id, '--json')).stdout),
        [],
      );
      await done(target.url, 'purge', office.id, '--yes');
    });

    test('puts a company of a backup in the place of what it is today', async (context) => {
      if (engine === 'postgres') return context.skip('a PostgreSQL is backed up by its own tool');
      assert.equal((await runTalao(source.url, 'backup', place('backup.db'))).code, 0);
      const caller = new Caller(server.url, office.api_key);
      const client = await createClient(caller);
      await done(source.url, 'restore', office.id, '--from', place('backup.db'));
      await until(
        'the client is gone',
        () => caller.get(`clients/${client.id}`),
        ({ status }) => status === 404,
      );
      await verified(source.url);
    });

    test('moves although it is killed, and takes changes in one place at a time', async () => {
      const beside = await startServer(target.url);
      const [here, away] = [new Caller(server.url, office.api_key), new Caller(beside.url, office.api_key)];
      const address = ['--address', 'https://b.talao.example'];
      const writes = async (caller: Caller) => (await caller.post('clients', clientBody())).status === 201;
      for (const millis of [1_000, 2_000]) {
        const child = startTalao(source.url, 'company', 'move', office.id, target.url, ...address);
        const exited = once(child, 'exit');
        await sleep(millis);
        child.kill('SIGKILL');
        await exited;
        const places = [await writes(here), await writes(away)];
        assert.ok(places.filter(Boolean).length <= 1, `writable in ${places}`);
        if (places[1]) break;
        assert.ok(places[0] || (await here.get('clients')).status === 421, 'writable nowhere');
      }
      await done(source.url, 'move', office.id, target.url, ...address);
      await until(
        'it has moved',
        () => here.get('clients'),
        ({ status }) => status === 421,
      );
      const gone = await here.get('clients');
      assert.deepEqual([gone.body.error, gone.body.code], ['A empresa mudou de endereço', 'company_moved']);
      assert.equal(gone.headers.get('location'), 'https://b.talao.example/');
      assert.ok(await writes(away));
      await done(source.url, 'move', office.id, target.url, ...address);
      await beside.stop();
      await verified(target.url);
      await verified(source.url);
      await done(source.url, 'purge', office.id, '--yes');
      await verified(source.url);
    });
  });
