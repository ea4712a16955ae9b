import { CsvError, type CsvRecord, LONGEST_CELL, MOST_CELLS } from './csv-reader.ts';
import { dayOf } from './xlsx-dates.ts';
import { readDayStyles, readSharedTexts, readWorkbook, walkXml, XlsxError } from './xlsx-parts.ts';
import { ZipError, ZipReader } from './zip-reader.ts';

const MEBIBYTE = 1024 * 1024;
/** All that is unpacked of a workbook. */
const MOST_BYTES = 64 * MEBIBYTE;
const MOST_ROWS = 20_000;

/**
 * The filled rows of a workbook's first sheet, as a CSV file of it would give them: numbers with a decimal comma, days as YYYY-MM-DD.
 * What was computed is read, formulas are not.
 */
export async function readXlsx(bytes: Buffer): Promise<CsvRecord[]> {
  try {
    return await readFirstSheet(new ZipReader(bytes, MOST_BYTES));
  } catch (error) {
    if (error instanceof ZipError || error instanceof XlsxError)
      throw new CsvError(1, 'A planilha do Excel não pôde ser lida: está danificada ou é grande demais');
    throw error;
  }
}

async function readFirstSheet(zip: ZipReader): Promise<CsvRecord[]> {
  const [workbook, relations] = [
    await zip.read('xl/workbook.xml'),
    await zip.read('xl/_rels/workbook.xml.rels'),
  ];
  if (workbook === undefined || relations === undefined) throw new XlsxError('No workbook');
  const { sheet, from1904 } = await readWorkbook(workbook, relations);
  const content = sheet === undefined ? undefined : await zip.read(sheet);
  if (content === undefined) throw new XlsxError('No sheet');
  const texts = await readSharedTexts(await zip.read('xl/sharedStrings.xml'));
  const dayStyles = await readDayStyles(await zip.read('xl/styles.xml'));
  const rows = new SheetRows((cell) => readCell(cell, texts, dayStyles[cell.style] === true, from1904));
  await walkXml(content, rows);
  return rows.records;
}

interface RawCell {
  readonly type: string;
  readonly style: number;
  readonly value: string;
}

/** Gathers rows as the XML of a sheet is walked through. Rows and cells may leave out where they stand: then they follow the last. */
class SheetRows {
  readonly records: CsvRecord[] = [];
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

  open = (tag: string, { r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void => {
    if (tag === 'row') {
      this.#line = r === undefined ? this.#line + 1 : Number(r);
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
    if (this.#inValue) this.#value += text;
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
    if (this.records.length >= MOST_ROWS)
      throw new CsvError(this.#line, `O arquivo passa de ${MOST_ROWS} linhas`);
    this.records.push({ line: this.#line, cells: this.#cells });
  }
}

const LETTERS = 26;

/** `B7` stands in the second column. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? '')
    column = column * LETTERS + letter.charCodeAt(0) - 64;
  if (column === 0) throw new XlsxError('A cell that stands nowhere');
  return column;
}

function readCell({ type, value }: RawCell, texts: string[], isDay: boolean, from1904: boolean): string {
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) throw new XlsxError('A number that is none');
  return (isDay ? dayOf(number, { from1904 }) : undefined) ?? decimalText(number);
}

/** As many digits as Excel itself keeps. */
const DIGITS = 15;

function decimalText(number: number): string {
  return String(Number(number.toPrecision(DIGITS))).replace('.', ',');
}
