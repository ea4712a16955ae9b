import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Caller } from './caller.ts';
import { assertRefused } from './expect.ts';
import { onEachEngine } from './harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from './samples.ts';

const CHANGED = 'O registro mudou desde que foi lido';

interface Kind {
  path: string;
  create: (caller: Caller) => Promise<{ id: string }>;
  change: (n: number) => object;
}

const KINDS: Kind[] = [
  { path: 'sales', create: createSale, change: (n) => ({ pedido: `MEU-${n}-${randomUUID()}` }) },
  { path: 'clients', create: createClient, change: (n) => ({ observacao: `Nota ${n}` }) },
  { path: 'products', create: createProduct, change: (n) => ({ preco: n }) },
  { path: 'representadas', create: createRepresentada, change: (n) => ({ contato: `Pessoa ${n}` }) },
];

onEachEngine('The tag of a record', (talao) => {
  const tagOf = async (place: string): Promise<string> => {
    // A compressed answer has the weak form of the tag.
    const tag = (await talao.ana.get(place, { 'accept-encoding': 'identity' })).headers.get('etag');
    assert.match(tag ?? '', /^"[\w-]{22}(?:\.[\w-]{22})?"$/);
    return tag ?? '';
  };

  for (const { path, create, change } of KINDS) {
    test(`of ${path} refuses a change and a deletion with an older one`, async () => {
      const place = `${path}/${(await create(talao.ana)).id}`;
      const old = await tagOf(place);
      assert.equal((await talao.ana.put(place, change(1), { 'if-match': old })).status, 200);
      const current = await talao.ana.get(place);
      for (const stale of [old, '"outra"', 'nada', `${old}, "outra"`]) {
        assertRefused(await talao.ana.put(place, change(2), { 'if-match': stale }), 412, CHANGED);
        assertRefused(await talao.ana.delete(place, { 'if-match': stale }), 412, CHANGED);
      }
      const after = await talao.ana.get(place);
      assert.deepEqual(after.body, current.body);
      assert.equal(after.headers.get('etag'), current.headers.get('etag'));
      const fresh = (after.headers.get('etag') ?? '').replace(/^W\//, '');
      assert.equal((await talao.ana.delete(place, { 'if-match': `${old}, W/${fresh}` })).status, 200);
      assert.equal((await talao.ana.get(place)).status, 404);
    });

    test(`of ${path} is optional, and * matches any`, async () => {
      const place = `${path}/${(await create(talao.ana)).id}`;
      assert.equal((await talao.ana.put(place, change(1))).status, 200);
      assert.equal((await talao.ana.put(place, change(2), { 'if-match': '*' })).status, 200);
      assert.equal((await talao.ana.delete(place)).status, 200);
      assert.equal((await talao.ana.put(place, change(3), { 'if-match': '*' })).status, 404);
    });

    test(`of ${path} lets one of two concurrent changes pass`, async () => {
      const place = `${path}/${(await create(talao.ana)).id}`;
      const read = { 'if-match': await tagOf(place) };
      const answers = await Promise.all([1, 2].map((n) => talao.ana.put(place, change(n), read)));
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
    });

    test(`of ${path} answers an unchanged record with 304`, async () => {
      const place = `${path}/${(await create(talao.ana)).id}`;
      const known = { 'if-none-match': await tagOf(place) };
      assert.equal((await talao.ana.get(place, known)).status, 304);
      assert.equal((await talao.ana.put(place, change(1))).status, 200);
      assert.equal((await talao.ana.get(place, known)).status, 200);
    });
  }

  test('of a sale is the same for its instalments', async () => {
    const sale = await createSale(talao.ana, { status: 'Pedido', data: '2026-01-10', condicao: '10/20' });
    const place = `sales/${sale.id}`;
    const old = { 'if-match': (await talao.ana.get(place)).headers.get('etag') ?? '' };
    const pay = (numero: number, read: object) =>
      talao.ana.put(`${place}/installments/${numero}`, { pago_em: '2026-01-20' }, { ...read });
    assert.equal((await pay(1, old)).status, 200);
    assertRefused(await pay(2, old), 412, CHANGED);
    assert.equal((await talao.ana.get(place)).body.data.parcelas[1].pago_em, null);
    const fresh = { 'if-match': (await talao.ana.get(place)).headers.get('etag') ?? '' };
    assert.equal((await pay(2, fresh)).status, 200);
  });

  test('is checked before any other reason against a change', async () => {
    const client = await createClient(talao.ana);
    await createSale(talao.ana, { clienteId: client.id });
    const stale = { 'if-match': '"antiga"' };
    assertRefused(await talao.ana.delete(`clients/${client.id}`, stale), 412, CHANGED);
    const other = await createClient(talao.ana);
    assertRefused(await talao.ana.put(`clients/${client.id}`, { email: other.email }, stale), 412, CHANGED);
    assertRefused(await talao.ana.put(`clients/${randomUUID()}`, {}, stale), 404, 'Cliente não encontrado');
  });

  test('of a sale changes with the name of its client', async () => {
    const client = await createClient(talao.ana);
    const sale = `sales/${(await createSale(talao.ana, { clienteId: client.id })).id}`;
    const known = { 'if-none-match': await tagOf(sale) };
    await talao.ana.put(`clients/${client.id}`, { nome: 'Outro nome' });
    assert.equal((await talao.ana.get(sale, known)).body.data.cliente_nome, 'Outro nome');
  });

  test('is sent to a browser too, which still caches nothing', async () => {
    const { id } = await createProduct(talao.ana);
    const { headers } = await talao.nobody.post('/session', { api_key: talao.ana.apiKey });
    const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const tag = await tagOf(`products/${id}`);
    const shown = await talao.nobody.get(`products/${id}`, { cookie, 'if-none-match': tag });
    assert.equal(shown.status, 200);
    assert.equal(shown.headers.get('etag'), tag);
    assert.equal(shown.headers.get('cache-control'), 'no-store');
  });
});
