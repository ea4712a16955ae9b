import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { BYTE_ORDER_MARK, csvLine, unescapeFormula } from '../../domain/csv.ts';
import { CsvError, decodeText, isBlank, readCsv } from './csv-reader.ts';

const recordsOf = (text: string) => [...readCsv(text)].filter((record) => !isBlank(record));
const cellsOf = (text: string) => recordsOf(text).map(({ cells }) => cells);

describe('A line of CSV', () => {
  for (const [cell, written] of [
    [null, ''],
    ['', ''],
    ['São João', 'São João'],
    [18.9, '18,90'],
    [0, '0,00'],
    [1234567.005, '1234567,005'],
    [9999999999.99, '9999999999,99'],
    [0.000001, '0,000001'],
    [true, 'true'],
    [{ day: '2026-11-14' }, '2026-11-14'],
    ['a;b', '"a;b"'],
    ['a "b"', '"a ""b"""'],
    ['a\r\nb', '"a\r\nb"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['+5511987654321', "'+5511987654321"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ["D'Ávila", "D'Ávila"],
    ["'aspas'", "'aspas'"],
  ] as const) {
    test(`writes ${JSON.stringify(cell)} as ${JSON.stringify(written)}`, () => {
      assert.equal(csvLine([cell, 'x']), `${written};x\r\n`);
    });
  }

  test('restores every text that was written, whatever it begins with', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^'{0,3}[=+@\t\r\n-]?[;,"a\r\n]*$/),
    );
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (texts) => {
        const cells = ['never blank', ...texts];
        const [, read] = cellsOf(`a;b;c;d;e\r\n${csvLine(cells)}`);
        assert.deepEqual(read?.map(unescapeFormula), cells);
      }),
    );
  });

  test('never begins a cell with characters that a spreadsheet would run as a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        assert.doesNotMatch(csvLine([text]), /^"?[=+\-@\t]/);
      }),
    );
  });
});

describe('Reading CSV', () => {
  for (const [title, text, cells] of [
    [
      'semicolons',
      'a;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a separator inside quotes',
      '"a,x,y,z";b\n"1;2";3',
      [
        ['a,x,y,z', 'b'],
        ['1;2', '3'],
      ],
    ],
    [
      'quotes inside quotes',
      'a;b\n"x ""y""";""',
      [
        ['a', 'b'],
        ['x "y"', ''],
      ],
    ],
    [
      'quotes inside a plain cell',
      'a;b\n5" tubo;x',
      [
        ['a', 'b'],
        ['5" tubo', 'x'],
      ],
    ],
    [
      'empty cells, also the last',
      'a;b;c\n;;\n1;;\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    [
      'a separator at the very end',
      'a;b;c\n1;2;',
      [
        ['a', 'b', 'c'],
        ['1', '2', ''],
      ],
    ],
    ['nothing', '', []],
    ['blank lines', '\n\n  \n', []],
  ] as const) {
    test(`takes ${title}`, () => {
      assert.deepEqual(cellsOf(text), cells);
    });
  }

  test('numbers records like a spreadsheet: blank ones count, line breaks in a cell do not', () => {
    const lines = recordsOf('a;b\n"x\ny";1\n\nz;2\n').map(({ line }) => line);
    assert.deepEqual(lines, [1, 2, 4]);
  });

  for (const [title, text, line] of [
    ['a quote that is never closed', `a;b\n1;2\n"${'x'.repeat(1_000_000)}`, 3],
    ['text after a quoted cell', 'a;b\n"1" 2;3', 2],
    ['an endless row of quotes', `a;b\n${'"'.repeat(1_000_000)}`, 2],
    ['an endless cell', `a;b\n1;2\n${'x'.repeat(1_000_000)}`, 3],
    ['an endless line', `a;b\n${';'.repeat(1_000_000)}`, 2],
  ] as const) {
    test(`refuses ${title}, with the line`, () => {
      assert.throws(
        () => cellsOf(text),
        (error) => error instanceof CsvError && error.line === line,
      );
    });
  }

  for (const [title, bytes] of [
    ['UTF-8', Buffer.from('São João; 5 €')],
    ['UTF-8 with its mark', Buffer.from(`${BYTE_ORDER_MARK}São João; 5 €`)],
    ['Windows-1252', Buffer.from('53e36f204a6fe36f3b20352080', 'hex')],
  ] as const) {
    test(`decodes ${title}`, () => {
      assert.equal(decodeText(bytes), 'São João; 5 €');
    });
  }

  test('reads UTF-16 with its mark', () => {
    assert.equal(decodeText(Buffer.from('\ufeffação', 'utf16le')), 'ação');
    assert.equal(decodeText(Buffer.from('\ufeffação', 'utf16le').swap16()), 'ação');
  });

  test('refuses a workbook of old', () => {
    assert.throws(() => decodeText(Buffer.from('d0cf11e0a1b1', 'hex')), /Salve como .*CSV UTF-8/);
  });
});
