import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { percentageOf, percentOf, proportion, proportionDown } from './money.ts';

/** By hand, on whole numbers alone: quotient and rest, and away from zero from a half on. */
function exactly(amount: number, part: bigint, whole: bigint): number {
  const product = BigInt(amount) * part;
  const size = product < 0n ? -product : product;
  const rounded = size / whole + ((size % whole) * 2n >= whole ? 1n : 0n);
  return Number(product < 0n ? -rounded : rounded);
}

const centavos = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
const millionths = fc.integer({ min: 0, max: 100_000_000 });

describe('percentOf', () => {
  test('rounds half away from zero, once', () => {
    assert.equal(percentOf(1050, 5), 53, '52.5 centavos');
    assert.equal(percentOf(-1050, 5), -53);
    assert.equal(percentOf(1049, 5), 52);
    assert.equal(percentOf(226_80, 5), 11_34);
    assert.equal(percentOf(999_999_999_999, 100), 999_999_999_999);
    assert.equal(percentOf(100, 0.5), 1);
    assert.equal(percentOf(100, 0.499999), 0);
  });

  test('equals exact fractions, for any percentage of six decimals', () => {
    fc.assert(
      fc.property(centavos, millionths, (amount, percentage) => {
        assert.equal(percentOf(amount, percentage / 1e6), exactly(amount, BigInt(percentage), 100_000_000n));
      }),
    );
  });
});

describe('percentageOf', () => {
  test('has four decimals', () => {
    assert.equal(percentageOf(1, 3), 33.3333);
    assert.equal(percentageOf(2, 3), 66.6667);
    assert.equal(percentageOf(53, 1050), 5.0476);
    assert.equal(percentageOf(0, 1050), 0);
    assert.equal(percentageOf(5, 0), 0);
  });
});

test('a proportion of large numbers is as exact as one of small', () => {
  const whole = fc.integer({ min: 1, max: 999_999_999_999 });
  fc.assert(
    fc.property(centavos, whole, whole, (amount, part, whole) => {
      assert.equal(proportion(amount, part, whole), exactly(amount, BigInt(part), BigInt(whole)));
      const size = Math.abs(amount);
      assert.equal(proportionDown(size, part, whole), Number((BigInt(size) * BigInt(part)) / BigInt(whole)));
    }),
  );
});
