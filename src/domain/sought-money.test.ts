import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { centavosIn, withoutCurrency } from './money.ts';

describe('Money in a search', () => {
  for (const word of [
    '837',
    '1.234',
    '1,234',
    '837,',
    ',50',
    '83.7,50',
    '1.234.56',
    '-5,00',
    '5,000',
    'a5,00',
    '12345678901,00',
  ])
    test(`does not take "${word}" for money`, () => assert.equal(centavosIn(word), undefined));

  for (const [word, centavos] of Object.entries({
    '837,50': 83750,
    '837.5': 83750,
    '837,5': 83750,
    '1.234,56': 123456,
    '1234,56': 123456,
    '1234.56': 123456,
    '1.234.567,8': 123456780,
    '0,05': 5,
    '9999999999,99': 999999999999,
  }))
    test(`reads "${word}"`, () => assert.equal(centavosIn(word), centavos));

  test('leaves out the currency before a value alone', () => {
    assert.equal(withoutCurrency('R$ 837,50'), '837,50');
    assert.equal(withoutCurrency('mercado r$1.234,56'), 'mercado 1.234,56');
    assert.equal(withoutCurrency('R$ 1,99 Loja'), '1,99 Loja');
    assert.equal(withoutCurrency('Loja R$ 5'), 'Loja R$ 5');
    assert.equal(withoutCurrency('US$ 837,50'), 'US$ 837,50');
  });
});
