import {
  CsvError,
  type CsvForm,
  type CsvRecord,
  decodeText,
  isBlank,
  readCsv,
  utf16Of,
} from './csv-reader.ts';
import { readXlsx } from './xlsx-reader.ts';
import { ZIP_MARK } from './zip.ts';

const MOST_BLANK_LINES = 100_000;

/** The records with at least one filled cell, of a CSV file or an Excel workbook. UTF-16 is read in statements alone. */
export async function* filledRecords(bytes: Buffer, form: CsvForm = {}): AsyncGenerator<CsvRecord> {
  if (isXlsx(bytes)) {
    yield* readXlsx(bytes);
    return;
  }
  if (utf16Of(bytes)) throw new CsvError(1, 'O arquivo está em UTF-16. Salve como CSV UTF-8');
  let blank = 0;
  for (const record of readCsv(decodeText(bytes), form)) {
    if (!isBlank(record)) yield record;
    else if (++blank > MOST_BLANK_LINES) throw new CsvError(record.line, 'Há linhas em branco demais');
  }
}

export function isXlsx(bytes: Buffer): boolean {
  return bytes.toString('hex', 0, 4) === ZIP_MARK;
}
