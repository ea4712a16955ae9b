import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { StatementLine } from './statement-lines.ts';
import { findTaxesAndTotals } from './statement-totals.ts';

const EMPTY = {
  pedido: null,
  nota: null,
  documento: null,
  parcela: null,
  serie: null,
  base: null,
  percentual: null,
};

/**
 * `#` is a line labelled as a total; `p`, `n` and `d` are lines with an order, invoice or document; `s` is a line that finds its
 * sale.
 */
function linesOf(texts: readonly string[]): StatementLine[] {
  return texts.map((text, at) => {
    const marks = text.replace(/[-\d?]+$/, '');
    const value = text.slice(marks.length);
    return {
      ...EMPTY,
      linha: at + 2,
      pedido: /[ps]/.test(marks) ? 'x' : null,
      nota: marks.includes('n') ? 'x' : null,
      documento: marks.includes('d') ? 'x' : null,
      informado: value === '?' ? null : Number(value),
      pagamento: null,
      descricao: marks.includes('s') ? 'sale' : null,
      falha: null,
      isCalledSum: marks.includes('#'),
      isUnnamed: marks.includes('#') || !/[psn]/.test(marks),
      isBare: marks === '',
      tributo: null,
      tax: null,
      words: '',
    };
  });
}

suite('A total line of the representada', () => {
  const cases: [string, string[], number[]][] = [
    ['with its word, of one line', ['p10', '#10'], [3]],
    ['with its word, of nothing', ['#0', 'p10'], [2]],
    ['without a word, of two lines', ['p10', 'p5', '15'], [4]],
    ['not of one line without a word', ['p10', '10'], []],
    ['with its word, of another value', ['p10', 'p5', '#16'], [4]],
    ['with its word, without a figure', ['p10', 'p5', '#?'], [4]],
    ['not of another value without a word', ['p10', 'p5', '16'], []],
    ['of a part and of all', ['p10', 'p5', '#15', 'p1', 'p2', '#3', '#18'], [4, 7, 8]],
    ['of all, told twice', ['p10', 'p5', '15', '#15'], [4, 5]],
    ['of a part since the last, without a word', ['p10', '#10', 'p1', 'p2', '3'], [3, 6]],
    ['not of lines without a code', ['p10', '4', '14'], []],
    ['not of one line since the last', ['p10', '#10', 'p1', '1'], [3]],
    ['of what is taken away, too', ['p10', 'p-4', '6'], [4]],
    ['of lines whose commission can be read', ['p10', 'p?', 'p5', '#15'], [5]],
    ['with its word where an order would stand', ['p10', 'p5', '#p15'], [4]],
    ['never a line that finds its sale', ['p10', 'p5', '#s15'], []],
    ['never one with an order, an invoice or a document alone', ['p10', 'p5', 'p15', 'n30', 'd60'], []],
  ];
  for (const [name, texts, totals] of cases)
    test(`is found: ${name}`, () => {
      const { totals: found } = findTaxesAndTotals(linesOf(texts), {
        findsSale: ({ descricao }) => descricao === 'sale',
        isOfClient: () => false,
      });
      assert.deepEqual(
        [...found].map(({ linha }) => linha),
        totals,
      );
    });
});
