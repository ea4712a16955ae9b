import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomFrom } from '../../test/crash/random.ts';
import { SEED } from '../../test/seed.ts';
import { applyDiscount, readDiscount } from './discounts.ts';

describe('Discounts', () => {
  for (const [written, read] of [
    ['10+5', '10+5'],
    ['7,5 + 3', '7,5+3'],
    ['7.50+03', '7,5+3'],
    [' 0 ', '0'],
    ['100', '100'],
    ['10+5+3+2+1', '10+5+3+2+1'],
    [12.5, '12,5'],
    [0, '0'],
  ] as const) {
    test(`read ${JSON.stringify(written)} as ${read}`, () => assert.equal(readDiscount(written), read));
  }

  for (const written of ['', '+', '10+', '+5', '10++5', '-1', '100,01', '101', '1,234', '10%', '1e1', 'dez'])
    test(`do not read "${written}"`, () => assert.equal(readDiscount(written), undefined));
  for (const written of [-1, 0.001, 100.5, Number.NaN, Number.POSITIVE_INFINITY, 1e-7])
    test(`do not read ${written}`, () => assert.equal(readDiscount(written), undefined));
  test('are five at most', () => assert.equal(readDiscount('1+1+1+1+1+1'), undefined));

  for (const [price, discount, net] of [
    [100, '10+5', 85.5],
    [21, '10+5', 17.955],
    [0.000001, '50', 0.000001],
    [0.000001, '50,01', 0],
    [10, '33,33', 6.667],
    [9.99, '0', 9.99],
    [9.99, '100', 0],
    [999999999.999999, '10', 899999999.999999],
  ] as const) {
    test(`make ${net} of ${price} less ${discount}`, () => assert.equal(applyDiscount(price, discount), net));
  }

  test('agree with fractions of whole numbers for random prices and steps', (context) => {
    context.diagnostic(`seed ${SEED}`);
    const next = randomFrom(SEED);
    const random = (below: number) => Math.floor(next() * below);
    for (let attempt = 0; attempt < 2000; attempt++) {
      const millionths = 1 + random(999_999_999_999);
      const steps = Array.from({ length: 1 + random(5) }, () => random(10_001));
      const written = steps.map((step) => (step / 100).toFixed(2)).join('+');
      let [above, below] = [BigInt(millionths), 1n];
      for (const step of steps) [above, below] = [above * BigInt(10_000 - step), below * 10_000n];
      // Half is rounded up: the remainder decides, without a division that rounds by itself.
      const rounded = above / below + ((above % below) * 2n >= below ? 1n : 0n);
      const read = readDiscount(written) ?? assert.fail(written);
      assert.equal(applyDiscount(millionths / 1e6, read), Number(rounded) / 1e6, `${millionths} ${written}`);
    }
  });
});
