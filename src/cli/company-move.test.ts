import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Browser, PASSWORD, personIn } from '../../test/browser.ts';
import { Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { createTestDatabase, type EngineName } from '../../test/databases.ts';
import { type Company, onEngine, type Talao } from '../../test/harness.ts';
import { clientBody, createClient, createProduct, createSale } from '../../test/samples.ts';
import { until } from '../../test/until.ts';
import { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { dayIn } from '../domain/dates.ts';
import { CompanyFileError } from '../flows/companies/company-file.ts';
import { importCompany, ObstacleError } from '../flows/companies/import-company.ts';
import { purgeCompany } from '../flows/companies/purge-company.queries.ts';
import { writeCompany } from '../platform/database/company-rows.ts';
import { exportCompany } from './company-export.ts';
import { importFile } from './company-import.ts';
import { move, STEPS } from './company-move.ts';
import { faultsOf, verifyDatabase } from './verify-database.ts';

const ADDRESS = 'https://b.talao.example/';
const OPTIONS = {
  rename: false,
  secretKey: undefined,
  dayOf: (moment: string) => dayIn('America/Sao_Paulo', new Date(moment)),
  watcher: { begin() {}, advance() {}, end() {} },
};
const DELIVERING = { webhooksPrivate: true, deliverWebhooks: true, deliveryTimes: { look: 50 } };

for (const [engine, there] of [
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as [EngineName, EngineName][])
  onEngine(
    engine,
    `a company of ${engine}`,
    (source) =>
      onEngine(there, `that leaves for ${there}`, (target) => leaves(source, target), DELIVERING),
    DELIVERING,
  );

function leaves(source: Talao, target: Talao): void {
  let folder: string;
  let office: Company;
  const place = (name: string) => join(folder, name);
  const verified = async ({ databaseUrl }: Talao) =>
    assert.deepEqual(faultsOf(await verifyDatabase(databaseUrl)), []);
  const bring = (file: Buffer) =>
    importCompany(target.databaseUrl, () => Readable.from([file]), OPTIONS);
  const purge = (talao: Talao) =>
    writeCompany(talao.databaseUrl, ({ db }) => purgeCompany(db, office.id));
  const namesIn = async ({ db }: Talao) =>
    (await db.read.selectFrom('empresas').select('nome').orderBy('nome').execute()).map(({ nome }) => nome);
  const beside = () => new Caller(target.url, office.apiKey);

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    office = await source.createCompany('Serra & Mar');
    const client = await createClient(office, { email: 'ana@loja.example' });
    await createProduct(office, { id: 'P-1' });
    const sale = await createSale(office, {
      clienteId: client.id,
      itens: [{ produtoId: 'P-1', quantidade: 2, valorUnitario: 10 }],
    });
    assert.equal((await office.post(`sales/${sale.id}/share`, {})).status, 201);
    await exportCompany(source.databaseUrl, office.id, place('whole'), true);
    await exportCompany(source.databaseUrl, office.id, place('plain'), false);
  });

  after(() => rm(folder, { recursive: true }));

  test('refuses files that are cut, changed, of another version, or nothing of the kind, and writes nothing', async () => {
    const names = await namesIn(target);
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
      [gzipSync(Buffer.alloc(10_000_000)), /longer than any/],
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
    assert.deepEqual(await namesIn(target), names);
  });

  test('names what stands in the way, and gives products new ids on demand', async () => {
    await createProduct(target.bia, { id: 'P-1' });
    const client = await createClient(target.bia, { email: 'ana@loja.example' });
    const { stderr, code } = await runTalao(target.databaseUrl, 'company', 'import', place('whole'));
    assert.equal(code, 1);
    assert.match(stderr, /the e-mail of a client, "ana@loja.example", is another company's/);
    assert.match(stderr, /the id of a product, "P-1", is another company's/);
    assert.equal((await target.bia.put(`clients/${client.id}`, { email: 'eva@loja.example' })).status, 200);
    await assert.rejects(importFile(target.databaseUrl, place('whole'), { rename: false }), /"P-1"/);
    const { renamed } = await importFile(target.databaseUrl, place('whole'), { rename: true });
    assert.equal(renamed, 1);
    const { data } = (await beside().get('products')).body;
    assert.equal(data[0].codigo, 'P-1');
    assert.notEqual(data[0].id, 'P-1');
    const sales = (await beside().get('sales')).body.data;
    const sale = await beside().get(`sales/${sales[0].id}`);
    assert.equal(sale.body.data.itens[0].produto_id, data[0].id);
    await verified(target);
    await assert.rejects(
      importFile(target.databaseUrl, place('whole'), { rename: false }),
      /is there already/,
    );
  });

  test('goes for good, with nothing of others', async () => {
    const names = await namesIn(target);
    const { stderr } = await runTalao(target.databaseUrl, 'company', 'purge', office.id);
    assert.match(stderr, /--yes/);
    await purge(target);
    assert.deepEqual(
      await namesIn(target),
      names.filter((nome) => nome !== 'Serra & Mar'),
    );
    assert.equal((await target.bia.delete('products/P-1')).status, 200);
    await verified(target);
  });

  test('comes in without its secrets', async () => {
    assert.doesNotMatch(gunzipSync(await readFile(place('plain'))).toString(), /argon2|"table":"chaves"/);
    await importFile(target.databaseUrl, place('plain'), { rename: false });
    await verified(target);
    const keys = target.db.read.selectFrom('chaves').select('id').where('empresa_id', '=', office.id);
    assert.deepEqual(await keys.execute(), []);
    await purge(target);
  });

  test('is put back from a backup into the place of what it is today', async () => {
    const backup = await backUp();
    const client = await createClient(office);
    const done = await runTalao(source.databaseUrl, 'company', 'restore', office.id, '--from', backup.name);
    assert.deepEqual([done.code, done.stderr], [0, '']);
    await until(
      'the client is gone',
      () => office.get(`clients/${client.id}`),
      ({ status }) => status === 404,
    );
    await verified(source);
    await backup.remove();
  });

  /** By the own command on SQLite; on PostgreSQL a database such as pg_restore fills. */
  async function backUp(): Promise<{ name: string; remove(): Promise<void> }> {
    if (engine === 'sqlite') {
      const done = await runTalao(source.databaseUrl, 'backup', place('backup.db'));
      assert.equal(done.code, 0, done.stderr);
      return { name: place('backup.db'), remove: async () => {} };
    }
    const database = await createTestDatabase('postgres');
    await exportCompany(source.databaseUrl, office.id, place('today'), true);
    await importFile(database.url, place('today'), { rename: false });
    return { name: database.url, remove: () => database.remove() };
  }
  const { engine } = source;

  describe('and moves', () => {
    const receiver = new WebhookReceiver();
    const writes = async (caller: Caller) => (await caller.post('clients', clientBody())).status === 201;
    const order = () => ({
      from: source.databaseUrl,
      to: target.databaseUrl,
      id: office.id,
      secretKey: undefined,
      address: ADDRESS,
    });
    const killedAfter = async (step: string) => {
      const child = spawn(
        process.execPath,
        [
          ...['--import', './src/main/runtime.mjs', 'test/mover-process.ts'],
          ...[source.databaseUrl, target.databaseUrl, office.id, step],
        ],
        { stdio: 'inherit' },
      );
      assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'], step);
    };

    before(() => receiver.open());
    after(() => receiver.close());

    test('takes changes in one place, after whichever step it is killed', async () => {
      for (const step of engine === 'sqlite' ? STEPS.slice(0, -2) : ['copied', 'closed']) {
        await killedAfter(step);
        assert.deepEqual([await writes(office), await writes(beside())], [true, false], step);
      }
      await killedAfter('left');
      assert.deepEqual([(await office.get('clients')).status, await writes(beside())], [421, false]);
      const done = await runTalao(
        source.databaseUrl,
        ...['company', 'move', office.id, target.databaseUrl, '--address', ADDRESS],
      );
      assert.deepEqual([done.code, done.stderr], [0, '']);
      assert.deepEqual([(await office.get('clients')).status, await writes(beside())], [421, true]);
    });
  });
}
