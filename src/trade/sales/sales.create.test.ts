import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, MOMENT, recordOf, UUID_V7 } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, saleBody } from '../../../test/samples.ts';
import { SALE_STATUSES } from '../../domain/sale-status.ts';

onEachEngine('Create sale', (talao) => {
  let client: { id: string };
  let representada: { id: string };

  before(async () => {
    client = await createClient(talao.ana);
    representada = await createRepresentada(talao.ana);
  });

  const sell = (changes: object = {}) =>
    talao.ana.post('sales', saleBody(client.id, representada.id, changes));

  test('refuses a request without a key', async () => {
    assertRefused(
      await talao.nobody.post('sales', saleBody(client.id, representada.id)),
      401,
      'API key ausente',
    );
  });

  test('refuses a client of another company like an unknown one', async () => {
    const { id: clienteId } = await createClient(talao.bia);
    assertRefused(await sell({ clienteId }), 422, 'Cliente não encontrado ou inativo');
  });

  test('refuses a representada of another company like an unknown one', async () => {
    const { id: representadaId } = await createRepresentada(talao.bia);
    assertRefused(await sell({ representadaId }), 422, 'Representada não encontrada');
  });

  test('names every required field that is missing, in an object of messages', async () => {
    assertInvalid(await talao.ana.post('sales', {}), {
      clienteId: 'Campo obrigatório',
      representadaId: 'Campo obrigatório',
      itens: 'Campo obrigatório',
    });
  });

  for (const [field, value, message] of [
    ['clienteId', null, 'Campo obrigatório'],
    ['clienteId', '', 'Campo obrigatório'],
    ['clienteId', '42', 'Deve ser um UUID'],
    ['clienteId', 42, 'Deve ser um texto'],
    ['representadaId', ' ', 'Campo obrigatório'],
    ['representadaId', 'serra-azul', 'Deve ser um UUID'],
    ['representadaId', {}, 'Deve ser um texto'],
    ['status', 'paga', `Deve ser um destes valores: ${SALE_STATUSES.join(', ')}`],
    ['status', 'QUALQUER', `Deve ser um destes valores: ${SALE_STATUSES.join(', ')}`],
    ['status', { toString: 1 }, `Deve ser um destes valores: ${SALE_STATUSES.join(', ')}`],
    ['data', '2026-02-30', 'Data inválida. Use AAAA-MM-DD'],
    ['data', '14/11/2026', 'Data inválida. Use AAAA-MM-DD'],
    ['data', '2026-11-14T00:00:00Z', 'Data inválida. Use AAAA-MM-DD'],
    ['data', '', 'Data inválida. Use AAAA-MM-DD'],
    ['data', 20261114, 'Deve ser um texto'],
    ['data', '2999-01-01', 'A data não pode estar no futuro'],
    ['pedido', 'x'.repeat(51), 'Deve ter no máximo 50 caracteres'],
    ['pedido', 7, 'Deve ser um texto'],
    ['pedido', 'A\nB', 'Contém caracteres não permitidos'],
    ['itens', [], 'Deve conter pelo menos um item'],
    ['itens', null, 'Campo obrigatório'],
    ['itens', {}, 'Deve ser uma lista'],
    ['itens', 'CAFE-500', 'Deve ser uma lista'],
  ] as const) {
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 30)}: ${message.slice(0, 40)}`, async () => {
      assertInvalid(await sell({ [field]: value }), { [field]: message });
    });
  }

  for (const [what, changes, message] of [
    ['does not exist', { clienteId: randomUUID() }, 'Cliente não encontrado ou inativo'],
    ['does not exist', { representadaId: randomUUID() }, 'Representada não encontrada'],
  ] as const) {
    test(`refuses a ${Object.keys(changes)[0]} that ${what}: ${message}`, async () => {
      assertRefused(await sell(changes), 422, message);
    });
  }

  test('refuses an inactive client', async () => {
    const { id: clienteId } = await createClient(talao.ana, { ativo: false });
    assertRefused(await sell({ clienteId }), 422, 'Cliente não encontrado ou inativo');
  });

  test('refuses a duplicate order code within the company, and accepts it in another', async () => {
    recordOf(await sell({ pedido: 'P-1' }), 201);
    assertRefused(await sell({ pedido: ' P-1 ' }), 409, 'Pedido já cadastrado');
    const [theirs, from] = [await createClient(talao.bia), await createRepresentada(talao.bia)];
    recordOf(await talao.bia.post('sales', saleBody(theirs.id, from.id, { pedido: 'P-1' })), 201);
  });

  test('reports faults before references, and references before duplicates', async () => {
    recordOf(await sell({ pedido: 'P-2' }), 201);
    const clienteId = randomUUID();
    assert.equal((await sell({ pedido: 'P-2', clienteId, itens: [] })).status, 400);
    assert.equal((await sell({ pedido: 'P-2', clienteId })).status, 422);
    assert.equal((await sell({ pedido: 'P-2' })).status, 409);
  });

  test('answers 201 with exactly the fields of a sale and of its items, in their order', async () => {
    talao.now = () => new Date('2026-11-14T15:00:00Z');
    const itens = [
      { produtoId: 'CAFE-500', quantidade: 3, valorUnitario: 18.9 },
      { produtoId: 'ACUCAR-1', quantidade: 0.5, valorUnitario: 4.99 },
    ];
    const { id, created_at, ...rest } = recordOf(await sell({ itens, pedido: 'EXATO' }), 201);
    assert.match(id, UUID_V7);
    assert.match(created_at, MOMENT);
    assert.deepEqual(rest, {
      pedido: 'EXATO',
      data: '2026-11-14',
      cliente_id: client.id,
      representada_id: representada.id,
      status: 'PAGA',
      valor_total: 59.2,
      itens: [
        { produto_id: 'CAFE-500', quantidade: 3, valor_unitario: 18.9, valor_total: 56.7 },
        { produto_id: 'ACUCAR-1', quantidade: 0.5, valor_unitario: 4.99, valor_total: 2.5 },
      ],
    });
  });

  for (const status of SALE_STATUSES) {
    test(`accepts the status ${status} and returns it as sent`, async () => {
      assert.equal(recordOf(await sell({ status }), 201).status, status);
    });
  }

  test('treats null in an optional field as absent', async () => {
    talao.now = () => new Date('2026-11-14T15:00:00Z');
    const sale = recordOf(await sell({ status: null, data: null, pedido: null }), 201);
    assert.deepEqual([sale.status, sale.data], ['PAGA', '2026-11-14']);
    assert.match(sale.pedido, /^PED-2026-\d{4}$/);
  });

  test('accepts the ids of client and representada in upper case, too', async () => {
    const changes = {
      clienteId: client.id.toUpperCase(),
      representadaId: ` ${representada.id.toUpperCase()}`,
    };
    const { cliente_id, representada_id } = recordOf(await sell(changes), 201);
    assert.deepEqual([cliente_id, representada_id], [client.id, representada.id]);
  });

  test('ignores a total that is sent, in the sale and in its items', async () => {
    const itens = [{ produtoId: 'A', quantidade: 2, valorUnitario: 5, valor_total: 1, valorTotal: 1 }];
    const sale = recordOf(await sell({ itens, valor_total: 1, total: 1 }), 201);
    assert.deepEqual([sale.valor_total, sale.itens[0].valor_total], [10, 10]);
    assert.equal('valorTotal' in sale.itens[0], false);
  });

  test('requires neither an existing or active product nor an active representada', async () => {
    const { id: produtoId } = await createProduct(talao.ana, { ativo: false });
    const { id: representadaId } = await createRepresentada(talao.ana, { ativo: false });
    for (const produto of [produtoId, 'NUNCA-VISTO']) {
      const itens = [{ produtoId: produto, quantidade: 1, valorUnitario: 1 }];
      recordOf(await sell({ itens, representadaId }), 201);
    }
  });
});
