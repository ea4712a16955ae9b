import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Browser, invite, PASSWORD, type Person, personIn, tokenOf } from '../../test/browser.ts';
import { Caller } from '../../test/caller.ts';
import { runTalao } from '../../test/cli-process.ts';
import { BOTH } from '../../test/databases.ts';
import { type Company, onEngine, type Talao } from '../../test/harness.ts';
import { createClient, createSale } from '../../test/samples.ts';
import { until } from '../../test/until.ts';
import { WebhookReceiver } from '../../test/webhook-receiver.ts';
import { dayIn } from '../domain/calendar.ts';
import { CompanyFileError } from '../flows/companies/company-file.ts';
import { importCompany, ObstacleError } from '../flows/companies/import-company.ts';
import { readWhereabouts } from '../flows/companies/moves.queries.ts';
import { purgeCompany } from '../flows/companies/settle-company.queries.ts';
import { COMPANY_TABLE_NAMES } from '../platform/database/company-tables.ts';
import { countCompanyRows, writeCompany } from '../platform/engines/company-rows.ts';
import { exportCompanyFile, importFile } from './company-files.ts';
import { faultsFound, verifyDatabase } from './verify.ts';

const IMPORTER = fileURLToPath(new URL('../../test/importer-process.ts', import.meta.url));
/** In the middle of the rows; between their last commit and the sums; before it is verified; before it is opened. */
const MOMENTS = ['10 pieces', 'adding up', 'counters', 'people'];
const WATCHER = { begin(_name: string) {}, advance() {}, end() {} };

for (const engine of BOTH)
  onEngine(
    engine,
    `a company of ${engine}`,
    (source) =>
      onEngine(engine, 'that is imported', (target) => imported(source, target), {
        webhooksPrivate: true,
        deliverWebhooks: true,
        deliveryTimes: { look: 50 },
      }),
    { webhooksPrivate: true },
  );

