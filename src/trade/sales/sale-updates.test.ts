import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { onEachEngine } from '../../../test/harness.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  createSale,
  PLAIN_ORDER,
  plainItem,
} from '../../../test/samples.ts';
import { updateCompany } from '../../access/companies/companies.queries.ts';

const item = { produtoId: 'CAFE-500', quantidade: 1, valorUnitario: 1 };

onEachEngine('Updating a sale', (talao) => {
  for (const id of [randomUUID(), 'nada', 'a%00b']) {
    test(`does not find ${id}`, async () => {
      const { status, body } = await talao.ana.put(`sales/${id}`, { status: 'ENVIADA' });
      assert.equal(status, 404);
      assert.equal(body.error, 'Venda não encontrada');
    });
  }

  test('does not find a sale of another company', async () => {
    const sale = await createSale(talao.bia);
    assert.equal((await talao.ana.put(`sales/${sale.id}`, { status: 'ENVIADA' })).status, 404);
    assert.equal((await talao.bia.get(`sales/${sale.id}`)).body.data.status, 'PAGA');
  });

  for (const [title, changes, path] of [
    ['a client id that is no UUID', { clienteId: 'nada' }, ['clienteId']],
    ['a client that is null', { clienteId: null }, ['clienteId']],
    ['a status outside both sets', { status: 'paga' }, ['status']],
    ['a status that is null', { status: null }, ['status']],
    ['a date that does not exist', { data: '2026-02-30' }, ['data']],
    ['a date in the future', { data: '2999-01-01' }, ['data']],
    ['an order code that is empty', { pedido: ' ' }, ['pedido']],
    ['an order code that is null', { pedido: null }, ['pedido']],
    ['no items', { itens: [] }, ['itens']],
    ['items that are null', { itens: null }, ['itens']],
    [
      'an item without a price',
      { itens: [{ produtoId: 'A', quantidade: 1 }] },
      ['itens', '0', 'valorUnitario'],
    ],
    ['a total that is too large', { itens: [{ ...item, quantidade: 1e10 }] }, ['itens']],
  ] as const) {
    test(`refuses ${title}, as an issue with its path`, async () => {
      const sale = await createSale(talao.ana);
      const { status, body } = await talao.ana.put(`sales/${sale.id}`, changes);
      assert.equal(status, 400);
      assert.equal(body.error, 'Dados de entrada inválidos');
      assert.deepEqual(
        body.details.map((issue: { path: string[] }) => issue.path),
        [path],
      );
    });
  }

  test('refuses a quantity that is not above zero with the message of creation', async () => {
    const sale = await createSale(talao.ana);
    const { status, body } = await talao.ana.put(`sales/${sale.id}`, { itens: [{ ...item, quantidade: 0 }] });
    assert.equal(status, 400);
    assert.equal(body.error, 'Quantidade deve ser maior que zero');
    assert.equal(body.details, undefined);
  });

  test('refuses clients and representadas that cannot be used, and changes nothing', async () => {
    const sale = await createSale(talao.ana);
    const inactive = await createClient(talao.ana, { ativo: false });
    const foreignClient = await createClient(talao.bia);
    const foreignRepresentada = await createRepresentada(talao.bia);
    for (const [changes, message] of [
      [{ clienteId: randomUUID() }, 'Cliente não encontrado ou inativo'],
      [{ clienteId: inactive.id }, 'Cliente não encontrado ou inativo'],
      [{ clienteId: foreignClient.id }, 'Cliente não encontrado ou inativo'],
      [{ representadaId: randomUUID() }, 'Representada não encontrada'],
      [{ representadaId: foreignRepresentada.id }, 'Representada não encontrada'],
    ] as const) {
      const { status, body } = await talao.ana.put(`sales/${sale.id}`, {
        ...changes,
        status: 'ENVIADA',
        itens: [item],
      });
      assert.equal(status, 422);
      assert.equal(body.error, message);
    }
    const { body } = await talao.ana.get(`sales/${sale.id}`);
    assertKept(body.data, sale);
  });

  test('refuses an order code that another sale of the company has, and keeps its own', async () => {
    const [first, second] = [await createSale(talao.ana), await createSale(talao.ana)];
    const foreign = await createSale(talao.bia, { pedido: `B-${randomUUID()}` });
    const taken = await talao.ana.put(`sales/${second.id}`, { pedido: first.pedido, itens: [item] });
    assert.equal(taken.status, 409);
    assert.equal(taken.body.error, 'Pedido já cadastrado');
    assert.equal((await talao.ana.get(`sales/${second.id}`)).body.data.valor_total, second.valor_total);
    assert.equal((await talao.ana.put(`sales/${second.id}`, { pedido: second.pedido })).status, 200);
    assert.equal((await talao.ana.put(`sales/${second.id}`, { pedido: foreign.pedido })).status, 200);
  });

  test('changes every field, replaces the items and recomputes the totals', async () => {
    const sale = await createSale(talao.ana);
    const client = await createClient(talao.ana, { nome: 'Padaria Nova' });
    const representada = await createRepresentada(talao.ana, { nome: 'Moinho Velho' });
    const pedido = `X-${randomUUID()}`;
    const { status, body } = await talao.ana.put(`sales/${sale.id}`, {
      clienteId: client.id,
      representadaId: representada.id,
      status: 'Faturado',
      data: '2020-02-29',
      pedido,
      valor_total: 1,
      itens: [
        { produtoId: 'B', quantidade: 3, valorUnitario: 0.1, valor_total: 99 },
        { produtoId: 'A', quantidade: 1, valorUnitario: 1.005 },
      ],
    });
    assert.equal(status, 200);
    assert.equal(body.success, true);
    assert.ok(body.data.updated_at >= sale.created_at);
    assert.deepEqual(body.data, {
      id: sale.id,
      pedido,
      data: '2020-02-29',
      cliente_id: client.id,
      cliente_nome: 'Padaria Nova',
      representada_id: representada.id,
      representada_nome: 'Moinho Velho',
      status: 'Faturado',
      valor_total: 1.31,
      created_at: sale.created_at,
      updated_at: body.data.updated_at,
      itens: [
        plainItem({ produto_id: 'B', quantidade: 3, valor_unitario: 0.1, valor_total: 0.3 }),
        plainItem({ produto_id: 'A', quantidade: 1, valor_unitario: 1.005, valor_total: 1.01 }),
      ],
      ...PLAIN_ORDER,
      condicao: null,
      faturado_em: sale.data,
      vendedor_id: null,
      parcelas: [{ numero: 1, vencimento: sale.data, valor: 1.31, pago_em: sale.data, inadimplente: false }],
    });
    assert.deepEqual((await talao.ana.get(`sales/${sale.id}`)).body, body);
  });

  test('keeps the fields that are not sent', async () => {
    const sale = await createSale(talao.ana);
    const { body } = await talao.ana.put(`sales/${sale.id}`, {});
    assertKept(body.data, sale);
  });

  test('lets a sale keep a client and a representada that have become inactive', async () => {
    const sale = await createSale(talao.ana);
    await talao.ana.put(`clients/${sale.cliente_id}`, { ativo: false });
    await talao.ana.put(`representadas/${sale.representada_id}`, { ativo: false });
    const { status } = await talao.ana.put(`sales/${sale.id}`, {
      clienteId: sale.cliente_id,
      representadaId: sale.representada_id,
      status: 'ENTREGUE',
    });
    assert.equal(status, 200);
  });

  test('changes to any status, until the sale is cancelled', async () => {
    const sale = await createSale(talao.ana);
    for (const status of ['ENTREGUE', 'Pedido', 'PAGA', 'Cancelado', 'CANCELADA']) {
      const moved = await talao.ana.put(`sales/${sale.id}`, { status });
      assert.equal(moved.body.data?.status, status);
    }
    const { status, body } = await talao.ana.put(`sales/${sale.id}`, { status: 'PAGA', data: '2020-01-01' });
    assert.equal(status, 409);
    assert.equal(body.error, 'Venda cancelada não pode mudar de status');
    assert.equal((await talao.ana.get(`sales/${sale.id}`)).body.data.data, sale.data);
  });

  test('still corrects the other fields of a cancelled sale', async () => {
    const sale = await createSale(talao.ana, { status: 'CANCELADA' });
    const { body } = await talao.ana.put(`sales/${sale.id}`, { data: '2020-01-01', itens: [item] });
    assert.equal(body.data.data, '2020-01-01');
    assert.equal(body.data.valor_total, 1);
    assert.equal(body.data.status, 'CANCELADA');
  });

  test('requires active products and representadas with a strict catalogue', async () => {
    const strict = await talao.createCompany('Estrita');
    await talao.db.write((db) => updateCompany(db, strict.id, { catalogo_estrito: true }));
    const product = await createProduct(strict);
    const sold = { ...item, produtoId: product.id };
    const sale = await createSale(strict, { itens: [sold] });
    const closed = await createRepresentada(strict, { ativo: false });
    const off = await createProduct(strict, { ativo: false });
    for (const [changes, message] of [
      [{ representadaId: closed.id }, 'Representada inativa'],
      [{ itens: [sold, { ...item, produtoId: 'NADA' }] }, 'Produto não encontrado ou inativo: NADA'],
      [{ itens: [{ ...item, produtoId: off.id }] }, `Produto não encontrado ou inativo: ${off.id}`],
    ] as const) {
      const { status, body } = await strict.put(`sales/${sale.id}`, changes);
      assert.equal(status, 422);
      assert.equal(body.error, message);
    }
    assert.equal((await strict.put(`sales/${sale.id}`, { itens: [sold, sold] })).body.data.valor_total, 2);
  });

  test('never mixes the items of two updates that arrive together', async () => {
    const sale = await createSale(talao.ana);
    const itemsOf = (name: string, count: number) =>
      Array.from({ length: count }, () => ({ ...item, produtoId: name }));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        talao.ana.put(`sales/${sale.id}`, { itens: itemsOf(`P${i}`, i + 1) }),
      ),
    );
    for (const { status } of answers) assert.equal(status, 200);
    const { itens, valor_total } = (await talao.ana.get(`sales/${sale.id}`)).body.data;
    assert.equal(new Set(itens.map((row: { produto_id: string }) => row.produto_id)).size, 1);
    assert.equal(valor_total, itens.length);
  });
});

/** All fields of the creation are unchanged; an item has more fields here. */
function assertKept(data: Record<string, unknown>, { itens, ...sale }: Record<string, unknown>): void {
  for (const [field, value] of Object.entries(sale)) assert.deepEqual(data[field], value, field);
  assert.deepEqual(data.itens, (itens as { valor_unitario: number }[]).map(plainItem));
}
