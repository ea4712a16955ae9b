import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { KIND_NAMES } from '../src/domain/kind-names.ts';
import { assertRefused, idsOf } from './expect.ts';
import { onEachEngine } from './harness.ts';
import { createOfEach } from './sample-kinds.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  createSale,
  productBody,
  returnBody,
  saleBody,
} from './samples.ts';

/** Bodies of operations that validate before they look up the record. */
const NEEDED: Record<string, string> = {
  '/invoices/:id/link': JSON.stringify({ venda_id: randomUUID() }),
  '/sales/:id/returns': JSON.stringify(returnBody({ itens: [{ produto_id: 'A' }] })),
  '/price-tables/:id/prices': JSON.stringify({ precos: [] }),
  '/representadas/:id/history': JSON.stringify({ meses: [] }),
  '/sales/:id/closings': JSON.stringify({ motivo: 'corte' }),
  '/order-books/:id/apply': JSON.stringify({ linhas: [1] }),
  '/order-books/:id/lines/:linha': JSON.stringify({ venda_id: null }),
  '/title-positions/:id/lines/:linha': JSON.stringify({ cliente_id: null }),
  '/statements/:id/lines/:linha': JSON.stringify({ venda_id: randomUUID(), parcela: 1 }),
};

onEachEngine('Records of another company', (talao) => {
  /** A record of Bia by the first part of its path; Ana tries each id everywhere. */
  let foreign: Record<string, string>;

  before(async () => {
    const deleted = await createClient(talao.bia);
    await talao.bia.delete(`clients/${deleted.id}`);
    foreign = {
      ...(await createOfEach(talao.bia, KIND_NAMES)),
      keys: talao.bia.keyId,
      trash: (await talao.bia.get('trash')).body.data[0].id,
    };
  });

  const everythingOfBia = async () => {
    const lists = ['clients', 'representadas', 'sales', 'products', 'invoices'];
    return Promise.all(lists.map(async (path) => (await talao.bia.get(`${path}?limit=100`)).body));
  };

  test('are answered like unknown records by every operation with an id, and stay unchanged', async () => {
    const before = await everythingOfBia();
    const operations = talao.operations.filter(
      ({ path, scope }) => path.includes(':id') && scope !== 'person',
    );
    assert.ok(operations.length >= 7, 'the walk has found the operations');
    for (const { method, path, bodyType } of operations) {
      const kind = path.split('/')[1] as string;
      const id = foreign[kind];
      assert.ok(id, `${path}: this test needs a record of that kind to try it with`);
      const answerTo = async (id: string) => {
        const body = method === 'GET' || method === 'DELETE' ? undefined : (NEEDED[path] ?? '{}');
        const asked = path.includes('/letter') ? `?cliente_id=${randomUUID()}` : '';
        const address = `${path.slice(1).replace(':id', id)}${asked}`;
        const type = bodyType?.type ?? 'application/json';
        const answer = await talao.ana.send(method, address, body, { 'content-type': type });
        return { status: answer.status, error: answer.body.error };
      };
      const answer = await answerTo(id);
      assert.deepEqual(answer, await answerTo(randomUUID()), `${method} ${path}`);
      assert.equal(answer.status, 404, `${method} ${path}`);
    }
    assert.deepEqual(await everythingOfBia(), before);
    assert.equal((await talao.bia.get('clients')).status, 200, 'her key still works');
  });

  test('cannot be named in a new sale', async () => {
    const [client, representada] = [await createClient(talao.ana), await createRepresentada(talao.ana)];
    for (const [clienteId, representadaId, message] of [
      [foreign.clients, representada.id, 'Cliente não encontrado ou inativo'],
      [client.id, foreign.representadas, 'Representada não encontrada'],
      [foreign.representadas, foreign.clients, 'Cliente não encontrado ou inativo'],
    ]) {
      const answer = await talao.ana.post('sales', saleBody(clienteId as string, representadaId as string));
      assertRefused(answer, 422, message as string);
    }
  });

  test('cannot be named in a change of a sale', async () => {
    const sale = await createSale(talao.ana);
    for (const [changes, message] of [
      [{ clienteId: foreign.clients }, 'Cliente não encontrado ou inativo'],
      [{ representadaId: foreign.representadas }, 'Representada não encontrada'],
    ] as const) {
      assertRefused(await talao.ana.put(`sales/${sale.id}`, changes), 422, message);
    }
  });

  test('cannot be named in a product, new or changed', async () => {
    const representada_id = foreign.representadas;
    const { id } = await createProduct(talao.ana);
    for (const answer of [
      await talao.ana.post('products', productBody({ representada_id })),
      await talao.ana.put(`products/${id}`, { representada_id }),
    ]) {
      assertRefused(answer, 422, 'Representada não encontrada');
    }
  });

  test('appear in no list under any search or filter', async () => {
    const { nome, email, codigo } = await createClient(talao.bia, { nome: 'Só da Bia' });
    for (const address of [
      ...[nome, email, codigo].map((term) => `clients?search=${encodeURIComponent(term)}`),
      `products?representada_id=${foreign.representadas}`,
      `products?search=${foreign.products}`,
      'representadas?search=serra',
      'sales?limit=100',
    ]) {
      const seen = idsOf(await talao.ana.get(address));
      assert.deepEqual(
        seen.filter((id) => Object.values(foreign).includes(id)),
        [],
        address,
      );
      const { total } = (await talao.ana.get(address)).body;
      assert.equal(total, seen.length, `${address} counts only what it shows`);
    }
  });
});
