import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Earning, remainingItems, type SaleReturn, takeReturns } from './entries.rules.ts';

const LINES = 2_000;

const back = (id: string, from: string | null, itens: [string, number, number?][]): SaleReturn => ({
  ...{ id, data: '2026-11-01', motivo: null, nota_id: from && id, referencia: from, created_at: '' },
  itens: itens.map(([produto_id, valor, posicao = 0]) => ({
    ...{ produto_id, produtos: valor, produtos_ipi: valor, nota: valor },
    ...{ de_nota_id: from, de_posicao: posicao, como: null },
  })),
});

test('A return takes what was found for it, a manual one from the earliest note on, and never too much', () => {
  const item = (nota_id: string, posicao: number, emissao: string, valor_total: number) => ({
    ...{ produto_id: 'A', quantidade: 1, valor_total, ipi: 0, encargos: 0, nota_id, emissao, posicao },
    complementa: null,
  });
  const earning: Earning = {
    row: { comissao_base: 'produtos' },
    items: [],
    invoiced: [
      item('n2', 0, '2026-11-02', 100),
      item('n1', 0, '2026-11-01', 50),
      item('n2', 1, '2026-11-02', 30),
    ],
    returns: [
      back('r2', null, [
        ['A', 40],
        ['A', 25],
        ['B', 9],
      ]),
      back('r1', 'n2', [
        ['A', 110],
        ['A', 10, 1],
      ]),
      back('r3', 'n1', [
        ['A', 5],
        ['A', 5, 7],
      ]),
    ],
  };
  const taken = takeReturns(earning).map(({ of, at, base }) => [of.id, at, base]);
  assert.deepEqual(taken, [
    ['r1', 0, 100],
    ['r1', 2, 10],
    ['r2', 1, 40],
    ['r2', 1, 5],
    ['r2', 2, 20],
    ['r3', 1, 5],
  ]);
  assert.deepEqual(
    remainingItems(earning).map(({ valor_total }) => valor_total),
    [0, 0, 0],
  );
});

test('Returns visit each item of a sale a few times, for any number of returns', () => {
  let looks = 0;
  const items = Array.from({ length: LINES }, () => ({
    get produto_id() {
      looks += 1;
      return 'A';
    },
    ...{ valor_total: 1, taxa: null },
  })) as unknown as Earning['items'];
  const returns = [
    back(
      'r',
      null,
      Array.from({ length: LINES }, (): [string, number] => ['A', 1]),
    ),
  ];
  assert.equal(
    takeReturns({ row: { comissao_base: 'produtos' }, items, invoiced: [], returns }).length,
    LINES,
  );
  assert.ok(looks <= 10 * LINES, `${looks} looks at ${LINES} items`);
});
