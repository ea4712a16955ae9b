import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type Installment, payUnpaid, readTerms, scaleTo, splitByTerms, sumOf } from './installments.ts';

describe('readTerms', () => {
  for (const bad of [
    '',
    'à vista',
    '28-35',
    '28/',
    '/28',
    '28//35',
    '28/28',
    '35/28',
    '721',
    '28/721',
    '-1',
    '2,5',
    '1e2',
    Array.from({ length: 25 }, (_, at) => at).join('/'),
  ]) {
    test(`refuses ${JSON.stringify(bad)}`, () => {
      assert.equal(readTerms(bad), undefined);
    });
  }

  test('reads up to 24 growing numbers of days', () => {
    assert.deepEqual(readTerms('28/35/42'), [28, 35, 42]);
    assert.deepEqual(readTerms('0'), [0]);
    assert.deepEqual(readTerms('0/720'), [0, 720]);
    assert.deepEqual(readTerms('28 / 35'), [28, 35]);
    assert.equal(readTerms(Array.from({ length: 24 }, (_, at) => at * 30).join('/'))?.length, 24);
  });
});

describe('splitByTerms', () => {
  test('makes equal parts, rounded down, with the odd centavos on the first', () => {
    const parts = splitByTerms(10_000, '2026-11-14', [28, 35, 42]);
    assert.deepEqual(
      parts.map(({ vencimento, valor }) => [vencimento, valor]),
      [
        ['2026-12-12', 3334],
        ['2026-12-19', 3333],
        ['2026-12-26', 3333],
      ],
    );
  });

  test('makes parts of zero when there are fewer centavos than parts', () => {
    assert.deepEqual(
      splitByTerms(1, '2026-11-14', [0, 30]).map(({ valor }) => valor),
      [1, 0],
    );
  });
});

const installments = fc.array(
  fc.record<Installment>({
    vencimento: fc.constant('2026-11-14'),
    valor: fc.integer({ min: 0, max: 99_999_999_999 }),
    pago_em: fc.constantFrom(null, '2026-11-14'),
  }),
  { minLength: 1, maxLength: 24 },
);

describe('scaleTo', () => {
  const of = (...values: [number, boolean][]): Installment[] =>
    values.map(([valor, paid]) => ({
      vencimento: '2026-11-14',
      valor,
      pago_em: paid ? '2026-11-14' : null,
    }));
  const valuesOf = (installments: Installment[] | undefined) => installments?.map(({ valor }) => valor);

  test('splits what the paid ones leave among the unpaid, the remainder on the first of these', () => {
    assert.deepEqual(valuesOf(scaleTo(1001, of([300, true], [300, false], [400, false]))), [300, 301, 400]);
    assert.deepEqual(valuesOf(scaleTo(300, of([300, true], [300, false]))), [300, 0]);
    assert.deepEqual(valuesOf(scaleTo(310, of([300, true], [0, false], [0, false]))), [300, 10, 0]);
  });

  test('scales all instalments when all are paid, and leaves them paid', () => {
    const scaled = scaleTo(200, of([100, true], [200, true]));
    assert.deepEqual(valuesOf(scaled), [67, 133]);
    assert.ok(scaled?.every(({ pago_em }) => pago_em !== null));
    assert.deepEqual(valuesOf(scaleTo(5, of([0, true], [0, true]))), [5, 0]);
  });

  test('refuses a total below what was paid of a sale paid in part', () => {
    assert.equal(scaleTo(299, of([300, true], [300, false])), undefined);
  });

  test('always adds up to the new total, and changes no payment', () => {
    fc.assert(
      fc.property(installments, fc.integer({ min: 0, max: 999_999_999_999 }), (before, total) => {
        const after = scaleTo(total, before);
        const isPartlyPaid = before.some(({ pago_em }) => pago_em === null);
        const paid = isPartlyPaid ? sumOf(before.filter(({ pago_em }) => pago_em !== null)) : 0;
        if (after === undefined) return assert.ok(paid > total);
        assert.equal(sumOf(after), total);
        assert.deepEqual(
          after.map(({ pago_em }) => pago_em),
          before.map(({ pago_em }) => pago_em),
        );
        for (const [at, one] of before.entries())
          if (isPartlyPaid && one.pago_em !== null) assert.equal(after[at]?.valor, one.valor);
      }),
    );
  });
});

test('payUnpaid keeps the payment days of paid instalments', () => {
  const [first, second] = payUnpaid(
    [
      { vencimento: '2026-11-14', valor: 1, pago_em: '2026-11-01' },
      { vencimento: '2026-11-14', valor: 2, pago_em: null },
    ],
    '2026-11-14',
  );
  assert.equal(first?.pago_em, '2026-11-01');
  assert.equal(second?.pago_em, '2026-11-14');
});
