import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, recordOf } from '../../test/expect.ts';
import { onEngine } from '../../test/harness.ts';
import { createClient, createRepresentada, saleBody } from '../../test/samples.ts';

/** More than fit into a body that is validated at once. */
const MANY = 2_000;

onEngine('sqlite', 'A long list of items', (talao) => {
  let sale: (itens: unknown[], changes?: object) => object;

  before(async () => {
    const [client, representada] = [await createClient(talao.ana), await createRepresentada(talao.ana)];
    sale = (itens, changes) => saleBody(client.id, representada.id, { itens, ...changes });
  });

  const itens = (faults: Record<number, unknown> = {}) =>
    Array.from({ length: MANY }, (_, n) =>
      n in faults ? faults[n] : { produtoId: ` SKU-${n} `, quantidade: 1 + (n % 3), valorUnitario: 2 },
    );

  test('is refused with the position of each fault, beside those of other fields', async () => {
    const faults = {
      7: { produtoId: 'A', quantidade: 0, valorUnitario: 1 },
      1500: { quantidade: 1, valorUnitario: 1 },
      1999: 'nada',
    };
    const answer = await talao.ana.post('sales', sale(itens(faults), { frete: 'AVIÃO' }));
    assertInvalid(answer, {
      'itens.7.quantidade': 'Deve ser maior que zero',
      'itens.1500.produtoId': 'Campo obrigatório',
      'itens.1999': 'Deve ser um objeto',
      frete: 'Deve ser CIF ou FOB',
    });
  });

  test('of a sale among others is refused with both positions', async () => {
    const faults = { 1234: { produtoId: 'A', quantidade: 1 } };
    assertInvalid(await talao.ana.post('sales/batch', { vendas: [sale(itens()), sale(itens(faults))] }), {
      'vendas.1.itens.1234.valorUnitario': 'Campo obrigatório',
    });
  });

  test('is stored as it would be were it short', async () => {
    const { id } = recordOf(await talao.ana.post('sales', sale(itens())), 201);
    const { data } = (await talao.ana.get(`sales/${id}`)).body;
    assert.equal(data.itens.length, MANY);
    assert.equal(data.itens[1].produto_id, 'SKU-1');
    const { status } = await talao.ana.put(`sales/${id}`, { itens: itens() });
    assert.equal(status, 200);
  });
});
