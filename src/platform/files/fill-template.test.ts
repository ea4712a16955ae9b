import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { cellIn, partOf, STYLES, valueIn, words, workbookFile } from '../../../test/workbooks.ts';
import { fillTemplate, type PlaceholderValues } from './fill-template.ts';
import { readCells } from './sheet-cells.ts';

const number = (value: number) => ({ text: String(value).replace('.', ','), number: value });
const head: PlaceholderValues = {
  pedido: { text: 'PED-2026-0042' },
  data: { text: '10/01/2026', day: '2026-01-10' },
  'cliente.nome': { text: 'Bar & Cia' },
  valor_total: number(30),
};
const itemOf = (codigo: string, quantity: number, price: number) => ({
  codes: [codigo],
  values: {
    'item.codigo': { text: codigo },
    'item.nome': { text: `Item ${codigo}` },
    'item.quantidade': number(quantity),
    'item.valor_unitario': number(price),
  },
});
const items = [itemOf('007', 1.5, 10), itemOf('B-2', 2, 3), itemOf('1299', 4, 2.25)];

const cell = (place: string, content: string) => `<c r="${place}" s="2">${content}</c>`;
const worked = (place: string, formula: string) => cell(place, `<f>${formula}</f><v>0</v>`);
const rows = (from: number, to: number, cells: (row: number) => string) =>
  Array.from(
    { length: to - from + 1 },
    (_, at) => `<row r="${from + at}" spans="1:5">${cells(from + at)}</row>`,
  );
const itemRow = (row: number, more = '', [code, name, quantity, price] = ['A', 'B', 'C', 'D']) =>
  `<row r="${row}">${words(`${code}${row}`, '{{item.codigo}}')}${words(`${name}${row}`, '{{item.nome}}')}${words(`${quantity}${row}`, '{{item.quantidade}}')}${words(`${price}${row}`, '{{item.valor_unitario}}', STYLES.money)}${more}</row>`;
const worksOut = (from: number, to: number) => [
  itemRow(from, worked(`E${from}`, `C${from}*D${from}`)),
  ...rows(from + 1, to, (row) => worked(`E${row}`, `C${row}*D${row}`)),
];
const listed = (row: number) => ({ 500: '007', 900: 'B-2', 2001: '1299' })[row] ?? `N${row}`;

interface Layout {
  readonly name: string;
  readonly book: Parameters<typeof workbookFile>[0];
  /** What cells of the first sheet show. */
  readonly shows: Readonly<Record<string, string>>;
}

/** Each was also opened in LibreOffice: without repair, with these values and all sums. */
const LAYOUTS: readonly Layout[] = [
  {
    name: 'merged heads',
    book: {
      sheets: {
        Pedido: `<row r="1" ht="30" customHeight="1">${words('A1', 'PEDIDO {{pedido}} - {{cliente.nome}}')}</row><row r="2">${words('A2', '{{data}}', STYLES.day)}</row>${itemRow(5)}|<mergeCells count="2"><mergeCell ref="A1:E1"/><mergeCell ref="A2:B3"/></mergeCells>`,
      },
    },
    shows: { A1: 'PEDIDO PED-2026-0042 - Bar &amp; Cia', A2: '46032', A7: '1299', C7: '4' },
  },
  {
    name: 'formulas for each line',
    book: {
      sheets: { P: [...worksOut(5, 34), `<row r="36">${worked('E36', 'SUM(E5:E34)')}</row>`].join('') },
    },
    shows: { C6: '2', D6: '3', E6: '', E34: '', E36: '' },
  },
  {
    name: 'formulas that are shared by lines',
    book: {
      sheets: {
        P: [
          itemRow(5, cell('E5', '<f t="shared" ref="E5:E20" si="0">C5*D5</f><v>0</v>')),
          ...rows(6, 20, (row) => cell(`E${row}`, '<f t="shared" si="0"/><v>0</v>')),
        ].join(''),
      },
    },
    shows: { C7: '4', E5: 'C5*D5', E7: '' },
  },
  {
    name: 'a protected sheet',
    book: {
      sheets: {
        P: `${worksOut(5, 9).join('')}|<sheetProtection password="CC1A" sheet="1" objects="1" scenarios="1"/>`,
      },
    },
    shows: { B5: 'Item 007', E5: '' },
  },
  {
    name: 'a price list of 2,000 rows',
    book: {
      sheets: {
        Lista: `<row r="1">${words('A1', 'Ref')}</row>${rows(
          2,
          2001,
          (row) =>
            `${words(`A${row}`, listed(row))}${row === 2 ? words('B2', '{{item.quantidade@codigo}}') : ''}${cell(`C${row}`, '<v>12.99</v>')}${worked(`D${row}`, `B${row}*C${row}`)}`,
        ).join('')}`,
      },
    },
    shows: { B2: '', B500: '1.5', B900: '2', B2001: '4', C500: '12.99', D500: '' },
  },
  {
    name: 'sums on another sheet',
    book: {
      sheets: {
        Capa: `<row r="1">${words('A1', 'Total {{valor_total}}')}${worked('B1', 'SUM(Linhas!E3:E10)')}</row>`,
        Linhas: worksOut(3, 10).join(''),
        Fixa: `<row r="1">${worked('A1', '1+1')}</row>`,
      },
    },
    shows: { A1: 'Total 30', B1: '' },
  },
  {
    name: 'texts in several styles',
    book: {
      sheets: { P: `<row r="1"><c r="A1" t="s"><v>0</v></c></row>${itemRow(3)}` },
      shared: ['<r><rPr><b/></rPr><t>Cliente: {{cliente.</t></r><r><t>nome}}</t></r>'],
    },
    shows: { A1: 'Cliente: Bar &amp; Cia', A3: '007' },
  },
  {
    name: 'lines of merged cells',
    book: {
      sheets: {
        P: `${itemRow(3, '', ['A', 'B', 'F', 'G'])}|<mergeCells count="3"><mergeCell ref="B3:E3"/><mergeCell ref="B4:E4"/><mergeCell ref="B5:E5"/></mergeCells>`,
      },
    },
    shows: { B5: 'Item 1299', F5: '4', G5: '2.25' },
  },
  {
    name: 'validations, conditions and print settings',
    book: {
      sheets: {
        P: `<row r="1">${words('A1', '{{data}}')}</row>${worksOut(3, 8).join('')}|<conditionalFormatting sqref="E3:E8"><cfRule type="cellIs" priority="1" operator="greaterThan"><formula>5</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="decimal" operator="greaterThan" sqref="C3:C8"><formula1>0</formula1></dataValidation></dataValidations><pageSetup paperSize="9" orientation="landscape"/><headerFooter><oddHeader>&amp;CPedido</oddHeader></headerFooter>`,
      },
    },
    shows: { A1: '10/01/2026', D5: '2.25' },
  },
  {
    name: 'macros',
    book: { sheets: { P: worksOut(3, 6).join('') }, others: { 'xl/vbaProject.bin': 'macro' } },
    shows: { A4: 'B-2', E4: '' },
  },
];

