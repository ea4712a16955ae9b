import { isUtf8 } from 'node:buffer';

/** One record of a table; `line` is its number as a spreadsheet shows it, the header being 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: string[];
}

/** A file that cannot be read as a table, and where. */
export class CsvError extends Error {
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const LONGEST_HEADER = 10_000;
const UTF16_MARKS = ['fffe', 'feff'];

/** UTF-8 where it is, with or without its mark; else what Excel writes on a Brazilian Windows. */
export function decodeText(bytes: Buffer): string {
  if (UTF16_MARKS.includes(bytes.toString('hex', 0, 2)))
    throw new CsvError(1, 'O arquivo está em UTF-16. Salve como CSV UTF-8');
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
}

/** The records that are not blank, one by one. Quoted cells may hold separators, doubled quotes and line breaks. */
export function* readCsv(text: string): Generator<CsvRecord> {
  const separator = separatorOf(text);
  const quoted = '"([^"]*(?:""[^"]*)*)"';
  const plain = `([^"${separator}\\r\\n][^${separator}\\r\\n]*)?`;
  const cell = new RegExp(`(?:${quoted}|${plain})(${separator}|\\r?\\n|\\r|$)`, 'y');
  let line = 1;
  let cells: string[] = [];
  while (cell.lastIndex < text.length || cells.length > 0) {
    const found = cell.exec(text);
    if (found === null) throw new CsvError(line, 'Aspas sem par, ou texto depois das aspas');
    cells.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === separator) continue;
    if (cells.some((text) => text.trim() !== '')) yield { line, cells };
    cells = [];
    line += 1;
  }
}

/** Whichever separates more in the header, outside quotes. */
function separatorOf(text: string): string {
  const [header = ''] = text
    .slice(0, LONGEST_HEADER)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r|\n/, 1);
  const count = (separator: string) => header.split(separator).length;
  return [';', ',', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
