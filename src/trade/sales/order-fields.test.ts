import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, idsOf, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, saleBody } from '../../../test/samples.ts';

const DISAGREES = 'O preço líquido não corresponde ao desconto';
const WRITTEN = {
  observacao: 'Entregar pela manhã\nna doca 2',
  observacao_interna: 'Cliente negociou',
  transportadora: 'Expresso Serra',
  frete: 'CIF',
  entrega_em: '2031-02-28',
  pedido_cliente: 'OC-4711/Ação',
  desconto_pedido: '5',
};

onEachEngine('The free fields of an order', (talao) => {
  let order: (changes: object) => Promise<Awaited<ReturnType<typeof talao.ana.post>>>;

  before(async () => {
    const [client, representada] = [await createClient(talao.ana), await createRepresentada(talao.ana)];
    order = (changes) => talao.ana.post('sales', saleBody(client.id, representada.id, changes));
  });

  const item = { produtoId: 'A', quantidade: 3 };
  const made = async (changes: object) => {
    const { id } = recordOf(await order(changes), 201);
    return recordOf(await talao.ana.get(`sales/${id}`), 200);
  };

  for (const [what, changes, details] of [
    [
      'a note of 5001 characters',
      { observacao: 'x'.repeat(5001) },
      { observacao: 'Deve ter no máximo 5000 caracteres' },
    ],
    [
      'a line break in a carrier',
      { transportadora: 'a\nb' },
      { transportadora: 'Contém caracteres não permitidos' },
    ],
    [
      'a carrier of 256 characters',
      { transportadora: 'x'.repeat(256) },
      { transportadora: 'Deve ter no máximo 255 caracteres' },
    ],
    ['another freight', { frete: 'cif' }, { frete: 'Deve ser CIF ou FOB' }],
    ['a day that is none', { entrega_em: '2026-02-30' }, { entrega_em: 'Data inválida. Use AAAA-MM-DD' }],
    [
      'an order number of 51',
      { pedido_cliente: 'x'.repeat(51) },
      { pedido_cliente: 'Deve ter no máximo 50 caracteres' },
    ],
    [
      'a discount that cannot be read',
      { desconto_pedido: '10%' },
      { desconto_pedido: 'Use até 5 descontos de 0 a 100, com até 2 casas decimais (ex: 10+5)' },
    ],
    [
      'a discount that is a list',
      { desconto_pedido: [10] },
      { desconto_pedido: 'Deve ser um texto ou um número' },
    ],
    [
      'an order given away',
      { desconto_pedido: 100 },
      { desconto_pedido: 'O preço líquido deve ser maior que zero' },
    ],
    ['an item without any price', { itens: [item] }, { 'itens.0.valorUnitario': 'Campo obrigatório' }],
    [
      'a list price of zero',
      { itens: [{ ...item, preco_tabela: 0 }] },
      { 'itens.0.preco_tabela': 'Deve ser maior que zero' },
    ],
    [
      'a list price of too many decimals, with a discount',
      { itens: [{ ...item, preco_tabela: 1.1234567, desconto: 10 }] },
      { 'itens.0.preco_tabela': 'Use no máximo 6 casas decimais' },
    ],
    [
      'a discount without a list price',
      { itens: [{ ...item, valorUnitario: 9, desconto: 10 }] },
      { 'itens.0.desconto': 'Um desconto precisa do preço de tabela' },
    ],
    [
      'an item given away',
      { itens: [{ ...item, preco_tabela: 10, desconto: '10+100' }] },
      { 'itens.0.desconto': 'O preço líquido deve ser maior que zero' },
    ],
    [
      'free goods with a price',
      { itens: [{ ...item, bonificacao: true, valorUnitario: 1 }] },
      { 'itens.0.valorUnitario': 'Uma bonificação não tem preço' },
    ],
    [
      'free goods with a discount',
      { itens: [{ ...item, bonificacao: true, desconto: 5 }] },
      { 'itens.0.desconto': 'Uma bonificação não tem desconto' },
    ],
    [
      'a flag that is none',
      { itens: [{ ...item, valorUnitario: 1, bonificacao: 'sim' }] },
      { 'itens.0.bonificacao': 'Deve ser verdadeiro ou falso' },
    ],
    [
      'a net price that disagrees, beside other faults',
      { itens: [{ quantidade: 3, preco_tabela: 10, desconto: '10', valorUnitario: 8 }] },
      { 'itens.0.produtoId': 'Campo obrigatório', 'itens.0.desconto': DISAGREES },
    ],
  ] as [string, object, Record<string, string>][]) {
    test(`refuses ${what}`, async () => assertInvalid(await order(changes), details));
  }

  test('refuses a net price that does not follow from the discount, to the centavo of the total', async () => {
    const priced = (valorUnitario: number) =>
      order({ itens: [{ ...item, preco_tabela: 10, desconto: '10+5', valorUnitario }] });
    assertRefused(await priced(8.5), 400, DISAGREES);
    assert.equal(recordOf(await priced(8.551), 201).valor_total, 25.65);
  });

  test('stores and shows all of them, and clears them by null and by an empty text', async () => {
    const sale = await made(WRITTEN);
    for (const [field, value] of Object.entries(WRITTEN)) assert.equal(sale[field], value, field);
    const emptied = Object.fromEntries(Object.keys(WRITTEN).map((field) => [field, '']));
    const cleared = Object.fromEntries(Object.keys(WRITTEN).map((field) => [field, null]));
    for (const changes of [cleared, WRITTEN, emptied]) {
      const changed = recordOf(await talao.ana.put(`sales/${sale.id}`, changes), 200);
      const expected = changes === emptied ? cleared : changes;
      for (const [field, value] of Object.entries(expected)) assert.equal(changed[field], value, field);
    }
  });

  test('is found by the number that the client gave it, and by its own', async () => {
    const { id, pedido } = await made({ pedido_cliente: 'COMPRA Nº 88/São' });
    for (const term of ['88/sao', pedido]) {
      const found = await talao.ana.get(`sales?search=${encodeURIComponent(term)}`);
      assert.deepEqual(idsOf(found), [id], term);
    }
    recordOf(await talao.ana.put(`sales/${id}`, { pedido_cliente: null }), 200);
    assert.deepEqual(idsOf(await talao.ana.get('sales?search=88/sao')), []);
  });

  for (const [what, sent, shown] of [
    ['a list price alone', { preco_tabela: 10 }, [10, null, 10, 10, 30]],
    ['a net price beside the list', { preco_tabela: 10, valorUnitario: 9 }, [10, null, 9, 9, 27]],
    ['a discount', { preco_tabela: 21, desconto: ' 10 + 5.0 ' }, [21, '10+5', 17.955, 17.955, 53.87]],
    ['a discount as a number', { preco_tabela: 10, desconto: 7.5 }, [10, '7,5', 9.25, 9.25, 27.75]],
    ['no discount at all', { preco_tabela: 10, desconto: '' }, [10, null, 10, 10, 30]],
  ] as [string, object, unknown[]][]) {
    test(`prices an item by ${what}`, async () => {
      const [priced] = (await made({ itens: [{ ...item, ...sent }] })).itens;
      const { preco_tabela, desconto, preco_liquido, valor_unitario, valor_total, bonificacao } = priced;
      assert.deepEqual([preco_tabela, desconto, preco_liquido, valor_unitario, valor_total], shown);
      assert.equal(bonificacao, false);
    });
  }

  test('applies the order discount to the net prices, and restores them', async () => {
    const itens = [
      { ...item, preco_tabela: 10, desconto: 10, valorUnitario: 9 },
      { ...item, valorUnitario: 3.33, comissao: 7 },
    ];
    const sale = await made({ itens, desconto_pedido: '5+2' });
    const prices = (shown: typeof sale) =>
      shown.itens.map((one: Record<string, unknown>) => [one.preco_liquido, one.valor_unitario]);
    assert.deepEqual(prices(sale), [
      [9, 8.379],
      [3.33, 3.10023],
    ]);
    assert.equal(sale.valor_total, 34.44);
    const again = (changes: object) => talao.ana.put(`sales/${sale.id}`, changes);
    const less = recordOf(await again({ desconto_pedido: 10 }), 200);
    assert.deepEqual(
      [prices(less), less.desconto_pedido, less.itens[1].comissao],
      [
        [
          [9, 8.1],
          [3.33, 2.997],
        ],
        '10',
        7,
      ],
    );
    assert.deepEqual(prices(recordOf(await again({ itens: [{ ...item, valorUnitario: 2 }] }), 200)), [
      [2, 1.8],
    ]);
    const none = recordOf(await again({ desconto_pedido: null }), 200);
    assert.deepEqual([prices(none), none.valor_total], [[[2, 2]], 6]);
    assert.deepEqual(
      recordOf(await talao.ana.get(`sales/${sale.id}`), 200).parcelas.map(
        (one: { valor: number }) => one.valor,
      ),
      [6],
    );
    assert.equal((await again({ desconto_pedido: '100' })).body.details[0].path[0], 'desconto_pedido');
    assertRefused(
      await again({ itens: [{ ...item, preco_tabela: 2, desconto: 10, valorUnitario: 2 }] }),
      400,
      DISAGREES,
    );
  });

  test('recomputes the rates when either discount changes, and not when it is sent unchanged', async () => {
    const sale = await made({ desconto_pedido: '5' });
    const rate = async () =>
      (await talao.ana.get(`sales/${sale.id}/commission`)).body.data.itens[0].percentual;
    recordOf(await talao.ana.put(`representadas/${sale.representada_id}`, { comissao: 9 }), 200);
    recordOf(await talao.ana.put(`sales/${sale.id}`, { desconto_pedido: ' 5,0 ' }), 200);
    assert.equal(await rate(), 0);
    recordOf(await talao.ana.put(`sales/${sale.id}`, { desconto_pedido: '6' }), 200);
    assert.equal(await rate(), 9);
    recordOf(await talao.ana.put(`representadas/${sale.representada_id}`, { comissao: 0 }), 200);
  });

  test('gives goods for free: no price, no total, no commission', async () => {
    const itens = [
      { ...item, valorUnitario: 10, comissao: 10 },
      { ...item, bonificacao: true, preco_tabela: 10, comissao: 10 },
      { ...item, bonificacao: true, valorUnitario: 0 },
    ];
    const sale = await made({ itens, desconto_pedido: '50' });
    assert.deepEqual(
      sale.itens.map((one: Record<string, unknown>) => [
        one.bonificacao,
        one.valor_unitario,
        one.preco_liquido,
        one.valor_total,
      ]),
      [
        [false, 5, 10, 15],
        [true, 0, 0, 0],
        [true, 0, 0, 0],
      ],
    );
    assert.equal(sale.valor_total, 15);
    const { valor, itens: rated } = (await talao.ana.get(`sales/${sale.id}/commission`)).body.data;
    assert.deepEqual([valor, ...rated.map((one: { valor: number }) => one.valor)], [1.5, 1.5, 0, 0]);
  });

  test('has one instalment of zero when there is nothing to pay', async () => {
    const free = { itens: [{ ...item, bonificacao: true }] };
    const { id, parcelas, valor_total, data } = await made({
      ...free,
      condicao: '10/20',
      status: 'Pedido',
      data: '2026-01-01',
    });
    assert.deepEqual(
      [valor_total, data, parcelas],
      [
        0,
        '2026-01-01',
        [{ numero: 1, vencimento: '2026-01-11', valor: 0, pago_em: null, inadimplente: false }],
      ],
    );
    const paid = recordOf(
      await talao.ana.put(`sales/${id}`, { itens: [{ ...item, valorUnitario: 1 }], condicao: '10/20' }),
      200,
    );
    assert.deepEqual(
      paid.parcelas.map((one: { valor: number }) => one.valor),
      [1.5, 1.5],
    );
    assert.deepEqual(
      recordOf(await talao.ana.put(`sales/${id}`, free), 200).parcelas.map(
        (one: { valor: number }) => one.valor,
      ),
      [0],
    );
    const { total } = (await talao.ana.get('commissions?limit=1')).body;
    const all = (
      await talao.ana.get(
        `commissions?limit=100&representada_id=${(await talao.ana.get(`sales/${id}`)).body.data.representada_id}`,
      )
    ).body;
    assert.equal(all.total, total);
  });

  test('are journaled', async () => {
    const { id } = await made({ ...WRITTEN, itens: [{ ...item, preco_tabela: 10, desconto: '10' }] });
    const { body } = await talao.ana.get(`audit?registro_id=${id}`);
    const { depois } = body.data[0];
    assert.equal(depois.observacao_interna, 'Cliente negociou');
    assert.deepEqual(depois.precos, [
      { preco_tabela: 10, desconto: '10', bonificacao: false, preco_liquido: 9 },
    ]);
  });

  test('are emptied when the client is anonymized, also in the journal, and the link ends', async () => {
    const client = await createClient(talao.ana);
    const { id: representadaId } = await createRepresentada(talao.ana);
    const { id } = recordOf(await talao.ana.post('sales', saleBody(client.id, representadaId, WRITTEN)), 201);
    const { url } = recordOf(await talao.ana.post(`sales/${id}/share`, {}), 201);
    assert.equal((await talao.ana.post(`clients/${client.id}/anonymize`, {})).status, 200);
    const sale = recordOf(await talao.ana.get(`sales/${id}`), 200);
    const { observacao, observacao_interna, transportadora, pedido_cliente, frete } = sale;
    assert.deepEqual(
      [observacao, observacao_interna, transportadora, pedido_cliente, frete],
      [null, null, null, null, 'CIF'],
    );
    const { text } = await talao.ana.get(`audit?registro_id=${id}`);
    for (const told of ['doca 2', 'negociou', 'Expresso', '4711']) assert.ok(!text.includes(told), told);
    assert.deepEqual(idsOf(await talao.ana.get('sales?search=OC-4711/')).includes(id), false);
    assert.equal((await fetch(url)).status, 404);
  });
});
