import { CsvError, type CsvRecord, DamagedFile, LONGEST_CELL, MOST_CELLS, type Sheet } from './csv-reader.ts';
import { MOST_UNPACKED } from './file-forms.ts';
import { dayOf } from './xlsx-dates.ts';
import { type CellStyle, PartWalk, readSharedTexts, readStyles, readWorkbook } from './xlsx-parts.ts';
import { ZipReader } from './zip.ts';

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
export async function* readXlsxSheets(bytes: Buffer, { percentages = false } = {}): AsyncGenerator<Sheet> {
  const zip = new ZipReader(bytes, MOST_UNPACKED);
  const [workbook, relations] = [zip.read('xl/workbook.xml'), zip.read('xl/_rels/workbook.xml.rels')];
  if (workbook === undefined || relations === undefined) throw new DamagedFile('No workbook');
  const { sheets, from1904 } = await readWorkbook(workbook, relations);
  const texts = await readSharedTexts(zip.read('xl/sharedStrings.xml'));
  const styles = await readStyles(zip.read('xl/styles.xml'));
  const read = (cell: RawCell) => {
    const style = styles[cell.style];
    return readCell(cell, texts, style === 'percentage' && !percentages ? undefined : style, from1904);
  };
  const parts = sheets.map(({ name, path }) => ({
    name,
    path,
    content: path === undefined ? undefined : zip.read(path),
  }));
  if (parts.every(({ content }) => content === undefined)) throw new DamagedFile('No sheet');
  for (const { name, path, content } of parts) {
    if (path === undefined || content === undefined) continue;
    const counted = new ZipReader(bytes, MOST_UNPACKED).read(path) ?? [];
    yield { name, rows: readSheet(content, counted, read) };
  }
}

async function* readSheet(
  content: AsyncIterable<Buffer>,
  counted: AsyncIterable<Buffer> | Iterable<Buffer>,
  read: (cell: RawCell) => string,
): AsyncGenerator<CsvRecord> {
  await refuseTooManyCells(counted);
  const rows = new SheetRows(read);
  const walk = new PartWalk(rows);
  for await (const piece of content) {
    walk.write(piece);
    yield* rows.take();
  }
  walk.end();
  yield* rows.take();
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

/** Collects rows while a sheet's XML is parsed. A row or cell without a reference comes after the last one. */
class SheetRows {
  #records: CsvRecord[] = [];
  readonly #read: (cell: RawCell) => string;
  #line = 0;
  #column = 0;
  #cells: string[] = [];
  #cell = { type: 'n', style: 0 };
  #value = '';
  #inValue = false;

  constructor(read: (cell: RawCell) => string) {
    this.#read = read;
  }

  /** The rows completed since the last call. */
  take(): CsvRecord[] {
    const records = this.#records;
    this.#records = [];
    return records;
  }

  open = (tag: string, { r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void => {
    if (tag === 'row') {
      this.#line = r === undefined ? this.#line + 1 : lineOf(r);
      this.#column = 0;
      this.#cells = [];
    } else if (tag === 'c') {
      this.#column = r === undefined ? this.#column + 1 : columnOf(r);
      this.#cell = { type: t, style: Number(s) };
      this.#value = '';
    }
    this.#inValue = tag === 'v' || tag === 't';
  };

  text = (text: string): void => {
    if (!this.#inValue) return;
    if (this.#value.length > LONGEST_CELL) throw new CsvError(this.#line, 'Célula longa demais');
    this.#value += text;
  };

  close = (tag: string): void => {
    this.#inValue = false;
    if (tag === 'c') this.#endCell();
    if (tag === 'row') this.#endRow();
  };

  #endCell(): void {
    const text = this.#read({ ...this.#cell, value: this.#value });
    if (text === '') return;
    if (this.#column > MOST_CELLS) throw new CsvError(this.#line, `A linha passa de ${MOST_CELLS} células`);
    if (text.length > LONGEST_CELL) throw new CsvError(this.#line, 'Célula longa demais');
    while (this.#cells.length < this.#column - 1) this.#cells.push('');
    this.#cells[this.#column - 1] = text;
  }

  #endRow(): void {
    if (this.#cells.every((cell) => cell.trim() === '')) return;
    this.#records.push({ line: this.#line, cells: this.#cells });
  }
}

/** Excel's last row. */
const LAST_LINE = 1_048_576;

function lineOf(reference: string): number {
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
  if (style === 'percentage') return percentText(number);
  return (style === 'day' ? dayOf(number, { from1904 }) : undefined) ?? decimalText(number);
}

/** The number of digits that Excel keeps. */
const DIGITS = 15;

/** As shown: `5%` for 0,05. */
export function percentText(number: number): string {
  return `${decimalText(number * 100)}%`;
}

export function decimalText(number: number): string {
  return String(Number(number.toPrecision(DIGITS))).replace('.', ',');
}
