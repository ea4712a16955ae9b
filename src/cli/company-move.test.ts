import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Browser, PASSWORD, type Person, personIn } from '../../test/browser.ts';
import { type Answer, Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { createTestDatabase, type EngineName } from '../../test/databases.ts';
import { EventReader } from '../../test/event-reader.ts';
import { type Company, onEngine, type Talao } from '../../test/harness.ts';
import { clientBody, createClient, createProduct, createSale } from '../../test/samples.ts';
import { until } from '../../test/until.ts';
import { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { dayIn } from '../domain/calendar.ts';
import type { CaughtUp } from '../flows/companies/catch-up.queries.ts';
import { CompanyFileError } from '../flows/companies/company-file.ts';
import { importCompany, ObstacleError } from '../flows/companies/import-company.ts';
import { purgeCompany } from '../flows/companies/settle-company.queries.ts';
import { writeCompany } from '../platform/engines/company-rows.ts';
import { CommandRefusal } from './command.ts';
import { exportCompanyFile, importFile } from './company-files.ts';
import { move, STEPS } from './company-move.ts';
import { faultsFound, verifyDatabase } from './verify.ts';

const MOVER = fileURLToPath(new URL('../../test/mover-process.ts', import.meta.url));
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
    (source) => onEngine(there, `that leaves for ${there}`, (target) => leaves(source, target), DELIVERING),
    DELIVERING,
  );

// Of two databases of one engine nothing but the installation's secret differs.
onEngine(
  'sqlite',
  'a company of SQLite',
  (source) =>
    onEngine('sqlite', 'that is brought to another SQLite', (target) => stays(source, target), DELIVERING),
  DELIVERING,
);

function stays(source: Talao, target: Talao): void {
  test('lets phones begin anew, and tells programs on after what they know', async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    const [receiver, following] = [await new WebhookReceiver().open(), new EventReader()];
    t.after(async () => {
      following.close();
      await receiver.close();
      await rm(folder, { recursive: true });
    });
    const office = await source.createCompany('Serra & Mar');
    assert.equal((await office.post('webhooks', { url: receiver.url, eventos: ['*'] })).status, 201);
    await createClient(office);
    const { apos, numero } = (await office.get('sync')).body;
    const { body } = await until(
      'its webhook is told',
      () => office.get('webhooks'),
      ({ body }) => body.data[0].cursor >= numero,
    );
    await exportCompanyFile(source.databaseUrl, office.id, join(folder, 'whole'), true);
    await importFile(target.databaseUrl, join(folder, 'whole'), { rename: false });

    const there = new Caller(target.url, office.apiKey);
    assert.equal((await office.get(`sync?apos=${apos}`)).status, 200);
    assert.equal((await there.get(`sync?apos=${apos}`)).status, 410);
    const last = (await there.get('sync')).body.numero;
    assert.equal(body.data[0].cursor, last);
    assert.equal((await there.get('events', { 'last-event-id': String(last + 1) })).status, 400);
    await following.open(`${target.url}/api/v1/events`, {
      'x-api-key': office.apiKey,
      'last-event-id': String(last),
    });
    await createClient(there);
    assert.deepEqual(
      (await following.take(1)).map(({ id }) => id),
      [last + 1],
    );
    await receiver.until((received) => received.some(({ numero }) => numero === last + 1));
    const told = receiver.received.map(({ numero }) => numero);
    assert.deepEqual(told, [...new Set(told)], 'nothing is told twice');
  });
}

