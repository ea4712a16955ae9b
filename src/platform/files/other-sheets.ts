import { buffer } from 'node:stream/consumers';
import type { CellObject, WorkBook } from '@e965/xlsx';
import {
  CsvError,
  type CsvRecord,
  decodeText,
  LONGEST_CELL,
  MOST_CELLS,
  type ReadSheet,
} from './csv-reader.ts';
import { type FileForm, MOST_UNPACKED, UnreadableForm } from './file-forms.ts';
import { dayOf, percentSignOf, showsDay } from './xlsx-dates.ts';
import { decimalText, percentText, readXlsxSheets } from './xlsx-reader.ts';
import { openZip } from './zip.ts';

/** The sheets of a workbook, or the tables of a page, values as a person sees them. */
export async function* openSheets(
  bytes: Buffer,
  form: Exclude<FileForm, 'text' | 'pdf'>,
): AsyncGenerator<ReadSheet> {
  if (form === 'xlsx') yield* readXlsxSheets(bytes, { percentages: true });
  else if (form === 'html') yield* readHtmlTables(decodeText(bytes));
  else yield* await readWorkbookSheets(bytes, form);
}

/** None goes on behind the next `<`: what is searched again for each of a million of them takes hours. */
const TAG = /<(\/?)(table|tr|td|th|br|p|div|style|script|head)\b([^<>]{0,5000})>|<!--|<[^<>]{0,5000}>/gi;
const MOST_TABLES = 1000;

interface OpenTable {
  readonly rows: CsvRecord[];
  line: number;
  cells: string[];
  /** The text of the open cell. */
  text: string | null;
  span: number;
  /** How many rows the open cell covers, and for each column how many rows cells from above still cover. */
  rowSpan: number;
  covered: number[];
  /** What the open row covers below. */
  covers: number[];
  isRowOpen: boolean;
  /** Whether only a tag that shows no blank stands between the text and what comes. */
  isTagged: boolean;
}

/** The tables of an HTML page, in the order of their beginnings; a table within a cell is a table of its own. */
function readHtmlTables(html: string): ReadSheet[] {
  const tables: OpenTable[] = [];
  const open: OpenTable[] = [];
  let from = 0;
  for (let match = nextTag(html, from); match !== null; match = nextTag(html, from)) {
    const table = open.at(-1);
    if (table !== undefined && table.text !== null) addText(table, html.slice(from, match.index));
    from = TAG.lastIndex;
    const [whole, slash, name = '', attributes = ''] = match;
    const tag = name.toLowerCase();
    if (whole === '<!--') from = endOf(html, '-->', from);
    else if (slash === '' && ['style', 'script', 'head'].includes(tag)) from = endOf(html, `</${tag}`, from);
    else if (tag === 'table' && slash === '') {
      if (tables.length >= MOST_TABLES) throw new CsvError(1, 'O arquivo tem tabelas demais');
      const next = newTable();
      tables.push(next);
      open.push(next);
    } else if (tag === 'table') {
      if (table !== undefined) endRow(table);
      open.pop();
    } else if (table === undefined) continue;
    else if (tag === 'tr') {
      endRow(table);
      if (slash === '') beginRow(table);
    } else if (tag === 'td' || tag === 'th') {
      endCell(table);
      if (slash === '') beginCell(table, attributes);
    } else if (table.text !== null && INLINE.test(whole)) table.isTagged = true;
    else if (table.text !== null) addText(table, ' ');
  }
  for (const table of open) endRow(table);
  return tables.map(({ rows }) => ({ name: null, rows }));
}

/** Tags that show no blank; between two digits one still parts them: `50<sup>00</sup>` is no number. */
const INLINE = /^<\/?(?:b|i|u|s|a|strong|em|font|span|sup|sub|small|big|nobr|strike)\b/i;

function newTable(): OpenTable {
  const cell = { text: null, span: 1, rowSpan: 1, isTagged: false };
  return { rows: [], line: 0, cells: [], ...cell, covered: [], covers: [], isRowOpen: false };
}

function beginRow(table: OpenTable): void {
  table.line += 1;
  table.isRowOpen = true;
}

function nextTag(html: string, from: number): RegExpExecArray | null {
  TAG.lastIndex = from;
  return TAG.exec(html);
}

function endOf(html: string, mark: string, from: number): number {
  const end = new RegExp(mark, 'gi');
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : html.length;
}

