import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { INVOICE_COMPARISONS, splitInstallment } from './codes.ts';

suite('The number of an invoice', () => {
  for (const code of [
    '1025',
    'NF 1025',
    'NFe 1025',
    'NF-e 1025',
    'nf001025',
    'N.F. 1025',
    'Nota Fiscal nº 1.025',
  ])
    test(`is the same however it is written: ${code}`, () => {
      assert.ok(INVOICE_COMPARISONS.some(({ ofWritten }) => ofWritten(code) === '1025'));
    });

  test('is another where its letters are others', () => {
    assert.ok(INVOICE_COMPARISONS.every(({ ofWritten }) => ofWritten('PED 1025') !== '1025'));
    assert.ok(INVOICE_COMPARISONS.some(({ ofWritten }) => ofWritten('NF') !== ''));
  });

  const splits: [string, string | undefined, number | undefined][] = [
    ['1025/2', '1025', 2],
    ['1025-2', '1025', 2],
    ['NF 1025 / 02', 'NF 1025', 2],
    ['000.001.025-3', '000.001.025', 3],
    ['1025-2/3', '1025', 2],
    ['1025', undefined, undefined],
    ['1025/A', '1025', 1],
    ['1025B', '1025', 2],
    ['1025 B', '1025', 2],
    ['1025 2/3', '1025', 2],
    ['1025/02', '1025', 2],
    ['NFe 1025', undefined, undefined],
    ['1025/0', undefined, undefined],
  ];
  for (const [code, numero, parcela] of splits)
    test(`names an instalment: ${code}`, () => {
      const split = splitInstallment(code);
      assert.deepEqual([split?.numero, split?.parcela], [numero, parcela]);
    });
});
