import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { runTalao } from '../../test/cli-process.ts';
import { createTestDatabase } from '../../test/databases.ts';
import { type Company, onEachEngine } from '../../test/harness.ts';
import { findRootPage, meddle, overwritePage } from '../../test/raw-database.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../test/samples.ts';
import { openDatabase } from '../platform/engines/open.ts';
import { verifyDatabase } from './verify.ts';

describe('talao verify, when there is nothing to verify', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-verify-'));
  });
  after(() => rm(folder, { recursive: true }));

  const refused = async (file: string) => {
    const { code, stdout, stderr } = await runTalao('sqlite:unused.db', 'verify', file, '--json');
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, /^talao: [^\n]+\n$/);
    return stderr;
  };

  test('reports a missing file, and creates none', async () => {
    const file = join(folder, 'none.db');
    assert.match(await refused(file), /There is no database at .*none\.db/);
    await assert.rejects(stat(file), { code: 'ENOENT' });
  });

  test('reports a file that is not a database, and leaves it unchanged', async () => {
    const file = join(folder, 'letter.txt');
    await writeFile(file, 'Dear operator, this is no database. '.repeat(100));
    assert.match(await refused(file), /letter\.txt cannot be read: file is not a database/);
    assert.match(await refused(folder), /talao-verify-\S+ is no file/);
    assert.match(await readFile(file, 'utf8'), /^Dear operator/);
  });

  test('reports a database that is not of Talão', async () => {
    const file = join(folder, 'other.db');
    await meddle(`sqlite:${file}`, ['create table livros (titulo text)']);
    assert.match(await refused(file), /is no database of Talão/);
  });

  test('reports an older or newer schema', async () => {
    const file = join(folder, 'schema.db');
    await (await openDatabase(`sqlite:${file}`)).close();
    await meddle(`sqlite:${file}`, ['delete from migracoes']);
    assert.match(await refused(file), /schema of an older Talão \(without 0001-schema[,)]/);
    await meddle(`sqlite:${file}`, ["insert into migracoes values ('9999-tomorrow', '')"]);
    assert.match(await refused(file), /newer Talão \(9999-tomorrow\)/);
  });

  test('reports damage of the file as faults', async () => {
    const database = await createTestDatabase('sqlite');
    const file = database.url.slice('sqlite:'.length);
    await (await openDatabase(database.url)).close();
    await overwritePage(file, findRootPage(file, 'vendas_por_status'));
    const { code, stdout, stderr } = await runTalao(database.url, 'verify');
    await database.remove();
    assert.equal(code, 1);
    assert.match(stdout, /FAULT {2}storage/);
    assert.match(stderr, /^talao: \d+ faults? in .*talao\.db\n$/);
  });
});

