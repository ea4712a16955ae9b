import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Cell } from '../../domain/csv.ts';
import { CsvError } from './csv-reader.ts';
import { filledRecords, isXlsx } from './filled-records.ts';
import { xlsxFile } from './xlsx-writer.ts';
import { zipFile } from './zip-writer.ts';

async function gather(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

async function rowsOf(bytes: Buffer): Promise<(string | number)[][]> {
  const rows = [];
  for await (const { line, cells } of filledRecords(bytes)) rows.push([line, ...cells]);
  return rows;
}

const written = (header: string[], ...rows: Cell[][]) =>
  gather(xlsxFile({ name: 'Planilha', header, rows: [rows] }));
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const WORKBOOK = `${XML}<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A" sheetId="1" r:id="rId9"/></x:sheets></x:workbook>`;
const RELATIONS = `${XML}<Relationships><Relationship Id="rId9" Type="t" Target="/xl/worksheets/um.xml"/></Relationships>`;
const TEXTS = `${XML}<sst><si><t>Nome</t></si><si><r><t>São </t></r><r><t xml:space="preserve">João</t></r><rPh><t>x</t></rPh></si></sst>`;
const STYLES = `${XML}<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="165" formatCode="&quot;dia&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs></styleSheet>`;

/** A workbook in the form that other programs write. */
const made = (sheet: string, parts: Record<string, string> = {}) =>
  gather(
    zipFile(
      Object.entries({
        'xl/workbook.xml': WORKBOOK,
        'xl/_rels/workbook.xml.rels': RELATIONS,
        'xl/sharedStrings.xml': TEXTS,
        'xl/styles.xml': STYLES,
        'xl/worksheets/um.xml': `${XML}<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
        ...parts,
      }).map(([name, text]) => ({ name, content: [text] })),
    ),
  );

describe('Reading a workbook', () => {
  test('reads back what was written, like a CSV file', async () => {
    const bytes = await written(
      ['nome', 'preco', 'desde', 'ativo'],
      ['=1+1', 1234.567, { day: '2026-11-14' }, true],
      [null, 0.1 + 0.2, 'é', false],
    );
    assert.ok(isXlsx(bytes));
    assert.deepEqual(await rowsOf(bytes), [
      [1, 'nome', 'preco', 'desde', 'ativo'],
      [2, '=1+1', '1234,567', '2026-11-14', 'true'],
      [3, '', '0,3', 'é', 'false'],
    ]);
  });

  test('reads shared and inline texts, days by their format, gaps, and computed values', async () => {
    const bytes = await made(
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c></row>' +
        '<row r="3"><c r="A3"/></row>' +
        '<row r="7"><c r="A7" s="1"><v>46340</v></c><c r="B7" s="2"><v>46340</v></c><c s="3"><v>46340.75</v></c>' +
        '<c t="str"><f>A1&amp;"x"</f><v>a &amp; b</v></c><c t="inlineStr"><is><t>linha</t></is></c><c><v>1.8899999999999999E1</v></c></row>',
    );
    assert.deepEqual(await rowsOf(bytes), [
      [2, 'Nome', '', 'São João'],
      [7, '2026-11-14', '46340', '2026-11-14', 'a & b', 'linha', '18,9'],
    ]);
  });

  test('refuses what is damaged, hostile or too large, as a file that cannot be read', async () => {
    const good = await made('<row><c><v>1</v></c></row>');
    const bomb = `${' '.repeat(70 * 1024 * 1024)}`;
    for (const [what, bytes] of [
      ['half a file', good.subarray(0, good.length / 2)],
      ['a mark alone', Buffer.from('504b0304', 'hex')],
      ['no workbook', await gather(zipFile([{ name: 'a', content: ['b'] }]))],
      ['no XML', await made('<row><c><v>1</c></row>')],
      ['entities', await made('', { 'xl/sharedStrings.xml': `${XML}<!DOCTYPE a [<!ENTITY e "x">]><sst/>` })],
      ['a bomb', await made(bomb)],
      ['a cell beyond the last column', await made('<row r="1"><c r="ZZ1"><v>1</v></c></row>')],
      ['a cell that stands nowhere', await made('<row r="1"><c r="1"><v>1</v></c></row>')],
      ['no number', await made('<row r="1"><c r="A1"><v>um</v></c></row>')],
      ['a row that stands nowhere', await made('<row r="x"><c><v>1</v></c></row>')],
    ] as const)
      await assert.rejects(rowsOf(bytes), CsvError, what);
  });

  test('counts the cells of a sheet before it parses any, and refuses millions of empty ones', async () => {
    const cells = '<c/>'.repeat(1_500_000);
    await assert.rejects(rowsOf(await made(`<row>${cells}<c/></row>`)), /A planilha tem células demais/);
    // Damaged from the first tag on: what parsed it would say so.
    await assert.rejects(rowsOf(await made(`<row></c>${cells}<c/></row>`)), /A planilha tem células demais/);
  });
});