function imported(source: Talao, target: Talao): void {
  const receiver = new WebhookReceiver();
  let folder: string;
  let file: string;
  let office: Company;
  let both: Person;
  let own: Person;
  /** The client that its webhook is to be told of. */
  let untold: { id: string };
  const there = () => new Caller(target.url, office.apiKey);
  const whereabouts = () => readWhereabouts(target.db.read, office.id);
  const purge = () => writeCompany(target.databaseUrl, ({ db }) => purgeCompany(db, office.id));
  const bring = (content: Buffer, watcher = WATCHER) =>
    importCompany(target.databaseUrl, () => Readable.from([content]), {
      rename: false,
      secretKey: undefined,
      dayOf: (moment) => dayIn('America/Sao_Paulo', new Date(moment)),
      rowsPerPart: 1,
      watcher,
    });
  const killedAt = async (moment: string) => {
    const args = ['--import', './src/main/runtime.mjs', IMPORTER, target.databaseUrl, file, moment];
    const child = spawn(process.execPath, args, { stdio: 'inherit' });
    assert.deepEqual(await once(child, 'exit'), [null, 'SIGKILL'], moment);
  };
  const entriesOfBia = async () => (await target.bia.get('sync')).body.numero;
  const rowsOfAll = async () => {
    const counts: Record<string, number> = {};
    for (const table of COMPANY_TABLE_NAMES) {
      const { n } = await target.db.read
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      counts[table] = Number(n);
    }
    return counts;
  };

  before(async () => {
    await receiver.open();
    folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    file = join(folder, 'whole');
    office = await source.createCompany('Serra & Mar');
    both = await personIn(office, 'escritorio');
    own = await personIn(office, 'escritorio');
    await exportCompanyFile(source.databaseUrl, office.id, file, true);
    await importFile(target.databaseUrl, file, { rename: false });
    const { convite } = await invite(target.bia, 'escritorio', { email: both.email });
    await Browser.enter(target.url, { convite: tokenOf(convite), senha: PASSWORD });
    await purge();
    const client = await createClient(office, { email: 'ana@loja.example' });
    await createSale(office, { clienteId: client.id });
    assert.equal((await office.post('webhooks', { url: receiver.url, eventos: ['*'] })).status, 201);
    untold = await createClient(office);
    await exportCompanyFile(source.databaseUrl, office.id, file, true);
  });

  after(async () => {
    await receiver.close();
    await rm(folder, { recursive: true });
  });

  test('can be used by nobody after a kill at whichever moment, and is there when the command is run again', async () => {
    const entries = await entriesOfBia();
    for (const moment of MOMENTS) {
      await killedAt(moment);
      assert.equal(await whereabouts(), '', moment);
      await until(
        'its key is not served',
        () => there().get('clients'),
        ({ status }) => status === 503,
      );
      const signIn = { email: own.email, senha: PASSWORD };
      assert.notEqual((await target.nobody.post('/session', signIn)).status, 201, moment);
      const elsewhere = await Browser.enter(target.url, { email: both.email, senha: PASSWORD });
      const { empresas } = (await elsewhere.get('/session')).body.data;
      assert.deepEqual(
        empresas.map(({ id }: { id: string }) => id),
        [target.bia.id],
      );
      const verification = await verifyDatabase(target.databaseUrl);
      assert.deepEqual(faultsFound(verification), [], moment);
      assert.match(verification.results.flatMap(({ notes }) => notes).join(), /is arriving .* purge/);
    }
    assert.equal(await entriesOfBia(), entries);
    // What is told to another company shows that the sender has looked since.
    const { body } = await target.bia.post('webhooks', { url: receiver.url, eventos: ['*'] });
    const client = await createClient(target.bia);
    await receiver.until((received) => received.some(({ text }) => text.includes(client.id)));
    assert.ok(receiver.received.every(({ text }) => !text.includes(untold.id)));
    await target.bia.delete(`webhooks/${body.data.id}`);

    const done = await runTalao(target.databaseUrl, 'company', 'import', file);
    assert.deepEqual([done.code, done.stderr], [0, '']);
    await until(
      'its key is served',
      () => there().get('clients'),
      ({ status }) => status === 200,
    );
    await Browser.enter(target.url, { email: own.email, senha: PASSWORD });
    await receiver.until((received) => received.some(({ text }) => text.includes(untold.id)));
    const verification = await verifyDatabase(target.databaseUrl);
    assert.deepEqual(faultsFound(verification), []);
    assert.doesNotMatch(JSON.stringify(verification), /is arriving/);
    await purge();
  });

  test('is removed by a purge where the import was killed', async () => {
    const before = await rowsOfAll();
    await killedAt('counters');
    for (const args of [
      ['verify', office.id],
      ['company', 'export', office.id, join(folder, 'half')],
      ['company', 'move', office.id, 'sqlite:nowhere.db', '--address', 'https://b.talao.example'],
    ]) {
      const refused = await runTalao(target.databaseUrl, ...args);
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /is arriving and not whole yet/);
    }
    const done = await runTalao(target.databaseUrl, 'company', 'purge', office.id, '--yes');
    assert.deepEqual([done.code, done.stderr], [0, '']);
    assert.deepEqual(await rowsOfAll(), before);
    assert.deepEqual(faultsFound(await verifyDatabase(target.databaseUrl)), []);
  });

  test('leaves nothing where its file is not what it should be', async () => {
    const before = await rowsOfAll();
    const lines = gunzipSync(await readFile(file))
      .toString()
      .trimEnd()
      .split('\n');
    /** The file with other lines in the place of each, and counts and digest that fit. */
    const edited = (edit: (line: string, table: string) => string[]) => {
      const rows: Record<string, number> = {};
      const text: string[] = [];
      let table = '';
      for (const line of lines.slice(0, -1)) {
        const isRow = line.startsWith('[');
        if (!isRow) table = JSON.parse(line).table ?? '';
        const put = isRow ? edit(line, table) : [line];
        if (table !== '') rows[table] = (rows[table] ?? 0) + (isRow ? put.length : 0);
        text.push(...put);
      }
      const whole = `${text.join('\n')}\n`;
      return gzipSync(`${whole}${JSON.stringify({ rows, sha256: hash('sha256', whole) })}\n`);
    };
    const without = (gone: string) => edited((line, table) => (table === gone ? [] : [line]));
    // Found by the journal, by a foreign key in the middle of the rows, and before anything is written.
    const forged = edited((line) => [line.replaceAll('ana@loja.example', 'eva@loja.example')]);
    await assert.rejects(bring(forged), ObstacleError);
    await assert.rejects(bring(without('representadas')), /foreign key/i);
    const stranger = edited((line, table) =>
      table === 'usuarios'
        ? [line, line.replace(own.id, office.id).replaceAll(own.email, 'eva@loja.example')]
        : [line],
    );
    for (const [content, reason] of [
      [stranger, /no member/],
      [without('contadores'), /0 rows of contadores/],
    ] as const)
      await assert.rejects(bring(content), (error: Error) => {
        assert.ok(error instanceof CompanyFileError, String(error));
        assert.match(error.message, reason);
        return true;
      });
    assert.deepEqual(await rowsOfAll(), before);
    assert.deepEqual(faultsFound(await verifyDatabase(target.databaseUrl)), []);
  });

  if (target.engine === 'sqlite')
    test('is not opened by an import in whose place another one has begun', async () => {
      const other = new DatabaseSync(target.databaseUrl.slice('sqlite:'.length));
      const begin = (name: string) => {
        if (name === 'counters')
          other.exec(
            "update contadores set fechada_ate = '9999-02-02T00:00:00.000Z' where fechada_ate > '9999'",
          );
      };
      await assert.rejects(bring(await readFile(file), { ...WATCHER, begin }), ObstacleError);
      other.close();
      assert.equal(await whereabouts(), '');
      assert.ok((await countCompanyRows(target.db.read, office.id, ['vendas'])) > 0);
      await purge();
    });
}
