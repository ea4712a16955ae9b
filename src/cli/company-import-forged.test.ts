import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { PASSWORD, type Person, personIn } from '../../test/browser.ts';
import { type Edit, forge } from '../../test/company-file.ts';
import { type Company, onEachEngine } from '../../test/harness.ts';
import { createClient, createProduct, createSale } from '../../test/samples.ts';
import { dayIn } from '../domain/calendar.ts';
import { CompanyFileError } from '../flows/companies/company-file.ts';
import { importCompany, ObstacleError } from '../flows/companies/import-company.ts';
import { purgeCompany } from '../flows/companies/settle-company.queries.ts';
import { writeCompany } from '../platform/engines/company-rows.ts';
import { finishAllParts } from '../platform/writes/parts.ts';
import { exportCompanyFile } from './company-files.ts';
import { faultsFound, verifyDatabase } from './verify.ts';

onEachEngine('A company whose file was forged', (talao) => {
  let folder: string;
  let whole: Buffer;
  let office: Company;
  let owner: Person;

  const bring = (content: Buffer) =>
    importCompany(talao.databaseUrl, () => Readable.from([content]), {
      rename: false,
      secretKey: undefined,
      dayOf: (moment) => dayIn('America/Sao_Paulo', new Date(moment)),
      watcher: { begin() {}, advance() {}, end() {} },
    });
  const bia = async () => {
    const lists = ['clients', 'sales', 'products', 'audit', 'trash'];
    return Promise.all(lists.map(async (path) => (await talao.bia.get(path)).text));
  };
  const isRefused = async (content: Buffer, reason: RegExp) => {
    const theirs = await bia();
    await assert.rejects(bring(content), (error: Error) => {
      assert.ok(error instanceof CompanyFileError || error instanceof ObstacleError, error.stack);
      assert.match(error.message, reason);
      return true;
    });
    assert.deepEqual(await bia(), theirs);
  };

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'talao-test-'));
    office = await talao.createCompany('Serra & Mar');
    owner = await personIn(office, 'dono');
    await createClient(talao.bia, { nome: 'Da Bia' });
    const sale = await createSale(office);
    await office.delete(`sales/${sale.id}`);
    for (const [path, { id }] of [
      ['clients', await createClient(office)],
      ['products', await createProduct(office)],
    ] as const)
      assert.equal((await office.delete(`${path}/${id}`)).status, 200);
    await exportCompanyFile(talao.databaseUrl, office.id, join(folder, 'whole'), true);
    whole = await readFile(join(folder, 'whole'));
    await writeCompany(talao.databaseUrl, ({ db }) => purgeCompany(db, office.id));
  });

  after(() => rm(folder, { recursive: true }));

  test('brings no work that waits, and takes no values from others', async () => {
    const tables = gunzipSync(whole)
      .toString()
      .matchAll(/"table":"(\w+)"/g);
    const names = [...tables].map(([, name]) => name);
    for (const name of ['partes_pendentes', 'valores_reservados', 'apagamentos_pendentes', 'sessoes'])
      assert.ok(!names.includes(name), name);
    const lines = gunzipSync(whole).toString().trimEnd().split('\n');
    const at = lines.findIndex((line) => line.startsWith('{"table":"jornal"'));
    const comando = JSON.stringify({ kind: 'change clients', input: { empresa_id: talao.bia.id } });
    lines.splice(
      at,
      0,
      '{"table":"partes_pendentes","columns":["autor","comando","empresa_id","numero"]}',
      JSON.stringify(['{}', comando, office.id, 1]),
    );
    const text = `${lines.slice(0, -1).join('\n')}\n`;
    const { rows } = JSON.parse(lines.at(-1) as string);
    const end = JSON.stringify({ rows: { ...rows, partes_pendentes: 1 }, sha256: hash('sha256', text) });
    await isRefused(gzipSync(`${text}${end}\n`), /its table jornal is not where it should be/);
  });

  for (const [title, table, edit, reason] of [
    [
      'a password whose hashing never ends',
      'credenciais',
      { senha: costing('m=19456,t=2000000,p=1') },
      /senha/,
    ],
    [
      'a password whose hashing takes all memory',
      'credenciais',
      { senha: costing('m=9999999,t=2,p=1') },
      /senha/,
    ],
    ['a seal beyond all others', 'usuarios', { selo: sealed(2 ** 53 - 1) }, /selo/],
    ['a picture that is a page', 'fotos_produto', { tipo: 'text/html', conteudo: 'PGI+' }, /tipo|rows of/],
    ['a number beyond 64 bits', 'contadores', { versao: 2 ** 63 }, /versao/],
    ['a number that is none', 'sequencias', { ultimo: '1' }, /ultimo/],
    ['a NUL', 'representadas', { nome: 'a\0b' }, /nome/],
    ['half of a character', 'clientes', { nome: '\ud800' }, /nome/],
    ['a megabyte as a name', 'clientes', { nome: 'x'.repeat(2 ** 20) }, /nome/],
    ['deep JSON', 'clientes', { contatos: '['.repeat(9_999) + ']'.repeat(9_999) }, /contatos/],
    ['a flag that is neither', 'membros', { ativo: 2 }, /ativo/],
    [
      'a person who is no member',
      'clientes',
      { vendedor_id: '0195a1b2-0000-7000-8000-000000000001' },
      /no member/,
    ],
    ['a link of the operator', 'convites', { empresa_id: null }, /another company's/],
  ] as const)
    test(`is refused with ${title}`, async () => {
      const row = table === 'fotos_produto' || table === 'convites' ? [rowOf(table)] : [];
      const edited: Edit = (one) => ({ ...one, ...edit });
      await isRefused(forge(whole, table, edited, row.map(edited)), reason);
    });

  /** A row of a table that the file has none of. */
  function rowOf(table: 'fotos_produto' | 'convites'): Record<string, unknown> {
    const moments = { created_at: '2026-11-14T12:30:00.000Z', expires_at: '2026-11-15T12:30:00.000Z' };
    if (table === 'convites') return { hash: 'a'.repeat(64), usuario_id: owner.id, ...moments };
    return { empresa_id: office.id, produto_id: 'P' };
  }

  test('keeps its trash to itself, whatever company the trash names', async () => {
    const content = forge(whole, 'lixeira', ({ conteudo, ...row }) => ({
      ...row,
      conteudo: String(conteudo).replaceAll(office.id, talao.bia.id),
    }));
    // The journal has its digest.
    await isRefused(content, /trash/);
    const theirs = await bia();
    await bring(whole);
    await talao.db.write(async (db) => {
      for (const { id, conteudo } of await db.selectFrom('lixeira').select(['id', 'conteudo']).execute())
        await db
          .updateTable('lixeira')
          .set({ conteudo: conteudo.replaceAll(office.id, talao.bia.id) })
          .where('id', '=', id)
          .execute();
    });
    const { data } = (await office.get('trash')).body;
    assert.equal(data.length, 3);
    for (const { id, recurso, registro_id } of data) {
      assert.equal((await office.post(`trash/${id}/restore`, undefined)).status, 200, recurso);
      const path = { vendas: 'sales', clientes: 'clients', produtos: 'products' }[recurso as 'vendas'];
      assert.equal((await office.get(`${path}/${registro_id}`)).status, 200, recurso);
    }
    assert.deepEqual(await bia(), theirs);
    assert.equal((await talao.nobody.post('/session', { email: owner.email, senha: PASSWORD })).status, 201);
    assert.deepEqual(faultsFound(await verifyDatabase(talao.databaseUrl)), []);
  });

  test('that has parts of no sense keeps nobody else waiting', async () => {
    const part = { numero: 1, autor: 'no JSON', comando: '{}' };
    await talao.db.write((db) =>
      db
        .insertInto('partes_pendentes')
        .values({ ...part, empresa_id: office.id })
        .execute(),
    );
    await assert.rejects(finishAllParts(talao.db), AggregateError);
    await createClient(talao.bia);
    await talao.db.write((db) => db.deleteFrom('partes_pendentes').execute());
  });
});

function costing(cost: string): string {
  return `$argon2id$v=19$${cost}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
}

function sealed(n: number): string {
  return JSON.stringify({ n, estado: 'x', convites: [] });
}
