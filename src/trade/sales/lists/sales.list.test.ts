import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, idsOf } from '../../../../test/expect.ts';
import { onEachEngine } from '../../../../test/harness.ts';
import { tooSmall } from '../../../../test/issues.ts';
import { createClient, createRepresentada, createSale } from '../../../../test/samples.ts';

onEachEngine('List sales', (talao) => {
  let client: { id: string };
  let representada: { id: string };
  /** Three sales, the oldest first; their dates are in reverse order. */
  const sales: { id: string; created_at: string }[] = [];

  before(async () => {
    client = await createClient(talao.ana, { nome: 'Mercado Antigo' });
    representada = await createRepresentada(talao.ana, { nome: 'Serra Azul' });
    for (const [pedido, data] of [
      ['P-1', '2026-03-03'],
      ['P-2', '2026-02-02'],
      ['P-3', '2026-01-01'],
    ]) {
      const names = { clienteId: client.id, representadaId: representada.id };
      sales.push(await createSale(talao.ana, { ...names, pedido, data, status: 'Em processamento' }));
    }
    await createSale(talao.bia);
  });

  test('refuses a request without a key', async () => {
    assertRefused(await talao.nobody.get('sales'), 401, 'API key ausente');
  });

  test('shows only the sales of the company', async () => {
    const { body } = await talao.bia.get('sales');
    assert.equal(body.total, 1);
    assert.notEqual(body.data[0].cliente_id, client.id);
  });

  test('refuses a page that is not a whole number from 1', async () => {
    assertInvalid(await talao.ana.get('sales?page=-1'), [
      tooSmall('page', 'number', 1, 'Deve ser no mínimo 1'),
    ]);
  });

  test('answers an empty array and a total of 0 with no sales', async () => {
    const { status, body } = await (await talao.createCompany('Sem vendas')).get('sales');
    assert.equal(status, 200);
    assert.deepEqual(body, { data: [], page: 1, limit: 20, total: 0 });
  });

  test('carries exactly the fields of a summary, with the names and without the items, and no success', async () => {
    const { body } = await talao.ana.get('sales?limit=1');
    const [newest] = sales.slice(-1);
    assert.deepEqual(body, {
      data: [
        {
          id: newest?.id,
          pedido: 'P-3',
          data: '2026-01-01',
          cliente_id: client.id,
          cliente_nome: 'Mercado Antigo',
          representada_id: representada.id,
          representada_nome: 'Serra Azul',
          status: 'Em processamento',
          valor_total: 37.8,
          created_at: newest?.created_at,
          updated_at: newest?.created_at,
        },
      ],
      page: 1,
      limit: 1,
      total: 3,
    });
  });

  test('orders by creation time, the newest first, not by the date of the sale', async () => {
    assert.deepEqual(idsOf(await talao.ana.get('sales')), sales.map(({ id }) => id).toReversed());
  });

  test('shows the rest on the second page', async () => {
    const { body, ...answer } = await talao.ana.get('sales?page=2&limit=2');
    assert.deepEqual(idsOf({ body, ...answer }), [sales[0]?.id]);
    assert.deepEqual([body.page, body.limit, body.total], [2, 2, 3]);
  });

  test('shows the current names of client and representada', async () => {
    const sale = await createSale(talao.bia);
    await talao.bia.put(`clients/${sale.cliente_id}`, { nome: 'Mercado Novo' });
    await talao.bia.put(`representadas/${sale.representada_id}`, { nome: 'Serra Verde' });
    const [{ cliente_nome, representada_nome }] = (await talao.bia.get('sales')).body.data;
    assert.deepEqual([cliente_nome, representada_nome], ['Mercado Novo', 'Serra Verde']);
  });
});
