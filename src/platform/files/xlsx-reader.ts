import {
  CsvError,
  type CsvRecord,
  DamagedFile,
  LONGEST_CELL,
  MOST_CELLS,
  type ReadSheet,
} from './csv-reader.ts';
import { MOST_UNPACKED } from './file-forms.ts';
import { dayOf, type PercentSign } from './xlsx-dates.ts';
import { type CellStyle, partParser, readWorkbook } from './xlsx-parts.ts';
import { openZip } from './zip.ts';

/**
 * The filled rows of a workbook's first sheet, in the form of a CSV file: numbers with a decimal comma, days as YYYY-MM-DD, and a
 * formula's computed value.
 */
export async function* readXlsx(bytes: Buffer): AsyncGenerator<CsvRecord> {
  for await (const { rows } of readXlsxSheets(bytes)) {
    yield* rows;
    return;
  }
}

/** Every sheet with its rows, to be read in their order; percentages are written with their sign when `percentages` is set. */
export async function* readXlsxSheets(
  bytes: Buffer,
  { percentages = false } = {},
): AsyncGenerator<ReadSheet> {
  const zip = openZip(bytes, MOST_UNPACKED);
  const { sheets, texts, styles, from1904 } = await readWorkbook(zip);
  const read = (cell: RawCell) => {
    const style = styles[cell.style];
    return readCell(cell, texts, style !== 'day' && !percentages ? undefined : style, from1904);
  };
  const parts = sheets.flatMap(({ name, path }) => {
    const content = zip.read(path);
    return content ? [{ name, path, content }] : [];
  });
  if (parts.length === 0) throw new DamagedFile('No sheet');
  for (const { name, path, content } of parts) {
    const counted = openZip(bytes, MOST_UNPACKED).read(path) ?? [];
    yield { name, rows: readSheet(content, counted, read) };
  }
}

async function* readSheet(
  content: AsyncIterable<Buffer>,
  counted: AsyncIterable<Buffer> | Iterable<Buffer>,
  read: (cell: RawCell) => string,
): AsyncGenerator<CsvRecord> {
  await refuseTooManyCells(counted);
  let rows: CsvRecord[] = [];
  const parser = rowParser(read, (row) => rows.push(row));
  for await (const piece of content) {
    parser.write(piece);
    yield* rows;
    rows = [];
  }
  parser.end();
  yield* rows;
}

/** Ten thousand lines of a hundred cells, and half as many empty ones that only have a format. */
const MOST_SHEET_CELLS = 1_500_000;
const [OPENING, CELL] = ['<', 'c'].map((sign) => sign.charCodeAt(0));

/** Counts the tags `<c>` while the sheet is unpacked, which takes a hundredth of the time that parsing them does. */
async function refuseTooManyCells(pieces: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<void> {
  let cells = 0;
  let before: number | undefined;
  for await (const piece of pieces) {
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at];
      if (sign === CELL && before === OPENING) cells++;
      before = sign;
    }
    if (cells > MOST_SHEET_CELLS)
      throw new CsvError(1, 'A planilha tem células demais. Apague as linhas e as colunas vazias');
  }
}

interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
}

/** Parses a sheet's XML row by row. A row or cell without a reference comes after the last one. */
function rowParser(read: (cell: RawCell) => string, take: (row: CsvRecord) => void) {
  let [line, column, cells]: [number, number, string[]] = [0, 0, []];
  let [type, style, value, inValue] = ['n', 0, '', false];
  const endCell = () => {
    const text = read({ type, style, value });
    if (text === '') return;
    if (column > MOST_CELLS) throw new CsvError(line, `A linha passa de ${MOST_CELLS} células`);
    if (text.length > LONGEST_CELL) throw new CsvError(line, 'Célula longa demais');
    while (cells.length < column - 1) cells.push('');
    cells[column - 1] = text;
  };
  return partParser({
    open(tag, { r, t = 'n', s = '0' }) {
      if (tag === 'row') {
        line = lineOf(r ?? line + 1);
        column = 0;
        cells = [];
      } else if (tag === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        type = t;
        style = Number(s);
        value = '';
      }
      inValue = tag === 'v' || tag === 't';
    },
    text(piece) {
      if (!inValue) return;
      if (value.length > LONGEST_CELL) throw new CsvError(line, 'Célula longa demais');
      value += piece;
    },
    close(tag) {
      inValue = false;
      if (tag === 'c') endCell();
      if (tag === 'row' && cells.some((cell) => cell.trim() !== '')) take({ line, cells });
    },
  });
}

/** Excel's last row. */
const LAST_LINE = 1_048_576;

function lineOf(reference: string | number): number {
  const line = Number(reference);
  if (!Number.isInteger(line) || line < 1 || line > LAST_LINE)
    throw new DamagedFile('A row that stands nowhere');
  return line;
}

const LETTERS = 26;

/** `B7` is in the second column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? '')
    column = column * LETTERS + letter.charCodeAt(0) - 64;
  if (column === 0) throw new DamagedFile('A cell that stands nowhere');
  return column;
}

function readCell(
  { type, value }: RawCell,
  texts: string[],
  style: CellStyle | undefined,
  from1904: boolean,
): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new DamagedFile('A number that is none');
  if (style === 'day') return dayOf(number, { from1904 }) ?? decimalText(number);
  return percentText(number, style);
}

/** The number of digits that Excel keeps. */
const DIGITS = 15;

/** As a person sees it: `5%` for 0,05 in the format `0%`, and for 5 in `0"%"`. */
export function percentText(number: number, sign: PercentSign | undefined): string {
  if (sign === undefined) return decimalText(number);
  return `${decimalText(sign === 'scaled' ? number * 100 : number)}%`;
}

export function decimalText(number: number): string {
  return String(Number(number.toPrecision(DIGITS))).replace('.', ',');
}
