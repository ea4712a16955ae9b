import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, saleBody } from '../../../test/samples.ts';

onEachEngine('A sale below the lowest price', (talao) => {
  let bruno: Person;
  let references: [clienteId: string, representadaId: string];

  before(async () => {
    bruno = await personIn(talao.ana, 'vendedor');
    const { id: client } = await createClient(talao.ana, { vendedor_id: bruno.id });
    references = [client, (await createRepresentada(talao.ana)).id];
    await createProduct(talao.ana, { id: 'MINIMO', preco: 10, preco_minimo: 9 });
  });

  const bodyAt = (price: number) =>
    saleBody(...references, { itens: [{ produtoId: 'MINIMO', quantidade: 1, valorUnitario: price }] });
  const warned = (field: string) => [{ campo: field, mensagem: 'Abaixo do preço mínimo de R$ 9,00' }];

  test('is told of', async () => {
    const { status, body } = await bruno.post('sales', bodyAt(8.99));
    assert.deepEqual([status, body.avisos], [201, warned('itens.0.valorUnitario')]);
  });

  test('is refused to a vendedor where the company forbids it, unless the item was there', async () => {
    const low = (await bruno.post('sales', bodyAt(8))).body.data;
    await talao.ana.put('company', { abaixo_do_minimo: 'proibe' });
    const fair = recordOf(await bruno.post('sales', bodyAt(9)), 201);
    const { itens } = bodyAt(8);
    for (const [field, answer] of [
      ['itens.0.valorUnitario', await bruno.post('sales', bodyAt(8))],
      ['vendas.1.itens.0.valorUnitario', await bruno.post('sales/batch', { vendas: [bodyAt(9), bodyAt(8)] })],
      ['itens.0.valorUnitario', await bruno.put(`sales/${fair.id}`, { itens })],
    ] as const) {
      const { error, campo } = answer.body;
      assert.deepEqual([answer.status, error, campo], [403, 'Abaixo do preço mínimo de R$ 9,00', field]);
    }
    assert.equal((await bruno.put(`sales/${low.id}`, { itens })).status, 200);
    const office = await talao.ana.post('sales', bodyAt(8));
    assert.deepEqual([office.status, office.body.avisos], [201, warned('itens.0.valorUnitario')]);
  });
});
