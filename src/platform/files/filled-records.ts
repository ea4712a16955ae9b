import {
  CsvError,
  type CsvForm,
  type CsvRecord,
  decodeText,
  isBlank,
  readCsv,
  utf16Of,
} from './csv-reader.ts';
import { formOf, UnreadableForm } from './file-forms.ts';
import { MOST_ROWS, openSheets } from './other-sheets.ts';
import { readXlsx } from './xlsx-reader.ts';
import { ZIP_MARK } from './zip.ts';

const MOST_BLANK_LINES = 100_000;

/** The records with at least one filled cell, of a CSV file or an Excel workbook. UTF-16 is read in statements alone. */
export async function* filledRecords(bytes: Buffer, form: CsvForm = {}): AsyncGenerator<CsvRecord> {
  if (form.everySheet) {
    yield* recordsOfAnyForm(bytes, form);
    return;
  }
  if (isXlsx(bytes)) {
    yield* readXlsx(bytes);
    return;
  }
  if (utf16Of(bytes)) throw new CsvError(1, 'O arquivo está em UTF-16. Salve como CSV UTF-8');
  yield* filledLines(bytes, form);
}

/** The same of a table in any form but PDF: of all its sheets, each record with its own. */
async function* recordsOfAnyForm(bytes: Buffer, form: CsvForm): AsyncGenerator<CsvRecord> {
  const kind = formOf(bytes);
  if (kind === 'pdf') throw new UnreadableForm('unknown');
  if (kind === 'text') {
    yield* filledLines(bytes, form);
    return;
  }
  let at = 0;
  for await (const { name, rows } of openSheets(bytes, kind)) {
    const place = { at: at++, name };
    for await (const row of rows) {
      // The library that reads the other forms goes no further.
      if (kind !== 'xlsx' && row.line >= MOST_ROWS)
        throw new CsvError(row.line, `A planilha passa de ${MOST_ROWS - 1} linhas`);
      if (!isBlank(row)) yield { ...row, place };
    }
  }
}

function* filledLines(bytes: Buffer, form: CsvForm): Generator<CsvRecord> {
  let blank = 0;
  for (const record of readCsv(decodeText(bytes), form)) {
    if (!isBlank(record)) yield record;
    else if (++blank > MOST_BLANK_LINES) throw new CsvError(record.line, 'Há linhas em branco demais');
  }
}

export function isXlsx(bytes: Buffer): boolean {
  return bytes.toString('hex', 0, 4) === ZIP_MARK;
}
