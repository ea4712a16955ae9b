import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { zipFile } from '../src/platform/files/zip-writer.ts';
import type { Answer } from './caller.ts';
import { onEngine } from './harness.ts';
import { repeated, type WorkbookParts, workbookOf } from './hostile-workbook.ts';
import { CLIENT_HEADER, clientLine, createRepresentada, sendInvoice } from './samples.ts';

const MEBIBYTE = 1024 * 1024;
const XLSX = { 'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
const row = (cells: string) => `<row>${cells}</row>`;
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
/** Columns that every table reader knows. */
const HEADING = row(['nome', 'comissão', 'produto_id'].map(cell).join(''));

/** This file once crashed the process. */
const DEADLY = 'elements that never close';

const WORKBOOKS: Record<string, () => WorkbookParts> = {
  [DEADLY]: () => ({ sheet: repeated('<a>', 60 * MEBIBYTE) }),
  'more than 64 MiB when it is unpacked': () => ({ sheet: repeated('<row/>', 80 * MEBIBYTE) }),
  'millions of rows that say nothing': () => ({ sheet: repeated('<row/>', 40 * MEBIBYTE) }),
  'one text of 60 MiB': () => ({ sheet: [...repeated('a', 60 * MEBIBYTE)] }),
  'one cell of 60 MiB': () => ({ sheet: ['<row><c><v>', ...repeated('1', 60 * MEBIBYTE), '</v></c></row>'] }),
  'one attribute of 60 MiB': () => ({ sheet: ['<row a="', ...repeated('a', 60 * MEBIBYTE), '"/>'] }),
  'a tag of a million attributes': () => ({ sheet: [`<row ${attributes(1_000_000)}/>`] }),
  'one comment of 60 MiB': () => ({ sheet: ['<!--', ...repeated('a', 60 * MEBIBYTE), '-->'] }),
  'millions of shared texts': () => ({
    texts: repeated('<si><t>a</t></si>', 60 * MEBIBYTE),
    sheet: [HEADING],
  }),
  'shared texts of 60 MiB': () => ({
    texts: repeated(`<si><t>${'a'.repeat(30_000)}</t></si>`, 60 * MEBIBYTE),
    sheet: [HEADING],
  }),
  'one shared text of many pieces': () => ({
    texts: ['<si>', ...repeated('<t>aaaaaaaaaa</t>', 60 * MEBIBYTE), '</si>'],
    sheet: [row('<c t="s"><v>0</v></c>')],
  }),
  'millions of styles': () => ({
    styles: ['<cellXfs>', ...repeated('<xf numFmtId="14"/>', 60 * MEBIBYTE), '</cellXfs>'],
    sheet: [HEADING],
  }),
  entities: () => ({
    sheet: ['<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><row><c><v>&b;</v></c></row>'],
  }),
  'a row that stands nowhere': () => ({ sheet: ['<row r="x"><c><v>1</v></c></row>'] }),
  'two thousand parts': () => ({
    more: Object.fromEntries([...Array(2000).keys()].map((n) => [`a/${n}`, ['']])),
  }),
};

function attributes(count: number): string {
  return Array.from({ length: count }, (_, n) => `a${n}=""`).join(' ');
}

/** A PDF of these objects, of which the first is its catalogue. */
function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (text: string | Buffer) => {
    const part = Buffer.from(text as string, 'latin1');
    parts.push(part);
    length += part.length;
  };
  for (const [at, object] of objects.entries()) {
    places.push(length);
    add(`${at + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`);
  add(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`);
  return Buffer.concat(parts);
}

const PAGE =
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 3 0 R/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>';
const stream = (bytes: Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${more}>>stream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
const pagesOf = (count: number, content: Buffer, page = PAGE) => {
  const kids = Array.from({ length: count }, (_, at) => `${at + 4} 0 R`).join(' ');
  const pages = `<</Type/Pages/Count ${count}/Kids[${kids}]>>`;
  return pdfOf(['<</Type/Catalog/Pages 2 0 R>>', pages, content, ...Array(count).fill(page)]);
};

async function odsOf(content: string): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const names =
    'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"';
  for await (const piece of zipFile([
    { name: 'mimetype', content: ['application/vnd.oasis.opendocument.spreadsheet'] },
    {
      name: 'content.xml',
      content: [
        `<office:document-content ${names}><office:body><office:spreadsheet><table:table table:name="A">${content}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ],
    },
  ]))
    pieces.push(piece);
  return Buffer.concat(pieces);
}

const FORMULA_CELL = (formula: string) => `<c><f>${formula}</f></c>`;

