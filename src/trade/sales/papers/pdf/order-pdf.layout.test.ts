import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { printable, splitPages, wrapText } from './page.drawing.ts';

const measure = (text: string) => text.length;

describe('The layout of an order', () => {
  const wraps: [text: string, width: number, mostLines: number, lines: string[]][] = [
    ['', 10, 2, []],
    ['Café', 10, 2, ['Café']],
    ['Café torrado', 12, 2, ['Café torrado']],
    ['Café torrado', 8, 2, ['Café', 'torrado']],
    ['Café torrado em grãos', 12, 3, ['Café torrado', 'em grãos']],
    ['ABCDEFGHIJ', 4, 3, ['ABCD', 'EFGH', 'IJ']],
    ['ABCDEFGHIJ', 4, 2, ['ABCD', 'EFG…']],
    ['um dois três quatro', 5, 2, ['um', 'dois…']],
    ['AB', 0, 2, ['A', 'B…']],
    ['das mercadorias (§ 4º)', 18, 2, ['das mercadorias', '(§ 4º)']],
    ['Lei nº 4.886, art. 32', 17, 2, ['Lei nº 4.886,', 'art. 32']],
    ['total de R$ 10,00', 11, 2, ['total de', 'R$ 10,00']],
    ['R$ 1.000.000,00', 6, 3, ['R$ 1.0', '00.000', ',00']],
  ];
  for (const [text, width, mostLines, lines] of wraps) {
    test(`writes "${text}" in ${width} by ${mostLines} as ${JSON.stringify(lines)}`, () => {
      assert.deepEqual(wrapText(text, width, mostLines, measure), lines);
    });
  }

  const room = { firstPage: 30, otherPages: 50, ending: 15 };
  const splits: [title: string, heights: number[], pages: number[]][] = [
    ['one page', [10], [1]],
    ['the ending on a page of its own', [10, 10], [2, 0]],
    ['rows that flow over', [10, 10, 10, 10, 10], [3, 2]],
    ['a full second page', [30, 50], [1, 1, 0]],
  ];
  for (const [title, heights, pages] of splits) {
    test(`splits ${title}`, () => assert.deepEqual(splitPages(heights, room), pages));
  }

  test('keeps Brazilian letters, and replaces what the fonts do not have', () => {
    assert.equal(printable('São João — R$ 5 “à vista”…'), 'São João — R$ 5 “à vista”…');
    assert.equal(printable('a\n\tb 日本 🙂'), 'a b ?? ?');
  });
});
