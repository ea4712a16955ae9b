import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatMoney,
  formatPrice,
  formatRoundMoney,
  formatShare,
  formatShortMoney,
  writeNumber,
} from '../lib/formats.ts';

const SEED = Math.floor(Math.random() * 2 ** 31);

const like = (options: Intl.NumberFormatOptions) => {
  const format = new Intl.NumberFormat('pt-BR', options);
  return (value: number) => format.format(value);
};
const reais = { style: 'currency', currency: 'BRL' } as const;

const WAYS: [name: string, ours: (value: number) => string, theirs: (value: number) => string][] = [
  ['money', formatMoney, like(reais)],
  ['round money', formatRoundMoney, like({ ...reais, maximumFractionDigits: 0 })],
  ['a price', formatPrice, like({ ...reais, minimumFractionDigits: 2, maximumFractionDigits: 6 })],
  ['a figure of an axis', formatShortMoney, like({ notation: 'compact', maximumFractionDigits: 1 })],
  ['a share', formatShare, like({ style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })],
  ['a decimal', (value) => writeNumber(value, 6), like({ maximumFractionDigits: 6 })],
  ['a count', (value) => writeNumber(value, 0), like({ maximumFractionDigits: 0 })],
];

/** Halves, those that binary numbers miss by a hair, and where a unit ends. */
const ODD = [
  0, 0.005, 1.005, 2.5, 0.1025, 999.95, 999.5, 999_949, 999_950, 999_999, 1e6, 1e-7, 12_345.678, 1e12, 9e14,
];

for (const [name, ours, theirs] of WAYS)
  test(`${name} is written as Intl writes it in pt-BR (seed ${SEED})`, () => {
    // Neither of them is shown with a sign and nothing else.
    for (const value of [...ODD, ...numbersFrom(SEED)])
      for (const signed of value === 0 ? [value] : [value, -value])
        if (!/^-\D*[0,]+\D*$/.test(theirs(signed)))
          assert.equal(ours(signed), theirs(signed), String(signed));
  });

function* numbersFrom(seed: number): Generator<number> {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
  for (let count = 0; count < 3000; count += 1)
    yield Number((random() * 10 ** Math.floor(random() * 12 - 3)).toFixed(Math.floor(random() * 8)));
}
