import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decimalProblem, itemTotal, MAX_TOTAL_CENTAVOS, toReais } from './money.ts';

for (const [value, problem] of [
  [Number.NaN, 'digits'],
  [Number.POSITIVE_INFINITY, 'digits'],
  [1e20, 'digits'],
  [1e21, 'digits'],
  [1e15, 'digits'],
  [Number.MAX_VALUE, 'digits'],
  [1234567890.123456, 'digits'],
  [-1e15, 'digits'],
  [0.1234567, 'decimals'],
  [1e-7, 'decimals'],
  [1.5e-7, 'decimals'],
  [0.1 + 0.2, 'decimals'],
  [Number.MIN_VALUE, 'decimals'],
  [0, null],
  [-0, null],
  [0.000001, null],
  [1e-6, null],
  [1e14, null],
  [999_999_999_999_999, null],
  [123456789.123456, null],
  [-12.34, null],
  [1.5e3, null],
] as const) {
  test(`the decimal problem of ${value} is ${problem}`, () => assert.equal(decimalProblem(value), problem));
}

for (const [quantidade, valorUnitario, centavos] of [
  [0.1, 3, 30],
  [3, 0.1, 30],
  [1, 1.005, 101],
  [1.005, 1, 101],
  [1, 1.004999, 100],
  [1, 8.575, 858],
  [3, 1.1, 330],
  [1, 0.005, 1],
  [0.000001, 0.000001, 0],
  [-1, 1.005, -101],
  [0.5, 0.01, 1],
  [1e3, 1e-6, 0],
  [5e3, 1e-6, 1],
  [1, 9_999_999_999.99, MAX_TOTAL_CENTAVOS],
  [1, 10_000_000_000, MAX_TOTAL_CENTAVOS + 1],
  [999_999_999_999_999, 999_999_999_999_999, 9.99999999999998e31],
] as const) {
  test(`${quantidade} × ${valorUnitario} is ${centavos} centavos`, () => {
    assert.equal(itemTotal(quantidade, valorUnitario), centavos);
  });
}

const decimal = (maxDecimals: number) =>
  fc
    .record({
      coefficient: fc.oneof(
        fc.bigInt({ min: 1n, max: 99_999n }),
        fc.bigInt({ min: 1n, max: 999_999_999_999_999n }),
      ),
      decimals: fc.nat(maxDecimals),
    })
    .map(({ coefficient, decimals }) => ({
      value: Number(`${coefficient}e-${decimals}`),
      millionths: coefficient * 10n ** BigInt(6 - decimals),
    }))
    .filter(({ value }) => decimalProblem(value) === null);

const oracle = (quantityMillionths: bigint, priceMillionths: bigint): number => {
  const product = quantityMillionths * priceMillionths;
  const centavo = 10n ** 10n;
  return Number(product / centavo + ((product % centavo) * 2n >= centavo ? 1n : 0n));
};

for (const [kind, quantity, price] of [
  ['whole quantities and prices in centavos', decimal(0), decimal(2)],
  ['any accepted decimals', decimal(6), decimal(6)],
] as const) {
  test(`an item total equals the big-decimal product, for ${kind}`, () => {
    fc.assert(
      fc.property(quantity, price, (q, p) => {
        assert.equal(itemTotal(q.value, p.value), oracle(q.millionths, p.millionths));
      }),
      { numRuns: 2_000 },
    );
  });
}

test('a decimal within both limits is never refused', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), fc.nat(6), (coefficient, decimals) => {
      assert.equal(decimalProblem(Number(`${coefficient}e-${decimals}`)), null);
    }),
  );
});

test('reais print with the same digits as their centavos', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_TOTAL_CENTAVOS }), (centavos) => {
      const digits = String(centavos).padStart(3, '0');
      assert.equal(toReais(centavos).toFixed(2), `${digits.slice(0, -2)}.${digits.slice(-2)}`);
      assert.equal(decimalProblem(toReais(centavos)), null);
    }),
  );
});
