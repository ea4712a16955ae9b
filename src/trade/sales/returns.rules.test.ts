import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Earning, remainingItems, type SaleReturn, takeReturns } from './returns.rules.ts';

const LINES = 2_000;

const back = (id: string, referencia: string | null, itens: [string, number][]): SaleReturn => ({
  ...{ id, data: '2026-11-01', motivo: null, nota_id: referencia && id, referencia, created_at: '' },
  itens: itens.map(([produto_id, valor_total]) => ({ produto_id, valor_total, ipi: 0, encargos: 0 })),
});

test('A return takes from the note that it names, a manual one from the earliest note on, and never too much', () => {
  const item = (nota_id: string, emissao: string, valor_total: number) => ({
    ...{ produto_id: 'A', quantidade: 1, valor_total, ipi: 0, encargos: 0, nota_id, emissao },
  });
  const earning: Earning = {
    base: 'produtos',
    ordered: [],
    invoiced: [item('n2', '2026-11-02', 100), item('n1', '2026-11-01', 50), item('n2', '2026-11-02', 30)],
    returns: [
      back('r1', 'n2', [['A', 110]]),
      back('r2', null, [
        ['A', 40],
        ['A', 25],
        ['B', 9],
      ]),
      back('r3', 'n1', [['A', 5]]),
    ],
  };
  const taken = takeReturns(earning).map(({ of, at, base }) => [of.id, at, base]);
  assert.deepEqual(taken, [
    ['r1', 0, 100],
    ['r1', 2, 10],
    ['r2', 1, 40],
    ['r2', 1, 10],
    ['r2', 2, 15],
  ]);
  assert.deepEqual(
    remainingItems(earning).map(({ valor_total }) => valor_total),
    [0, 0, 5],
  );
});

test('Returns visit each item of a sale a few times, for any number of returns', () => {
  let looks = 0;
  const ordered = Array.from({ length: LINES }, () => ({
    get produto_id() {
      looks += 1;
      return 'A';
    },
    ...{ valor_total: 1, taxa: null },
  })) as unknown as Earning['ordered'];
  const returns = [
    back(
      'r',
      null,
      Array.from({ length: LINES }, (): [string, number] => ['A', 1]),
    ),
  ];
  assert.equal(takeReturns({ base: 'produtos', ordered, invoiced: [], returns }).length, LINES);
  assert.ok(looks <= 10 * LINES, `${looks} looks at ${LINES} items`);
});
