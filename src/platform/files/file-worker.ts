// The worker thread that reads tenants' files: its own heap keeps a bad file from crashing or blocking the service.
import { buffer } from 'node:stream/consumers';
import { parentPort } from 'node:worker_threads';
import type { KnownColumns } from '../../domain/statement-columns.ts';
import { lowerThreadPriority } from '../event-loop.ts';
import { type Picture, type ReadPicture, readPicture } from '../pictures/pictures.ts';
import {
  CsvError,
  type CsvForm,
  type CsvRecord,
  DamagedFile,
  decodeText,
  isBlank,
  readCsv,
  utf16Of,
} from './csv-reader.ts';
import { formOf, MOST_UNPACKED, UnreadableForm } from './file-forms.ts';
import { answerSheet, type SheetAnswer, type SheetFilling } from './marked-sheet.ts';
import { MOST_ROWS } from './other-sheets.ts';
import { readStatementTable, type StatementHead } from './statement-table.ts';
import { readXlsx } from './xlsx-reader.ts';
import { readXmlElements, type XmlContent, type XmlSelection } from './xml.ts';
import { ZIP_MARK, ZipReader } from './zip.ts';

/** `next` asks for the open table's next rows; `forget` closes it without an answer. */
export type FileOrder =
  | { readonly table: Uint8Array; readonly form: CsvForm }
  | StatementOrder
  | { readonly zip: Uint8Array }
  | { readonly xml: Uint8Array; readonly selection: XmlSelection }
  | { readonly picture: Picture }
  | { readonly sheet: Uint8Array; readonly filling?: SheetFilling | undefined }
  | 'next'
  | 'forget';

export interface StatementOrder {
  readonly statement: Uint8Array;
  readonly known: KnownColumns;
  readonly pasted: boolean;
}

/** The files of a zip; none for a file that is none, or a workbook. */
export interface UnpackedZip {
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}

export interface RowBatch {
  readonly rows: readonly CsvRecord[];
  readonly isLast: boolean;
  /** Why the file cannot be read beyond these rows. */
  readonly fault?: { readonly line: number; readonly message: string };
}

/** The first answer about a statement; its rows follow. */
export interface OpenedStatement {
  readonly head?: StatementHead;
  readonly unreadable?: UnreadableForm['reason'];
  readonly fault?: RowBatch['fault'];
}

export type FileAnswer = RowBatch | XmlContent | OpenedStatement | UnpackedZip | ReadPicture | SheetAnswer;

/** Few enough rows to be processed in a few milliseconds. */
const BATCH = { rows: 50, cells: 2_000, characters: 256 * 1024 };
/** In characters over all cells: a small workbook can repeat one long text in every cell. */
const MOST_TEXT = 32 * 1024 * 1024;

lowerThreadPriority();

let table: OpenTable | undefined;

parentPort?.on('message', async (order: FileOrder) => {
  if (order === 'forget') table = undefined;
  else parentPort?.postMessage(await answer(order));
});

async function answer(order: Exclude<FileOrder, 'forget'>): Promise<FileAnswer> {
  if (order === 'next') return nextBatch();
  if ('xml' in order) return readXmlElements(bufferOf(order.xml), order.selection);
  if ('picture' in order) return readPicture(order.picture);
  if ('statement' in order) return openStatement(order);
  if ('zip' in order) return unzip(bufferOf(order.zip));
  if ('sheet' in order) return answerSheet(bufferOf(order.sheet), order.filling);
  table = new OpenTable(filledRecords(bufferOf(order.table), order.form));
  return nextBatch();
}

async function nextBatch(): Promise<RowBatch> {
  const batch = await (table?.nextBatch() ?? { rows: [], isLast: true });
  if (batch.isLast) table = undefined;
  return batch;
}

const MOST_FILES = 200;
const LARGEST_FILE = 10 * 1024 * 1024;

/** A zip that cannot be unpacked is left as it is, and refused by whoever reads it. */
async function unzip(bytes: Buffer): Promise<UnpackedZip> {
  if (bytes.toString('hex', 0, 4) !== ZIP_MARK || isWorkbook(bytes)) return {};
  try {
    const zip = new ZipReader(bytes, MOST_UNPACKED);
    const files: { name: string; bytes: Uint8Array }[] = [];
    for (const name of zip.names.slice(0, MOST_FILES)) {
      const content = await buffer(zip.read(name) as AsyncIterable<Buffer>);
      if (content.length > 0 && content.length <= LARGEST_FILE) files.push({ name, bytes: content });
    }
    return { files };
  } catch (error) {
    if (error instanceof DamagedFile) return {};
    throw error;
  }
}

function isWorkbook(bytes: Buffer): boolean {
  try {
    return formOf(bytes) !== 'text';
  } catch (error) {
    if (error instanceof UnreadableForm) return error.reason === 'password';
    throw error;
  }
}

async function openStatement({ statement, known, pasted }: StatementOrder): Promise<OpenedStatement> {
  try {
    const { head, rows } = await readStatementTable(bufferOf(statement), known, pasted);
    table = new OpenTable(rows.values());
    return { head };
  } catch (error) {
    if (error instanceof UnreadableForm) return { unreadable: error.reason };
    if (!(error instanceof CsvError)) throw error;
    return { fault: { line: error.line, message: error.message } };
  }
}

class OpenTable {
  readonly #records: AsyncIterator<CsvRecord> | Iterator<CsvRecord>;
  #rows = 0;
  #text = 0;

  constructor(records: AsyncIterator<CsvRecord> | Iterator<CsvRecord>) {
    this.#records = records;
  }

  async nextBatch(): Promise<RowBatch> {
    const rows: CsvRecord[] = [];
    let [cells, characters] = [0, 0];
    try {
      while (rows.length < BATCH.rows && cells < BATCH.cells && characters < BATCH.characters) {
        const { value: row, done } = await this.#records.next();
        if (done || ++this.#rows > MOST_ROWS) return { rows, isLast: true };
        const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
        this.#text += length;
        if (this.#text > MOST_TEXT) throw new CsvError(row.line, 'O arquivo tem texto demais');
        rows.push(row);
        cells += row.cells.length;
        characters += length;
      }
      return { rows, isLast: false };
    } catch (error) {
      if (!(error instanceof CsvError)) throw error;
      return { rows, isLast: true, fault: { line: error.line, message: error.message } };
    }
  }
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

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