suite('A sheet of a factory', () => {
  for (const { name, book, shows } of LAYOUTS)
    test(`with ${name} is filled in, and all but marks and results of formulas stays`, async () => {
      const file = await workbookFile(book);
      const answer = await fillTemplate(file, { head, items, codes: ['007', 'B-2', '1299'] });
      assert.ok(answer.kind === 'filled', answer.kind);
      const [filled, path] = [Buffer.from(answer.file), 'xl/worksheets/sheet1.xml'];
      const sheet = await partOf(filled, path);
      assert.deepEqual(
        Object.fromEntries(Object.keys(shows).map((place) => [place, valueIn(sheet, place)])),
        shows,
      );
      const [before, after] = [await partOf(file, path), sheet];
      for (const { cells } of readCells(after).rows.values())
        for (const one of cells) assert.ok(!(one.hasFormula && one.value !== ''), 'no former result is left');
      const formulas = (text: string) => text.match(/<f[ >].*?(?:\/>|<\/f>)/g);
      assert.deepEqual(formulas(after), formulas(before));
      const rest = (text: string) => text.slice(text.indexOf('</sheetData>'));
      assert.equal(rest(after), rest(before));
      for (const part of [
        'xl/styles.xml',
        'xl/sharedStrings.xml',
        '[Content_Types].xml',
        'xl/vbaProject.bin',
      ])
        if (part !== 'xl/vbaProject.bin' || name === 'macros')
          assert.equal(await partOf(filled, part), await partOf(file, part), part);
    });

  test('fills in rows without cells, however they are closed', async () => {
    const file = await workbookFile({
      sheets: { P: `${itemRow(3)}<row r="4"></row><row r="5" spans="1:4" />` },
    });
    const answer = await fillTemplate(file, { head, items });
    assert.ok(answer.kind === 'filled');
    const sheet = await partOf(Buffer.from(answer.file), 'xl/worksheets/sheet1.xml');
    assert.deepEqual([...readCells(sheet).rows.keys()], [3, 4, 5]);
    assert.deepEqual([valueIn(sheet, 'A4'), valueIn(sheet, 'A5')], ['B-2', '1299']);
  });

  test('keeps sheets whose formulas read no other', async () => {
    const book = LAYOUTS.find(({ name }) => name === 'sums on another sheet')?.book;
    assert.ok(book);
    const file = await workbookFile(book);
    const answer = await fillTemplate(file, { head, items });
    assert.ok(answer.kind === 'filled');
    const partAt = (at: number) => partOf(Buffer.from(answer.file), `xl/worksheets/sheet${at}.xml`);
    assert.equal(await partAt(3), await partOf(file, 'xl/worksheets/sheet3.xml'));
    assert.equal(cellIn(await partAt(2), 'E4'), '<c r="E4" s="2"><f>C4*D4</f></c>');
  });
});
