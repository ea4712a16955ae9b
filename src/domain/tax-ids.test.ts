import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isCnpj, isCpf, isTaxId, normalizeTaxId, partOfTaxId } from './tax-ids.ts';

const REFUSED = [
  '',
  '   ',
  '529.982.247-24',
  '529.982.247-2',
  '529.982.247-255',
  '5299.82.247-25',
  '529..982.247-25',
  '529_982_247_25',
  'CPF 529.982.247-25',
  '52998224725x',
  '５２９９８２２４７２５',
  '11.222.333/0001-82',
  '11.222.333/0001-8',
  '1.1222.333/0001-81',
  '12.ABC.345/01DE-36',
  '12.ABC.345/01DE-3A',
  '12.ABÇ.345/01DE-35',
  'ß.ABC.345/01DE-35',
  '--------------',
];

for (const text of REFUSED) {
  test(`${JSON.stringify(text)} is no tax id`, () => {
    assert.deepEqual([isCpf(text), isCnpj(text), isTaxId(text)], Array(3).fill(false));
  });
}

for (const length of [11, 14]) {
  test(`${length} repeated characters are no tax id`, () => {
    for (const digit of '0123456789') assert.equal(isTaxId(digit.repeat(length)), false);
  });
}

for (const text of ['529.982.247-25', '52998224725', '529 982 247 25', ' 529982247-25 ', '000.000.001-91']) {
  test(`${JSON.stringify(text)} is a CPF`, () => {
    assert.deepEqual([isCpf(text), isCnpj(text), isTaxId(text)], [true, false, true]);
  });
}

for (const text of [
  '11.222.333/0001-81',
  '11222333000181',
  '11 222 333 0001 81',
  '00.000.000/0001-91',
  '12.ABC.345/01DE-35',
  '12ABC34501DE35',
  '12.abc.345/01de-35',
]) {
  test(`${JSON.stringify(text)} is a CNPJ`, () => {
    assert.deepEqual([isCpf(text), isCnpj(text), isTaxId(text)], [false, true, true]);
  });
}

test('normalizing drops punctuation and spaces and raises letters', () => {
  assert.equal(normalizeTaxId(' 12.abc.345/01de-35 '), '12ABC34501DE35');
  assert.equal(normalizeTaxId('529.982.247-25'), '52998224725');
});

for (const [term, part] of [
  ['1122', '1122'],
  ['11.22', '1122'],
  ['.333/0001-', '3330001'],
  ['333 0001', '3330001'],
  ['12.abc', '12ABC'],
  ['12 abc 345 01de 35', '12ABC34501DE35'],
  ['112', undefined],
  ['1.1-2', undefined],
  ['abcd', undefined],
  ['joao 12', undefined],
  ['a@1234', undefined],
  ['', undefined],
] as const) {
  test(`${JSON.stringify(term)} is ${part ?? 'nothing'} in a tax id`, () => {
    assert.equal(partOfTaxId(term), part);
  });
}

test('one pair of check digits fits a base, so a mistyped digit is noticed', () => {
  const base = fc.stringMatching(/^[0-9A-Z]{12}$/).filter((text) => !/^(.)\1+$/.test(text));
  const pairs = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'));
  fc.assert(
    fc.property(base, (text) => {
      assert.equal(pairs.filter((pair) => isCnpj(text + pair)).length, 1);
    }),
  );
});

test('no text makes the check throw', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => typeof isTaxId(text) === 'boolean'));
});
