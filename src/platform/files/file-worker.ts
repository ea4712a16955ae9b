// The worker thread that reads tenants' files: its own heap keeps a bad file from crashing or blocking the service.
import { parentPort } from 'node:worker_threads';
import type { KnownColumns } from '../../domain/statement-columns.ts';
import { CsvError, type CsvForm, type CsvRecord } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';
import { filledRecords } from './filled-records.ts';
import { readStatementTable, type StatementHead } from './statement-table.ts';
import { recordXmlEvents, type XmlEvents, type XmlSelection } from './xml-events.ts';

/** `next` asks for the open table's next rows; `forget` closes it without an answer. */
export type FileOrder = TableOrder | StatementOrder | 'next' | 'forget' | XmlOrder;

interface TableOrder {
  readonly table: Uint8Array;
  readonly form: CsvForm;
}

export interface StatementOrder {
  readonly statement: Uint8Array;
  readonly known: KnownColumns;
  readonly pasted: boolean;
}

interface XmlOrder {
  readonly xml: Uint8Array;
  readonly selection: XmlSelection;
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

export type FileAnswer = RowBatch | XmlEvents | OpenedStatement;

/** Few enough rows to be processed in a few milliseconds. */
const BATCH = { rows: 50, cells: 2_000, characters: 256 * 1024 };
/** Twice ten thousand lines, because headings may repeat on every page. */
const MOST_ROWS = 20_000;
/** In characters over all cells: a small workbook can repeat one long text in every cell. */
const MOST_TEXT = 32 * 1024 * 1024;

let table: OpenTable | undefined;

parentPort?.on('message', async (order: FileOrder) => {
  if (order === 'forget') table = undefined;
  else parentPort?.postMessage(await answer(order));
});

async function answer(order: Exclude<FileOrder, 'forget'>): Promise<FileAnswer> {
  if (order !== 'next' && 'xml' in order) return recordXmlEvents(bufferOf(order.xml), order.selection);
  if (order !== 'next' && 'statement' in order) return openStatement(order);
  if (order !== 'next') table = new OpenTable(filledRecords(bufferOf(order.table), order.form));
  const batch = await (table?.nextBatch() ?? { rows: [], isLast: true });
  if (batch.isLast) table = undefined;
  return batch;
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
