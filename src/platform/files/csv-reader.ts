import { isUtf8 } from 'node:buffer';

/** One record of a table; `line` is its number as a spreadsheet shows it, the header being 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: string[];
  /** Of which sheet or table of the file it is, where all of them are read; a text has none. */
  readonly place?: SheetPlace;
}

export interface SheetPlace {
  readonly at: number;
  readonly name: string | null;
}

/** A sheet of a workbook, or a table of a page. */
export interface ReadSheet {
  readonly name: string | null;
  /** The filled rows, with their numbers in the sheet. */
  readonly rows: AsyncIterable<CsvRecord> | Iterable<CsvRecord>;
}

/** A file that cannot be read as a table, with the line of the fault. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** A workbook, or the ZIP or XML that it is made of, which is malformed or unpacks to too much; `cause` is for developers. */
export class DamagedFile extends CsvError {
  constructor(cause: string) {
    super(1, 'A planilha do Excel não pôde ser lida: está danificada ou é grande demais');
    this.cause = cause;
  }
}

const LONGEST_HEADER = 10_000;
export const MOST_CELLS = 200;
/** Excel's limit. */
export const LONGEST_CELL = 32_767;
const QUOTES_WRONG = 'Aspas sem par, ou texto depois das aspas';
const UTF16_MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' };
/** First bytes of old workbooks (.xls) and of those with a password. */
const OLD_EXCEL_MARK = 'd0cf11e0';
const PDF_MARK = '%PDF-';

/** Decodes UTF-8, with or without its byte order mark, and UTF-16 with it; otherwise Windows-1252, which Excel writes on a Brazilian Windows. */
export function decodeText(bytes: Buffer): string {
  if (bytes.toString('hex', 0, 4) === OLD_EXCEL_MARK)
    throw new CsvError(1, 'A planilha é antiga (.xls) ou tem senha. Salve como XLSX ou CSV UTF-8');
  if (bytes.toString('latin1', 0, PDF_MARK.length) === PDF_MARK)
    throw new CsvError(1, 'O arquivo é um PDF. Peça o mesmo em CSV ou Excel');
  return new TextDecoder(utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')).decode(bytes);
}

/** The byte order of UTF-16, by its mark; none for other encodings. */
export function utf16Of(bytes: Buffer): string | undefined {
  return UTF16_MARKS[bytes.toString('hex', 0, 2)];
}

export const SEPARATORS = [';', ',', '\t', '|'] as const;

export type Separator = (typeof SEPARATORS)[number];

export interface CsvForm {
  /** By default the separator that occurs most in the first line. */
  readonly separator?: Separator | undefined;
  /** Quotes that do not enclose a whole cell are taken as text, instead of refusing the file. */
  readonly looseQuotes?: boolean | undefined;
  /** Takes every form of table, and each of its sheets. */
  readonly everySheet?: boolean | undefined;
}

/** Yields the records one by one, blank ones too. Quoted cells may contain separators, doubled quotes and line breaks. */
export function* readCsv(text: string, form: CsvForm = {}): Generator<CsvRecord> {
  const { separator = separatorOf(text), looseQuotes = false } = form;
  const delimiter = new RegExp(`[${separator}\\r\\n]`, 'g');
  let line = 1;
  let at = 0;
  let cells: string[] = [];
  while (at < text.length || cells.length > 0) {
    const isQuoted = text[at] === '"' && !(looseQuotes && !enclosesCell(text, at, separator));
    const end = isQuoted ? endOfQuoted(text, at) : endOfPlain(text, at, delimiter);
    if (end === undefined) throw new CsvError(line, QUOTES_WRONG);
    cells.push(isQuoted ? text.slice(at + 1, end - 1).replaceAll('""', '"') : text.slice(at, end));
    if (cells.length > MOST_CELLS) throw new CsvError(line, `A linha passa de ${MOST_CELLS} células`);
    if (end - at > LONGEST_CELL) throw new CsvError(line, 'Célula longa demais. Falta fechar aspas?');
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (text[end] === separator) continue;
    if (isQuoted && end < text.length && text[end] !== '\r' && text[end] !== '\n')
      throw new CsvError(line, QUOTES_WRONG);
    yield { line, cells };
    cells = [];
    line += 1;
  }
}

export function isBlank({ cells }: CsvRecord): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** Whether the quote at `start` is closed at the end of a cell. */
function enclosesCell(text: string, start: number, separator: string): boolean {
  const end = endOfQuoted(text, start);
  return end !== undefined && [undefined, separator, '\r', '\n'].includes(text[end]);
}

/** The position after the quote that closes the cell; undefined where none does, or the cell is too long. */
function endOfQuoted(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at + 1;
    if (at - start > LONGEST_CELL) return undefined;
  }
  return undefined;
}

function endOfPlain(text: string, start: number, delimiter: RegExp): number {
  delimiter.lastIndex = start;
  return delimiter.exec(text)?.index ?? text.length;
}

/** The separator that occurs more often in the header, outside quotes. */
function separatorOf(text: string): Separator {
  const [header = ''] = text
    .slice(0, LONGEST_HEADER)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r|\n/, 1);
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}
