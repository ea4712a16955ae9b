import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Company, onEachEngine, onEngine } from '../../../test/harness.ts';
import { meddle } from '../../../test/raw-database.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';
import { stateIdApartFrom } from './journal-cursor.queries.ts';

onEachEngine('A list that shows nothing of some kinds', (talao) => {
  let company: Company;
  let client: { id: string };
  let names: { clienteId: string; representadaId: string };

  before(async () => {
    company = await talao.createCompany('Que vende');
    client = await createClient(company, { nome: 'Mercado Um' });
    names = { clienteId: client.id, representadaId: (await createRepresentada(company)).id };
    await createSale(company, names);
  });

  const askAgain = (path: string, tag: string) => company.get(path, { 'if-none-match': tag });
  const tagOf = async (path: string) => (await company.get(path)).headers.get('etag') as string;

  test('is served from the cache after changes of these kinds alone', async () => {
    const paths = ['clients', 'clients?search=mercado'];
    const tags = await Promise.all(paths.map(tagOf));
    const { id } = await createSale(company, names);
    await company.put(`sales/${id}`, { status: 'CANCELADA' });
    for (const [n, path] of paths.entries())
      assert.equal((await askAgain(path, tags[n] as string)).status, 304, path);
    const products = await tagOf('products');
    await company.put(`clients/${client.id}`, { observacao: 'Recebe cedo' });
    assert.equal((await askAgain('products', products)).status, 304);
  });

  test('is read again after a change of a kind that it shows', async () => {
    const tag = await tagOf('clients?search=mercado');
    await company.put(`clients/${client.id}`, { nome: 'Mercado Dois' });
    await createSale(company, names);
    const { status, body } = await askAgain('clients?search=mercado', tag);
    assert.deepEqual([status, body.data[0].nome], [200, 'Mercado Dois']);
  });

  test('is read again by concurrent requests', async () => {
    const { id } = await createProduct(company, { nome: 'Lima' });
    const named = async () => (await company.get('products')).body.data[0].nome;
    for (const nome of ['Limão', 'Laranja', 'Lima']) {
      await createSale(company, names);
      await company.put(`products/${id}`, { nome });
      assert.deepEqual(await Promise.all(Array.from({ length: 8 }, named)), Array(8).fill(nome));
    }
  });
});

onEngine('sqlite', 'Following a journal', (talao) => {
  const state = (stateId: number) => ({ stateId, versao: 0 });
  const follow = (stateId: number) => stateIdApartFrom(talao.db, talao.ana.id, state(stateId), ['vendas']);

  test('starts again after another journal', async () => {
    await createClient(talao.ana);
    const first = await follow(1);
    assert.equal(await follow(2), first);
    await meddle(talao.databaseUrl, [
      'drop trigger jornal_nao_muda',
      "update jornal set hash = 'another past'",
    ]);
    assert.equal(await follow(2), first);
    const second = await follow(3);
    assert.notEqual(second, first);
    assert.equal(await follow(4), second);
  });

  test('is answered synchronously in the same state, and asynchronously after a change', async () => {
    const stateId = await follow(5);
    assert.equal(follow(5), stateId);
    await createClient(talao.ana);
    const later = follow(6);
    assert.ok(later instanceof Promise);
    assert.equal(await follow(6), await later);
    assert.notEqual(await later, stateId);
    assert.equal(follow(6), await later);
  });
});
