import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, plainItem, saleBody } from '../../../test/samples.ts';
import { MOST_ITEMS } from './sale-items.contract.ts';

const good = { produtoId: 'CAFE-500', quantidade: 1, valorUnitario: 10 };
const TOO_MUCH = 'O total da venda não pode passar de R$ 9.999.999.999,99';

onEachEngine('Items of a sale', (talao) => {
  let sell: (itens: unknown) => ReturnType<typeof talao.ana.post>;

  before(async () => {
    const [client, representada] = [await createClient(talao.ana), await createRepresentada(talao.ana)];
    sell = (itens) => talao.ana.post('sales', saleBody(client.id, representada.id, { itens }));
  });

  for (const [what, itens, details] of [
    [
      'an item without its fields',
      [good, {}],
      {
        'itens.1.produtoId': 'Campo obrigatório',
        'itens.1.quantidade': 'Campo obrigatório',
        'itens.1.valorUnitario': 'Campo obrigatório',
      },
    ],
    ['an item that is null', [null], { 'itens.0': 'Campo obrigatório' }],
    ['an item that is a list', [[good]], { 'itens.0': 'Deve ser um objeto' }],
    ['an item that is text', ['CAFE'], { 'itens.0': 'Deve ser um objeto' }],
    ['an empty product', [{ ...good, produtoId: ' ' }], { 'itens.0.produtoId': 'Campo obrigatório' }],
    [
      'a product id of more than 100 characters',
      [{ ...good, produtoId: 'x'.repeat(101) }],
      { 'itens.0.produtoId': 'Deve ter no máximo 100 caracteres' },
    ],
    ['a number for a product', [{ ...good, produtoId: 5 }], { 'itens.0.produtoId': 'Deve ser um texto' }],
    [
      'a price of zero',
      [{ ...good, valorUnitario: 0 }],
      { 'itens.0.valorUnitario': 'Deve ser maior que zero' },
    ],
    [
      'a price below zero',
      [{ ...good, valorUnitario: -1 }],
      { 'itens.0.valorUnitario': 'Deve ser maior que zero' },
    ],
    [
      'a price as text',
      [{ ...good, valorUnitario: '10' }],
      { 'itens.0.valorUnitario': 'Deve ser um número' },
    ],
    [
      'a quantity with seven decimals',
      [{ ...good, quantidade: 0.1234567 }],
      { 'itens.0.quantidade': 'Use no máximo 6 casas decimais' },
    ],
    [
      'a quantity of sixteen digits',
      [{ ...good, quantidade: 1234567890123456 }],
      { 'itens.0.quantidade': 'Use no máximo 15 algarismos' },
    ],
    [
      'a quantity of zero beside another fault',
      [
        { ...good, quantidade: 0 },
        { ...good, valorUnitario: 0 },
      ],
      {
        'itens.0.quantidade': 'Deve ser maior que zero',
        'itens.1.valorUnitario': 'Deve ser maior que zero',
      },
    ],
    ['a total above the largest', [{ ...good, quantidade: 1e9, valorUnitario: 10 }], { itens: TOO_MUCH }],
    [
      'a sum above the largest',
      [
        { ...good, valorUnitario: 9999999999.99 },
        { ...good, valorUnitario: 0.01 },
      ],
      { itens: TOO_MUCH },
    ],
    [
      'a total beyond what a double counts',
      [{ ...good, quantidade: 999999999999999, valorUnitario: 999999999999999 }],
      { itens: TOO_MUCH },
    ],
    [
      'more items than the limit',
      Array.from({ length: MOST_ITEMS + 1 }, () => good),
      { itens: 'Deve conter no máximo 10000 itens' },
    ],
  ] as const) {
    test(`refuses ${what}`, async () => assertInvalid(await sell(itens), details));
  }

  for (const [what, itens] of [
    ['zero', [{ ...good, quantidade: 0 }]],
    ['below zero', [good, { ...good, quantidade: -2.5 }]],
    [
      'not above zero in several items',
      [
        { ...good, quantidade: 0 },
        { ...good, quantidade: -1 },
      ],
    ],
  ] as const) {
    test(`refuses a quantity ${what} with the message of the contract`, async () => {
      assertRefused(await sell(itens), 400, 'Quantidade deve ser maior que zero');
    });
  }

  for (const [items, totals, total] of [
    [[[3, 0.1]], [0.3], 0.3],
    [[[1, 1.005]], [1.01], 1.01],
    [[[1, 0.005]], [0.01], 0.01],
    [[[1, 0.004999]], [0], 0],
    [
      [
        [1, 0.005],
        [1, 0.005],
      ],
      [0.01, 0.01],
      0.02,
    ],
    [
      [
        [3, 18.9],
        [0.5, 4.99],
        [2.5, 7.33],
      ],
      [56.7, 2.5, 18.33],
      77.53,
    ],
    [[[1, 9999999999.99]], [9999999999.99], 9999999999.99],
    [[[999999999999999, 0.000001]], [1e9], 1e9],
    [[[1e3, 1e-3]], [1], 1],
  ] as const) {
    test(`computes ${items.map((pair) => pair.join(' × ')).join(' + ')} = ${total}`, async () => {
      const itens = items.map(([quantidade, valorUnitario]) => ({
        produtoId: 'A',
        quantidade,
        valorUnitario,
      }));
      const sale = recordOf(await sell(itens), 201);
      assert.deepEqual(
        sale.itens.map((item: { valor_total: number }) => item.valor_total),
        totals,
      );
      assert.equal(sale.valor_total, total);
      const stored = recordOf(await talao.ana.get(`sales/${sale.id}`), 200);
      const shown = sale.itens.map(plainItem);
      assert.deepEqual([stored.itens, stored.valor_total], [shown, total]);
    });
  }

  test(`accepts a sale of ${MOST_ITEMS} items`, async () => {
    const sale = recordOf(await sell(Array.from({ length: MOST_ITEMS }, () => good)), 201);
    assert.deepEqual([sale.itens.length, sale.valor_total], [MOST_ITEMS, MOST_ITEMS * 10]);
  });
});