function beginCell(table: OpenTable, attributes: string): void {
  if (table.line === 0) table.line = 1;
  table.isRowOpen = true;
  const [, span] = /colspan\s*=\s*["']?\s*(\d{1,3})/i.exec(attributes) ?? [];
  const [, rowSpan] = /rowspan\s*=\s*["']?\s*(\d{1,5})/i.exec(attributes) ?? [];
  table.span = Math.max(1, Number(span ?? 1));
  table.rowSpan = Math.max(1, Number(rowSpan ?? 1));
  while ((table.covered[table.cells.length] ?? 0) > 0) table.cells.push('');
  table.isTagged = false;
  table.text = '';
}

function addText(table: OpenTable, text: string): void {
  if (text === '') return;
  const isParted = table.isTagged && /\d$/.test(table.text ?? '') && /^\d/.test(text);
  table.text += isParted ? ` ${text}` : text;
  table.isTagged = false;
  if ((table.text?.length ?? 0) > LONGEST_CELL) throw new CsvError(table.line, 'Célula longa demais');
}

function endCell(table: OpenTable): void {
  if (table.text === null) return;
  // No-break blanks stay: they may group thousands.
  const text = decodeEntities(table.text).replaceAll(/[^\S\u00a0\u202f]+/g, ' ');
  for (let n = 0; n < table.span; n++) {
    table.covers[table.cells.length] = table.rowSpan;
    table.cells.push(n === 0 ? text.trim() : '');
  }
  table.text = null;
  if (table.cells.length > MOST_CELLS)
    throw new CsvError(table.line, `A linha passa de ${MOST_CELLS} células`);
}

function endRow(table: OpenTable): void {
  endCell(table);
  if (!table.isRowOpen) return;
  if (table.cells.some((cell) => cell !== '')) table.rows.push({ line: table.line, cells: table.cells });
  const width = Math.max(table.covered.length, table.covers.length);
  table.covered = Array.from({ length: width }, (_, at) =>
    Math.max(0, Math.max(table.covered[at] ?? 0, table.covers[at] ?? 0) - 1),
  );
  table.covers = [];
  table.cells = [];
  table.isRowOpen = false;
}

const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ordm: 'º',
  ordf: 'ª',
  deg: '°',
  ndash: '–',
  mdash: '—',
  minus: '−',
};

function decodeEntities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name === undefined) {
      const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
      return code > 0x10ffff ? whole : String.fromCodePoint(code);
    }
    const [, letter, accent] = /^([a-z])(acute|grave|circ|tilde|uml|cedil)$/i.exec(name) ?? [];
    if (letter !== undefined && accent !== undefined) return `${letter}${ACCENTS[accent]}`.normalize('NFC');
    return NAMED[name.toLowerCase()] ?? whole;
  });
}

/** Twice ten thousand lines, because headings may repeat on every page. */
export const MOST_ROWS = 20_000;
const OPTIONS = {
  dense: true,
  cellNF: true,
  cellFormula: false,
  cellHTML: false,
  cellText: true,
  sheetRows: MOST_ROWS,
};

/** The sheets of a workbook in one of the older or rarer forms, read whole. */
async function readWorkbookSheets(
  bytes: Buffer,
  form: Exclude<FileForm, 'xlsx' | 'html' | 'pdf' | 'text'>,
): Promise<ReadSheet[]> {
  const library = await import('@e965/xlsx');
  let book: WorkBook;
  try {
    if (form === 'xls') book = library.read(bytes, { ...OPTIONS, type: 'buffer' });
    else if (form === 'xml') book = library.read(decodeText(bytes), { ...OPTIONS, type: 'string' });
    else book = await readPacked(library, bytes);
  } catch (error) {
    throw explain(error);
  }
  const from1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name) => ({
    name,
    rows: rowsOf(book.Sheets[name]?.['!data'] ?? [], from1904),
  }));
}

type Library = typeof import('@e965/xlsx');

/** Exported by the library, but not among its types. */
interface Unpacked {
  parse_zip(container: object, options: object): WorkBook;
}

/** Unpacked here, because the library sets no limit to what it unpacks. */
async function readPacked(library: Library, bytes: Buffer): Promise<WorkBook> {
  const zip = openZip(bytes, MOST_UNPACKED);
  const { cfb_new, cfb_add } = library.CFB.utils;
  const container = cfb_new();
  for (const name of zip.names) {
    const content = await buffer(zip.read(name) as AsyncIterable<Buffer>);
    if (name === 'META-INF/manifest.xml' && content.includes('encryption-data'))
      throw new UnreadableForm('password');
    cfb_add(container, `/${name}`, content);
  }
  return (library as unknown as Unpacked).parse_zip(container, { ...OPTIONS, type: 'buffer' });
}

function explain(error: unknown): unknown {
  if (error instanceof UnreadableForm || error instanceof CsvError || error instanceof RangeError)
    return error;
  return new UnreadableForm(
    /password-protected|ECMA-376|ODS Encryption/i.test(String(error)) ? 'password' : 'unknown',
  );
}

function* rowsOf(
  rows: readonly (readonly CellObject[] | undefined)[],
  from1904: boolean,
): Generator<CsvRecord> {
  for (const [at, row] of rows.entries()) {
    if (row === undefined) continue;
    const line = at + 1;
    const cells = Array.from(row, (cell) => (cell ? textOf(cell, from1904) : ''));
    while (cells.length > 0 && cells.at(-1)?.trim() === '') cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > MOST_CELLS) throw new CsvError(line, `A linha passa de ${MOST_CELLS} células`);
    if (cells.some((cell) => cell.length > LONGEST_CELL)) throw new CsvError(line, 'Célula longa demais');
    yield { line, cells };
  }
}

/**
 * A cell as a person sees it: a day as a day, a percentage with its sign, a number with a decimal comma. Of the library's cell, `t`
 * is the type, `v` the value, `z` the number format, `w` the text shown.
 */
function textOf({ t, v, z, w }: CellObject, from1904: boolean): string {
  if (v instanceof Date) return v.toISOString().slice(0, 10);
  if (typeof v === 'boolean') return String(v);
  if (typeof v !== 'number' || t === 'e') return typeof v === 'string' ? v : (w ?? '');
  const format = String(z ?? '');
  if (showsDay(-1, format)) return dayOf(v, { from1904 }) ?? decimalText(v);
  return percentText(v, percentSignOf(format));
}
