// The worker thread that reads tenants' files: its own heap keeps a bad file from crashing or blocking the service.
import { parentPort } from 'node:worker_threads';
import { CsvError, type CsvForm, type CsvRecord } from './csv-reader.ts';
import { filledRecords } from './filled-records.ts';
import { recordXmlEvents, type XmlEvents, type XmlSelection } from './xml-events.ts';

/** `next` asks for the open table's next rows; `forget` closes it without an answer. */
export type FileOrder = TableOrder | 'next' | 'forget' | XmlOrder;

interface TableOrder {
  readonly table: Uint8Array;
  readonly form: CsvForm;
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

export type FileAnswer = RowBatch | XmlEvents;

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
  if (order !== 'next') table = new OpenTable(order);
  const batch = await (table?.nextBatch() ?? { rows: [], isLast: true });
  if (batch.isLast) table = undefined;
  return batch;
}

class OpenTable {
  readonly #records: AsyncGenerator<CsvRecord>;
  #rows = 0;
  #text = 0;

  constructor({ table, form }: TableOrder) {
    this.#records = filledRecords(bufferOf(table), form);
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
