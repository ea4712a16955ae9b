import { type BookType, utils, write } from '@e965/xlsx';
import PdfDocument from 'pdfkit';

/** The same table in every form in which a statement may come. */
export type Form = 'csv' | 'barras' | 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'xml' | 'html' | 'texto' | 'pdf';

export const FORMS: readonly Form[] = [
  'csv',
  'barras',
  'xlsx',
  'xls',
  'xlsb',
  'ods',
  'xml',
  'html',
  'texto',
  'pdf',
];

/** What the answer calls each form. */
export const formatOf = (form: Form) => (form === 'barras' ? 'csv' : form);

const BOOKS: Partial<Record<Form, BookType>> = {
  xlsx: 'xlsx',
  xls: 'biff8',
  xlsb: 'xlsb',
  ods: 'ods',
  xml: 'xlml',
};

/** Files that no reader of tables takes, with what their senders are told. */
export async function unreadableFiles(): Promise<[Buffer, string][]> {
  const locked = await fileOf('xlsx', [['Pedido', 'Comissão']]);
  const flags = locked.lastIndexOf('PK\u0001\u0002') + 8;
  locked.writeUInt16LE(locked.readUInt16LE(flags) | 1, flags);
  return [
    [
      Buffer.from('89504e470d0a1a0a0000000d', 'hex'),
      'Não reconheço o arquivo: envie Excel, CSV, PDF com texto, ou cole as linhas',
    ],
    [await fileOf('pdf', [['']]), 'O PDF é uma imagem (digitalizado): peça o arquivo em Excel ou CSV'],
    [locked, 'O arquivo tem senha: salve uma cópia sem senha'],
  ];
}

/** A file of rows of texts; a workbook may have several sheets. */
export async function fileOf(form: Form, ...sheets: readonly (readonly string[])[][]): Promise<Buffer> {
  const [rows = []] = sheets;
  const book = BOOKS[form];
  if (book !== undefined) return bookOf(book, sheets);
  if (form === 'html') return Buffer.from(sheets.map(htmlOf).join('\n'), 'latin1');
  if (form === 'texto') return Buffer.from(printed(rows), 'latin1');
  if (form === 'pdf') return pdfOf(rows);
  const separator = form === 'barras' ? '|' : ';';
  return Buffer.from(rows.map((cells) => cells.join(separator)).join('\r\n'));
}

function bookOf(bookType: BookType, sheets: readonly (readonly (readonly string[])[])[]): Buffer {
  const book = utils.book_new();
  for (const [at, rows] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), `Aba ${at + 1}`);
  return Buffer.from(write(book, { type: 'buffer', bookType }));
}

function htmlOf(rows: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const row = (cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}`;
  return `<html><body><table border=1>${rows.map(row).join('\n')}</table></body></html>`;
}

function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const columns = Math.max(...rows.map((cells) => cells.length));
  const table = rows.filter((cells) => cells.length > 1);
  return Array.from({ length: columns }, (_, at) =>
    Math.max(...table.map((cells) => cells[at]?.length ?? 0)),
  );
}

/** A printed report: titles as they are, the table in columns two blanks apart, a rule below its heading. */
function printed(rows: readonly (readonly string[])[]): string {
  const widths = widthsOf(rows);
  const lines = rows.map((cells) =>
    cells.length === 1 ? (cells[0] ?? '') : cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '),
  );
  return lines.join('\r\n');
}

const POINTS_PER_LETTER = 4.2;

async function pdfOf(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A4', layout: 'landscape', margin: 20 });
  const pieces: Buffer[] = [];
  document.on('data', (piece: Buffer) => pieces.push(piece));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.font('Courier').fontSize(7);
  const widths = widthsOf(rows);
  let y = 20;
  for (const cells of rows) {
    if (y > 560 || cells[0]?.startsWith('\f')) {
      document.addPage();
      y = 20;
    }
    let x = 20;
    for (const [at, cell] of cells.entries()) {
      if (cell.trim() !== '') document.text(cell.replace('\f', ''), x, y, { lineBreak: false });
      x += ((widths[at] ?? 0) + 2) * POINTS_PER_LETTER;
    }
    y += 10;
  }
  document.end();
  await ended;
  return Buffer.concat(pieces);
}
