import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chargesAhead, type ItemNature, natureOf, natureOfAll } from './natures.ts';

/** The last three digits and their nature, by the first and last of each range; all others are `outra`. */
const RUNS: [first: number, last: number, nature: ItemNature][] = [
  [101, 125, 'venda'],
  [127, 127, 'venda'],
  [129, 129, 'venda'],
  [131, 132, 'venda'],
  [401, 405, 'venda'],
  [501, 502, 'venda'],
  [651, 656, 'venda'],
  [667, 667, 'venda'],
  [901, 909, 'remessa'],
  [910, 910, 'bonificacao'],
  [911, 911, 'amostra'],
  [912, 921, 'remessa'],
  [922, 922, 'venda'],
  [923, 949, 'remessa'],
];

test('The nature of every CFOP depends on its last three digits alone', () => {
  for (let code = 0; code <= 999; code++) {
    const [, , expected = 'outra'] = RUNS.find(([first, last]) => code >= first && code <= last) ?? [];
    for (const place of [1, 2, 3, 5, 6, 7])
      assert.equal(
        natureOf(`${place}${String(code).padStart(3, '0')}`, { isInvoicedAhead: false }),
        expected,
        `${place}${code}`,
      );
  }
});

test('Goods delivered after they were invoiced are a shipment', () => {
  for (const cfop of ['5116', '6117']) {
    assert.equal(natureOf(cfop, { isInvoicedAhead: true }), 'remessa');
    assert.equal(natureOf(cfop, { isInvoicedAhead: false }), 'venda');
  }
  assert.equal(natureOf('5102', { isInvoicedAhead: true }), 'venda');
  assert.equal(natureOf('5102', { isInvoicedAhead: false, isInTotal: false }), 'outra');
  assert.deepEqual(['5922', '6922', '5102', null].map(chargesAhead), [true, true, false, false]);
});

test('A note has the nature of all its items, or is mixed', () => {
  assert.equal(natureOfAll(['venda', 'venda']), 'venda');
  assert.equal(natureOfAll(['bonificacao']), 'bonificacao');
  assert.equal(natureOfAll(['venda', 'remessa']), 'mista');
  assert.equal(natureOf(null, { isInvoicedAhead: false }), 'venda', 'from before it was read');
});