onEachEngine('talao verify', (talao) => {
  let company: Company;
  let client: { id: string };
  let lone: { id: string };
  let sale: { id: string; pedido: string };

  before(async () => {
    company = await talao.createCompany('Conferida');
    client = await createClient(company, { nome: 'Padaria do Zé', cnpj_cpf: '529.982.247-25' });
    lone = await createClient(company);
    await createClient(company, { codigo: 'CLI0099' });
    await createProduct(company);
    const { id: representadaId } = await createRepresentada(company);
    sale = await createSale(company, {
      clienteId: client.id,
      representadaId,
      itens: [
        { produtoId: 'A', quantidade: 3, valorUnitario: 0.335 },
        { produtoId: 'B', quantidade: 0.1, valorUnitario: 3 },
      ],
    });
    const gone = await createSale(company, { clienteId: client.id, representadaId });
    await company.put(`clients/${client.id}`, { cidade: 'Niterói' });
    await company.delete(`sales/${gone.id}`);
    for (const path of ['keys', `keys/${company.keyId}/rotate`]) {
      const wish = path === 'keys' ? { nome: 'Planilha', escopo: 'read' } : {};
      const { status } = await company.post(path, wish, { 'idempotency-key': randomUUID() });
      assert.equal(status, 201);
    }
    // A reply in an older version's form, encrypted for its caller.
    await meddle(talao.databaseUrl, [
      `insert into idempotencia (empresa_id, chave, requisicao, resposta, created_at) values ('${company.id}',
        'antiga', '${'0'.repeat(64)}', '${randomBytes(60).toString('base64')}', '${new Date().toISOString()}')`,
    ]);
  });

  const verify = (...args: string[]) => runTalao(talao.databaseUrl, 'verify', ...args);

  test('finds no fault beside the running service, and lists what it checked', async () => {
    const { code, stdout, stderr } = await verify();
    assert.deepEqual([code, stderr], [0, ''], stdout);
    assert.match(stdout, /^Verifying \S+\n/);
    assert.match(stdout, /ok {5}totals: .* \(3 rows\)/);
    assert.match(stdout, /sequence CLI stands at 2, and CLI0099 is in use: given by hand/);
    assert.doesNotMatch(stdout, /no record ever had that number/, 'the last order was deleted');
    assert.match(stdout, /\nNo faults\.\n$/);
    const notLookedInto = stdout.split('it was not looked into').length - 1;
    assert.equal(notLookedInto, talao.engine === 'postgres' ? 1 : 0);
    assert.doesNotMatch(stdout, /@/, 'the address without user and password');
  });

  // SQLite has its own check.
  if (talao.engine === 'postgres') {
    test('checks b-trees against their rows with amcheck, and says so without it', async () => {
      assert.match((await verify()).stdout, /amcheck is not installed or not allowed to this user/);
      await meddle(talao.databaseUrl, ['create extension amcheck']);
      const { code, stdout } = await verify();
      assert.equal(code, 0, stdout);
      assert.doesNotMatch(stdout, /amcheck/);
    });
  }

  test('finds no fault while many writers are active', async () => {
    let busy = true;
    const writers = Array.from({ length: 8 }, async () => {
      while (busy) await talao.ana.delete(`sales/${(await createSale(talao.ana)).id}`);
    });
    const { code, stdout } = await verify('--json').finally(() => {
      busy = false;
    });
    await Promise.all(writers);
    assert.equal(code, 0, stdout);
    assert.equal(JSON.parse(stdout).ok, true);
  });

  test('compares the journal with heads that were kept elsewhere', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'talao-heads-'));
    const [lines, json, wrong, none] = ['lines', 'json', 'wrong', 'none'].map((name) => join(folder, name));
    const head = async (...args: string[]) =>
      (await runTalao(talao.databaseUrl, 'audit', '--head', ...args)).stdout;
    await writeFile(lines as string, await head());
    await writeFile(json as string, await head('--json'));
    await createClient(company);
    for (const file of [lines, json]) {
      const { code, stdout } = await verify('--head', file as string);
      assert.equal(code, 0, stdout);
      assert.match(stdout, /ok {5}kept heads: .* \(3 rows\)/);
    }
    const [, numero, hash] = (await head(company.id)).trim().split(' ');
    const other = `${'0'.repeat(63)}${hash?.endsWith('0') ? 1 : 0}`;
    await writeFile(
      wrong as string,
      `${company.id} ${numero} ${other}\n${company.id} ${Number(numero) + 1} ${hash}\n`,
    );
    const { code, stdout } = await verify('--head', wrong as string);
    assert.equal(code, 1);
    assert.match(stdout, new RegExp(`journal entry ${numero} is not the one whose head was kept`));
    assert.match(stdout, new RegExp(`journal entry ${Number(numero) + 1} is not there`));
    await writeFile(none as string, 'Dear operator');
    assert.match((await verify('--head', none as string)).stderr, /holds no heads/);
    assert.match((await verify('--head', join(folder, 'missing'))).stderr, /cannot be read/);
    await rm(folder, { recursive: true });
  });

  test('reports every fault, and nothing else', async () => {
    const of = `where empresa_id = '${company.id}'`;
    const nowhere = '00000000-0000-7000-8000-000000000000';
    await meddle(talao.databaseUrl, [
      `update contadores set clientes = clientes + 1 ${of}`,
      `update itens_venda set valor_total = 102 ${of} and venda_id = '${sale.id}' and posicao = 0`,
      `update clientes set cidade_dobrada = 'niteroy' ${of} and id = '${client.id}'`,
      `update clientes set codigo = 'C' || codigo ${of} and id = '${lone.id}'`,
      `update produtos set representada_id = '${nowhere}' ${of}`,
      `update sequencias set ultimo = 0 ${of} and nome = 'CLI'`,
      `update sequencias set ultimo = 900 ${of} and nome like 'PED-%'`,
      `update contadores set versao = versao + 5 ${of}`,
    ]);
    const { code, stdout, stderr } = await verify('--json');
    assert.equal(code, 1);
    const { ok, fault_count, checks } = JSON.parse(stdout);
    assert.deepEqual(
      [ok, stderr],
      [false, `talao: ${fault_count} faults in ${JSON.parse(stdout).database}\n`],
    );
    const faults: [string, string[]][] = checks.map(
      ({ name, faults }: { name: string; faults: string[] }) => [
        name,
        faults.map((fault) =>
          fault.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'ID').replaceAll(/\d+ (trigrams)/g, 'N $1'),
        ),
      ],
    );
    const pedido = JSON.stringify(sale.pedido);
    const found = Object.fromEntries(faults);
    assert.deepEqual(found.counters, [`company ID: the counter of clientes says 5, there are 4`]);
    assert.deepEqual(found.totals, [
      `company ID, sale ID ${pedido}, item 0: its total is 1.02, 3 × 0.335 makes 1.01`,
      `company ID, sale ID ${pedido}: its total is 1.31, its items make 1.32`,
    ]);
    assert.deepEqual(found['search texts'], [
      'company ID, clientes "ID": cidade_dobrada is not what the record says',
      'company ID, clientes "ID": codigo_dobrado, busca is not what the record says',
    ]);
    assert.deepEqual(found.codes, ['company ID, sequence CLI stands at 0, before its first number']);
    assert.match(stdout, /sequence PED-\d+ stands at 900, and no record ever had that number/);
    assert.equal(found.journal?.length, 1);
    assert.match(found.journal?.[0] ?? '', /^company ID: its version is \d+, its last journal entry \d+$/);
    assert.equal(found.references?.length, 1);
    assert.match(found.references?.[0] ?? '', /^produtos.*representadas/);
    assert.deepEqual([found.storage, found['search index']], [[], []]);
    const inRounds = await verifyDatabase(talao.databaseUrl, { atOnce: 1 });
    assert.deepEqual(inRounds.results, checks, 'the same when companies are checked one by one');
  });
});