/** Statements that would take too much; refused in words, or read as if nothing was there. */
const STATEMENTS: Record<string, () => Promise<Buffer>> = {
  'a PDF of 5,000 pages': async () => pagesOf(5_000, stream(Buffer.from('BT ET'))),
  'a PDF of deep arrays': async () => pdfOf([`<</Type/Catalog/Pages ${'['.repeat(500_000)}>>`]),
  'a PDF whose pages contain themselves': async () =>
    pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 9/Kids[2 0 R 2 0 R]>>']),
  'a PDF that unpacks to 100 MB': async () =>
    pagesOf(1, stream(deflateSync(Buffer.alloc(100 * MEBIBYTE, '(a) Tj ')), '/Filter/FlateDecode')),
  'a PDF as wide as an ocean': async () => {
    const words = Array.from({ length: 40 }, (_, at) => `1 0 0 1 3E8 ${700 - 12 * at} Tm(palavra ${at})Tj`);
    const content = stream(Buffer.from(`BT/F 9 Tf ${words.join(' ')} ET`));
    return pagesOf(1, content, PAGE.replace('[0 0 600 800]', '[0 0 6E8 800]'));
  },
  'a PDF that is packed twice': async () =>
    pagesOf(
      1,
      stream(
        deflateSync(deflateSync(Buffer.alloc(100 * MEBIBYTE, ' '))),
        '/Filter[/FlateDecode/FlateDecode]',
      ),
    ),
  'an HTML page of tags that never close': async () => Buffer.from(`<html>${'<'.repeat(3 * MEBIBYTE)}`),
  'ten million empty cells': () =>
    odsOf(
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ),
  'ten million filled cells': () =>
    odsOf(
      '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"><text:p>a</text:p></table:table-cell></table:table-row>',
    ),
  'an HTML cell over ten million columns': async () =>
    Buffer.from('<table><tr><td colspan="10000000" rowspan="10000000">a</td></tr></table>'),
  'formulas that call each other, and one without end': async () =>
    Buffer.from(
      await workbookOf({
        sheet: [
          row(FORMULA_CELL('B1') + FORMULA_CELL('A1')),
          row(FORMULA_CELL(`REPT("x",1E9)&amp;${'SUM('.repeat(8_000)}`)),
        ],
      }),
    ),
};

onEngine('sqlite', 'Hostile files', (talao) => {
  let representada: { id: string };

  before(async () => {
    representada = await createRepresentada(talao.ana);
  });

  const readers = () => [
    'import/clients?simular=true',
    'import/sheet?tipo=clients',
    `statements?simular=true&representada_id=${representada.id}`,
    `statements/columns?representada_id=${representada.id}`,
  ];

  const assertRefused = ({ status, body }: Answer, name: string) => {
    const erros = body.details ?? body.data?.erros;
    assert.ok(status === 400 || (status === 200 && erros?.length > 0), `${name}: ${status}`);
    assert.match(erros[0].mensagem, /^(A planilha do Excel não pôde ser lida|Célula longa demais)/, name);
  };

  for (const [name, parts] of Object.entries(WORKBOOKS))
    test(`a workbook with ${name} is refused, while others are answered`, async () => {
      const bytes = await workbookOf(parts());
      for (const path of name === DEADLY ? readers() : readers().slice(0, 1)) {
        const sent = talao.ana.send('POST', path, bytes, XLSX);
        assert.equal((await talao.nobody.get('/health/live')).status, 200);
        assertRefused(await sent, `${name} at ${path}`);
      }
    });

  for (const [name, fileOf] of Object.entries(STATEMENTS))
    test(`a statement with ${name} is refused in words, while others are answered`, async () => {
      const file = new Uint8Array(await fileOf());
      const path = `statements?simular=true&representada_id=${representada.id}`;
      const sent = talao.ana.upload(path, file, { 'content-type': 'application/octet-stream' });
      assert.equal((await talao.nobody.get('/health/live')).status, 200);
      const { status, body } = await sent;
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(body.error, /^(Não |O |Dados de entrada)/);
    });

  test('a workbook with one long text in every cell is refused before it exhausts memory', async () => {
    const texts = [`<si><t>nome</t></si><si><t>${'a'.repeat(32_000)}</t></si>`];
    const cells = row('<c t="s"><v>1</v></c>'.repeat(190));
    const bytes = await workbookOf({ texts, sheet: [HEADING, ...repeated(cells, 20 * MEBIBYTE)] });
    const { status, body } = await talao.ana.send('POST', 'import/sheet?tipo=clients', bytes, XLSX);
    assert.equal(status, 200);
    assert.equal(body.data.completa, false);
    const imported = await talao.ana.send('POST', 'import/products?simular=true', bytes, XLSX);
    assert.ok(imported.status < 500);
  });

  test('endless quotes, separators and line breaks are refused with their line', async () => {
    const fill = (piece: string) => piece.repeat(Math.floor((9.9 * MEBIBYTE) / piece.length));
    for (const csv of [
      fill('"'),
      fill('""'),
      fill('"a""'),
      fill(';'),
      fill('"";'),
      fill('\n;'),
      `a;b\n"${fill('a')}`,
    ]) {
      const { status, body } = await talao.ana.upload('import/sheet?tipo=clients', csv);
      assert.equal(status, 400, csv.slice(0, 10));
      assert.equal(typeof body.details[0].linha, 'number');
    }
    const { body } = await talao.ana.upload(
      'import/clients?simular=true',
      `${CLIENT_HEADER}\n${clientLine()}`,
    );
    assert.deepEqual(body.data.erros, []);
  });

  test('an invoice full of elements, or with one endless text, is refused', async () => {
    const fill = (piece: string) => piece.repeat(Math.floor((1.9 * MEBIBYTE) / piece.length));
    for (const inner of [
      fill('<a/>'),
      fill('<det/>'),
      `<a b="${fill('a')}"/>`,
      fill('a'),
      `<!--${fill('a')}-->`,
    ]) {
      const sent = sendInvoice(talao.ana, `<NFe><infNFe versao="4.00">${inner}</infNFe></NFe>`);
      assert.equal((await talao.nobody.get('/health/live')).status, 200);
      const { status, body } = await sent;
      assert.equal(status, 400);
      assert.equal(body.code, 'file_too_heavy', inner.slice(0, 10));
    }
  });
});
