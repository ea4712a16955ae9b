import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada } from '../../../test/samples.ts';

onEachEngine('Fields of a sale, spelt as answers spell them', (talao) => {
  test('are judged by the same rules', async () => {
    const { id: representada_id } = await createRepresentada(talao.ana);
    const itens = [{ produto_id: 'A', quantidade: 1, valor_unitario: 0 }];
    const { status, body } = await talao.ana.post('sales', { cliente_id: 'x', representada_id, itens });
    assert.equal(status, 400);
    assert.deepEqual(Object.keys(body.details).sort(), ['clienteId', 'itens.0.valorUnitario']);
  });

  test('make and change a sale, and give way to camel case', async () => {
    const { id: cliente_id } = await createClient(talao.ana);
    const { id: other } = await createClient(talao.ana);
    const { id: representada_id } = await createRepresentada(talao.ana);
    const itens = [{ produto_id: 'A', produtoId: 'B', quantidade: 2, valor_unitario: 1.5 }];
    const { status, body } = await talao.ana.post('sales', { cliente_id, representada_id, itens });
    assert.equal(status, 201);
    assert.deepEqual([body.data.valor_total, body.data.itens[0].produto_id], [3, 'B']);
    const changed = await talao.ana.put(`sales/${body.data.id}`, { cliente_id: other });
    assert.equal(changed.body.data.cliente_id, other);
  });
});
