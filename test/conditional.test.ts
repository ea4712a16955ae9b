import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Caller } from './caller.ts';
import { type Company, onEachEngine } from './harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from './samples.ts';
import { startServer } from './server-process.ts';

const LISTS = ['sales', 'clients', 'products', 'representadas'];

onEachEngine('Conditional lists', (talao) => {
  let company: Company;
  let client: { id: string };

  before(async () => {
    company = await talao.createCompany('Com etiqueta');
    client = await createClient(company, { nome: 'Mercado Um' });
    await createSale(company, { clienteId: client.id });
    await createProduct(company);
  });

  const tagOf = async (caller: Caller, path: string) => {
    const { status, headers } = await caller.get(path);
    assert.equal(status, 200);
    assert.equal(headers.get('cache-control'), 'no-store');
    return headers.get('etag') as string;
  };
  const askAgain = (caller: Caller, path: string, tag: string) => caller.get(path, { 'if-none-match': tag });

  for (const path of [
    ...LISTS,
    'sales?status=PAGA',
    'clients?search=mercado&page=2',
    'sales?page=9&limit=100',
  ]) {
    test(`of ${path} are not sent again while nothing has changed`, async () => {
      const tag = await tagOf(company, path);
      for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
        const { status, text, headers } = await askAgain(company, path, known);
        assert.deepEqual([status, text, headers.get('etag')], [304, '', tag]);
        assert.equal(headers.get('cache-control'), 'no-store');
      }
    });

    test(`of ${path} are sent again for an unknown tag`, async () => {
      for (const known of ['"x"', 'W/"x"', '', 'x', '"']) {
        assert.equal((await askAgain(company, path, known)).status, 200, known);
      }
    });
  }

  test('are sent again after any change, also of a record that they only name', async () => {
    const tag = await tagOf(company, 'sales');
    await company.put(`clients/${client.id}`, { nome: 'Mercado Dois' });
    const { status, body } = await askAgain(company, 'sales', tag);
    assert.deepEqual([status, body.data[0].cliente_nome], [200, 'Mercado Dois']);
    const tags = await Promise.all(LISTS.map((path) => tagOf(company, path)));
    await createRepresentada(company);
    for (const [n, path] of LISTS.entries())
      assert.equal((await askAgain(company, path, tags[n] as string)).status, 200, path);
  });

  test('are sent again after a change by another process', async () => {
    const other = await startServer(talao.databaseUrl);
    try {
      const elsewhere = new Caller(other.url, company.apiKey);
      const tag = await tagOf(company, 'clients');
      assert.equal((await askAgain(elsewhere, 'clients', tag)).status, 304);
      const { id } = await createClient(elsewhere);
      const { status, body } = await askAgain(company, 'clients', tag);
      assert.deepEqual([status, body.data[0].id], [200, id]);
    } finally {
      await other.stop();
    }
  });

  test('of another company are not answered with 304', async () => {
    const stranger = await talao.createCompany('Outra');
    const tag = await tagOf(company, 'clients');
    assert.equal((await askAgain(stranger, 'clients', tag)).status, 200);
  });

  test('need a valid key first', async () => {
    const tag = await tagOf(company, 'clients');
    assert.equal((await askAgain(talao.nobody, 'clients', tag)).status, 401);
  });

  test('are not cached as files or by a session', async () => {
    const tag = await tagOf(company, 'clients');
    const file = await askAgain(company, 'clients?formato=csv', tag);
    assert.deepEqual(
      [file.status, file.headers.get('cache-control'), file.headers.get('etag')],
      [200, 'no-store', null],
    );
    const entered = await talao.nobody.post('/session', { api_key: company.apiKey });
    const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const list = await talao.nobody.get('clients', { cookie, 'if-none-match': tag });
    assert.deepEqual(
      [list.status, list.headers.get('cache-control'), list.headers.get('etag')],
      [200, 'no-store', null],
    );
  });
});
