import { CsvError, type CsvRecord, LONGEST_CELL, MOST_CELLS } from './csv-reader.ts';

/** A sheet of a workbook, or a table of a page. */
export interface Sheet {
  readonly name: string | null;
  /** The filled rows, with their numbers in the sheet. */
  readonly rows: AsyncIterable<CsvRecord> | Iterable<CsvRecord>;
}

const TAG = /<(\/?)(table|tr|td|th|br|p|div|style|script|head)\b([^>]{0,5000})>|<!--|<[^>]{0,5000}>/gi;
const MOST_TABLES = 1000;

interface OpenTable {
  readonly rows: CsvRecord[];
  line: number;
  cells: string[];
  /** The text of the open cell. */
  text: string | null;
  span: number;
}

/** The tables of an HTML page, in the order of their beginnings; a table within a cell is a table of its own. */
export function readHtmlTables(html: string): Sheet[] {
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
      const next: OpenTable = { rows: [], line: 0, cells: [], text: null, span: 1 };
      tables.push(next);
      open.push(next);
    } else if (tag === 'table') {
      if (table !== undefined) endRow(table);
      open.pop();
    } else if (table === undefined) continue;
    else if (tag === 'tr') {
      endRow(table);
      if (slash === '') table.line += 1;
    } else if (tag === 'td' || tag === 'th') {
      endCell(table);
      if (slash === '') beginCell(table, attributes);
    } else if (table.text !== null) addText(table, ' ');
  }
  for (const table of open) endRow(table);
  return tables.map(({ rows }) => ({ name: null, rows }));
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
  const [, span] = /colspan\s*=\s*["']?\s*(\d{1,3})/i.exec(attributes) ?? [];
  table.span = Math.max(1, Number(span ?? 1));
  table.text = '';
}

function addText(table: OpenTable, text: string): void {
  table.text += text;
  if ((table.text?.length ?? 0) > LONGEST_CELL) throw new CsvError(table.line, 'Célula longa demais');
}

function endCell(table: OpenTable): void {
  if (table.text === null) return;
  table.cells.push(decodeEntities(table.text).replaceAll(/\s+/g, ' ').trim());
  for (let n = 1; n < table.span; n++) table.cells.push('');
  table.text = null;
  if (table.cells.length > MOST_CELLS)
    throw new CsvError(table.line, `A linha passa de ${MOST_CELLS} células`);
}

function endRow(table: OpenTable): void {
  endCell(table);
  if (table.cells.some((cell) => cell !== '')) table.rows.push({ line: table.line, cells: table.cells });
  table.cells = [];
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
  nbsp: ' ',
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
