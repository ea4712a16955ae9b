import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Cuts, drawCurve, partOfWhole } from './abc-curve.ts';

const USUAL: Cuts = { a: 8000, b: 9500 };
const classesOf = (values: number[], cuts = USUAL) =>
  drawCurve(
    values.map((valor) => ({ valor })),
    cuts,
  )
    .lines.map(({ classe }) => classe)
    .join('');

describe('An ABC curve', () => {
  for (const [title, values, classes, cuts] of [
    ['of nothing is empty', [], ''],
    ['of one is A, be he all of it', [500], 'A'],
    ['keeps who crosses a border above it', [79, 10, 6, 5], 'AABC'],
    ['begins the next class where exactly the border is reached', [80, 15, 5], 'ABC'],
    ['gives equals the class of the first of them', [40, 20, 20, 20], 'AAAA'],
    ['has no B where the first crosses both borders', [96, 4], 'AC'],
    ['has no C where b is 100', [80, 15, 5], 'ABB', { a: 8000, b: 10_000 }],
    [
      'compares hundredths of a per cent exactly',
      [3333, 3333, 3334].sort((x, y) => y - x),
      'ABB',
      { a: 3334, b: 10_000 },
    ],
    ['cuts one centavo below the border', [8001, 1999], 'AB'],
    ['cuts at the border to the centavo', [7999, 2001], 'AA'],
    [
      'is exact beyond what numbers hold',
      [9_007_199_254_740_000, 2_251_799_813_685_000],
      'AB',
      { a: 8000, b: 9500 },
    ],
  ] as [string, number[], string, Cuts?][])
    test(title, () => assert.equal(classesOf(values, cuts), classes));

  test('gives position, share and cumulative share', () => {
    const { lines, total, classes } = drawCurve([{ valor: 200 }, { valor: 100 }], USUAL);
    assert.equal(total, 300);
    assert.deepEqual(lines, [
      { valor: 200, posicao: 1, classe: 'A', participacao: 66.67, acumulado: 66.67 },
      { valor: 100, posicao: 2, classe: 'A', participacao: 33.33, acumulado: 100 },
    ]);
    assert.deepEqual(classes, [
      { classe: 'A', quantidade: 2, valor: 300, participacao: 100 },
      { classe: 'B', quantidade: 0, valor: 0, participacao: 0 },
      { classe: 'C', quantidade: 0, valor: 0, participacao: 0 },
    ]);
  });

  test('rounds shares half up, to two decimals', () => {
    assert.equal(partOfWhole(1, 800), 0.13);
    assert.equal(partOfWhole(1, 8), 12.5);
    assert.equal(partOfWhole(0, 0), 0);
  });
});