function leaves(source: Talao, target: Talao): void {
  let folder: string;
  let office: Company;
  const place = (name: string) => join(folder, name);
  const verified = async ({ databaseUrl }: Talao) =>
    assert.deepEqual(faultsFound(await verifyDatabase(databaseUrl)), []);
  const bring = (file: Buffer) => importCompany(target.databaseUrl, () => Readable.from([file]), OPTIONS);
  const purge = (talao: Talao) => writeCompany(talao.databaseUrl, ({ db }) => purgeCompany(db, office.id));
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
    await exportCompanyFile(source.databaseUrl, office.id, place('whole'), true);
    await exportCompanyFile(source.databaseUrl, office.id, place('plain'), false);
  });

  after(() => rm(folder, { recursive: true }));

  // Files are read alike for both engines, and these are long.
  const testRead = source.engine === 'sqlite' ? test : () => {};
  testRead(
    'refuses files that are cut, changed, of another version, or nothing of the kind, and writes nothing',
    async () => {
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
        [gzipSync(Buffer.alloc(80_000_000), { level: 1 }), /longer than any/],
        [
          gzipSync(Buffer.concat([Buffer.from(`${text.split('\n', 1)[0]}\n`), Buffer.alloc(80_000_000)]), {
            level: 1,
          }),
          /longer than any/,
        ],
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
    },
  );

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
    const { code, stdout } = await runTalao(
      source.databaseUrl,
      ...['company', 'restore', office.id, '--from', backup.name, '--as-new', '--json'],
    );
    assert.equal(code, 0);
    const copy = JSON.parse(stdout);
    assert.equal(copy.nome, 'Serra & Mar (cópia)');
    const emails = await source.db.read
      .selectFrom('clientes')
      .select('email')
      .where('empresa_id', '=', copy.id)
      .execute();
    assert.deepEqual(
      emails.map(({ email }) => email),
      [`${copy.id.slice(-8)}.ana@loja.example`],
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
    await exportCompanyFile(source.databaseUrl, office.id, place('today'), true);
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
      const places = [source.databaseUrl, target.databaseUrl, office.id, step];
      const child = spawn(process.execPath, ['--import', './src/main/runtime.mjs', MOVER, ...places], {
        stdio: 'inherit',
      });
      assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'], step);
    };

    let both: Person;

    before(async () => {
      await receiver.open();
      both = await personIn(office, 'escritorio');
    });
    after(() => receiver.close());

    test('takes changes in one place, after whichever step it is killed', async () => {
      const elsewhere = await createTestDatabase(engine);
      await exportCompanyFile(source.databaseUrl, office.id, place('earlier'), true);
      await importFile(elsewhere.url, place('earlier'), { rename: false, isArriving: true });
      for (const step of engine === 'sqlite' ? STEPS.slice(0, -2) : ['copied', 'closed']) {
        await killedAfter(step);
        assert.deepEqual([await writes(office), await writes(beside())], [true, false], step);
      }
      await killedAfter('left');
      assert.deepEqual([await writes(office), await writes(beside())], [false, false]);
      await until(
        'it has moved',
        () => office.get('clients'),
        ({ status }) => status === 421,
      );
      const again = (to: string, address: string) =>
        runTalao(source.databaseUrl, 'company', 'move', office.id, to, '--address', address);
      // A copy that an earlier move has left elsewhere is not what the company became.
      for (const wrong of [
        await again(elsewhere.url, ADDRESS),
        await again(target.databaseUrl, 'https://c.talao.example/'),
      ]) {
        assert.equal(wrong.code, 1);
        assert.match(wrong.stderr, /has moved to https:\/\/b\.talao\.example\/, and not there/);
      }
      // Run once more, it finds its work done.
      for (let time = 1; time <= 2; time += 1) {
        const done = await again(target.databaseUrl, ADDRESS);
        assert.deepEqual([done.code, done.stderr], [0, '']);
        assert.deepEqual([await writes(office), await writes(beside())], [false, true]);
      }
      await elsewhere.remove();
    });

    test('reads only what the journal names while changes wait', async () => {
      const company = await source.createCompany('Planalto');
      const client = await createClient(company);
      const { representada_id: representadaId } = await createSale(company, { clienteId: client.id });
      for (let n = 1; n < 20; n += 1) await createSale(company, { clienteId: client.id, representadaId });
      let came = async () => {
        await createSale(company, { clienteId: (await createClient(company)).id, representadaId });
        await company.delete(`sales/${(await company.get('sales')).body.data.at(-1).id}`);
      };
      const readIn = async () => {
        const read: (number | undefined)[][] = [];
        const reached = async (step: (typeof STEPS)[number], rounds: readonly CaughtUp[] = []) => {
          if (step === 'silent') await came();
          for (const { tables } of rounds)
            read.push((['vendas', 'clientes', 'produtos'] as const).map((name) => tables.get(name)?.read));
          if (step === 'equal') throw new CommandRefusal('Enough');
        };
        await assert.rejects(move(source.db, { ...order(), id: company.id, reached }), /Enough/);
        return read;
      };
      // One sale is new and one is gone; the second round finds both sides equal.
      assert.deepEqual(await readIn(), [
        [2, 1, undefined],
        [2, 2, undefined],
      ]);
      // A client may have sales, so that everything is compared.
      came = async () => void (await company.put(`clients/${client.id}`, { nome: 'Outro' }));
      assert.deepEqual((await readIn())[1], [40, 4, 0]);
    });

    test('takes along what comes meanwhile, tells nothing twice, and sends callers on', async () => {
      const company = await source.createCompany('Vale');
      const away = new Caller(target.url, company.apiKey);
      const owner = await personIn(company, 'dono');
      // There already when the company arrives, because the other one has brought them.
      await personIn(company, 'escritorio', { email: both.email });
      const { url } = receiver;
      assert.equal((await company.post('webhooks', { url, eventos: ['*'] })).status, 201);
      const [kept, forgotten, dropped] = [
        await createClient(company),
        await createClient(company),
        await createClient(company),
      ];
      const sale = await createSale(company, { clienteId: dropped.id });
      const link = (await company.post(`sales/${sale.id}/share`, {})).body.data.url.replace(source.url, '');
      const { apos } = (await company.get('sync')).body;
      const [following, followingOn] = [new EventReader(), new EventReader()];
      const withKey = { 'x-api-key': company.apiKey };
      await following.open(`${source.url}/api/v1/events?apos=0`, withKey);
      const named = { 'idempotency-key': 'uma-vez' };
      const body = clientBody({ nome: 'Última' });
      const work: Partial<Record<(typeof STEPS)[number], () => Promise<unknown>>> = {
        async copied() {
          await company.post(`clients/${forgotten.id}/anonymize`, {});
          await company.delete(`sales/${(await createSale(company)).id}`);
          await company.put(`clients/${kept.id}`, { nome: 'Outro nome' });
          await owner.put('account', { senha: 'outra senha bem longa', senha_atual: PASSWORD });
        },
        async 'caught up'() {
          // The copy cannot let the client go before the sale that names it, and is made anew.
          await company.put(`sales/${sale.id}`, { clienteId: kept.id });
          await company.delete(`clients/${dropped.id}`);
          assert.equal((await company.post('clients', body, named)).status, 201);
        },
      };
      const waiting: Promise<Answer>[] = [];
      const reached = async (step: (typeof STEPS)[number]) => {
        if (step === 'closed') waiting.push(company.post('clients', clientBody()));
        await work[step]?.();
        delete work[step];
      };
      await move(source.db, { ...order(), id: company.id, reached });
      const [anew, late] = await Promise.all(waiting);
      assert.equal(anew?.status, 201);
      assert.equal(late?.status, 421);
      for (const ask of [
        () => company.get('clients'),
        () => owner.get('clients'),
        () => source.nobody.get(link),
      ]) {
        // On PostgreSQL an instance trusts what it knows of a caller for a moment.
        const { headers } = await until('it has moved', ask, ({ status }) => status === 421);
        assert.ok(headers.get('location')?.startsWith(ADDRESS));
      }
      assert.equal((await away.get(`sync?apos=${apos}`)).status, 410);
      assert.equal((await target.nobody.get(link)).status, 200);
      await Browser.enter(target.url, { email: owner.email, senha: 'outra senha bem longa' });
      await Browser.enter(target.url, { email: both.email, senha: PASSWORD });
      const again = await away.post('clients', body, named);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
      assert.equal((await away.get(`clients/${dropped.id}`)).status, 404);
      assert.equal((await away.get(`sales/${sale.id}`)).body.data.cliente_id, kept.id);
      assert.equal((await away.get(`clients/${kept.id}`)).body.data.nome, 'Outro nome');
      assert.equal((await away.get('trash')).body.data.length, 2);
      const { versao } = await target.db.read
        .selectFrom('contadores')
        .select('versao')
        .where('empresa_id', '=', company.id)
        .executeTakeFirstOrThrow();
      await receiver.until((received) => received.some(({ numero }) => numero === versao));
      const numbers = receiver.received.map(({ numero }) => numero);
      assert.deepEqual(numbers, [...new Set(numbers)], 'nothing is told twice');
      const told: number[] = [];
      for (let event = await following.next(); event !== undefined; event = await following.next())
        told.push(event.id);
      assert.equal((await company.get('events', { 'last-event-id': String(told.at(-1)) })).status, 421);
      await followingOn.open(`${target.url}/api/v1/events`, {
        ...withKey,
        'last-event-id': String(told.at(-1)),
      });
      told.push(...(await followingOn.take(versao - told.length)).map(({ id }) => id));
      followingOn.close();
      assert.deepEqual(
        told,
        Array.from({ length: versao }, (_, n) => n + 1),
        'a stream goes on at the new address',
      );
      await verified(target);
      await verified(source);
      const done = await runTalao(source.databaseUrl, 'company', 'purge', company.id, '--yes');
      assert.deepEqual([done.code, done.stderr], [0, '']);
      await verified(source);
    });
  });
}
