// The process that reads tenants' files: whatever a bad one does to it, the service goes on.
import type { KnownColumns, LayoutName } from '../../domain/table-columns.ts';
import { TABLE_LAYOUTS } from '../../domain/table-layouts.ts';
import { type Picture, type ReadPicture, readPicture } from '../pictures/pictures.ts';
import { serveOrders } from '../processes/serve-orders.ts';
import { CsvError, type CsvForm, type CsvRecord } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';
import { fillTemplate, type TemplateResult, type TemplateValues } from './fill-template.ts';
import { filledRecords } from './filled-records.ts';
import { type OpenedHead, openTable } from './open-table.ts';
import { MOST_ROWS } from './other-sheets.ts';
import { type UnpackedZip, unzip } from './unzip.ts';
import { readXmlElements, type XmlContent, type XmlSelection } from './xml.ts';

/** `next` asks for the open table's next rows; `forget` closes it without an answer. */
export type FileOrder =
  | { readonly table: Uint8Array; readonly form: CsvForm }
  | TableOrder
  | { readonly zip: Uint8Array }
  | { readonly xml: Uint8Array; readonly selection: XmlSelection }
  | { readonly picture: Picture }
  | { readonly sheet: Uint8Array; readonly filling?: TemplateValues | undefined }
  | 'next'
  | 'forget';

/** A table of a factory. */
export interface TableOrder {
  readonly factoryTable: Uint8Array;
  readonly layout: LayoutName;
  readonly known: KnownColumns;
  readonly pasted: boolean;
}

export interface RowBatch {
  readonly rows: readonly CsvRecord[];
  readonly isLast: boolean;
}

/** Why the file cannot be read, or no further; a `CsvError` or an `UnreadableForm` as plain data. */
export interface FileRefusal {
  readonly refused: { readonly line: number; readonly message: string } | UnreadableForm['reason'];
}

/** Of a factory's table its head, before its rows. */
export type FileAnswer = RowBatch | XmlContent | OpenedHead | UnpackedZip | ReadPicture | TemplateResult;

/** Of all sheets of a file: more than an import takes. */
const MOST_ROWS_OF_ALL = 60_000;
/** Few enough rows to be processed in a few milliseconds. */
const BATCH = { rows: 50, cells: 2_000, characters: 256 * 1024 };
/** In characters over all cells: a small workbook can repeat one long text in every cell. */
const MOST_TEXT = 32 * 1024 * 1024;

let table: AsyncGenerator<RowBatch> | undefined;

serveOrders((order: FileOrder) => answer(order).catch(toRefusal));

function toRefusal(error: unknown): FileRefusal {
  if (error instanceof UnreadableForm) return { refused: error.reason };
  if (error instanceof CsvError) return { refused: { line: error.line, message: error.message } };
  throw error;
}

async function answer(order: FileOrder): Promise<FileAnswer | undefined> {
  if (order === 'forget') {
    table = undefined;
    return undefined;
  }
  if (order === 'next') return nextRows();
  if ('xml' in order) return readXmlElements(bufferOf(order.xml), order.selection);
  if ('picture' in order) return readPicture(order.picture);
  if ('factoryTable' in order) {
    const sought = { ...order.known, layout: TABLE_LAYOUTS[order.layout] };
    const { head, rows } = await openTable(bufferOf(order.factoryTable), sought, order.pasted);
    table = inBatches(rows);
    return head;
  }
  if ('zip' in order) return unzip(bufferOf(order.zip));
  if ('sheet' in order) return fillTemplate(bufferOf(order.sheet), order.filling);
  const most = order.form.everySheet ? MOST_ROWS_OF_ALL : MOST_ROWS;
  table = inBatches(filledRecords(bufferOf(order.table), order.form), most);
  return nextRows();
}

async function nextRows(): Promise<RowBatch> {
  const batch = await table?.next();
  return batch?.value ?? { rows: [], isLast: true };
}

async function* inBatches(
  records: AsyncIterable<CsvRecord> | Iterable<CsvRecord>,
  most = MOST_ROWS,
): AsyncGenerator<RowBatch> {
  let [count, text] = [0, 0];
  let rows: CsvRecord[] = [];
  let [cells, characters] = [0, 0];
  try {
    for await (const row of records) {
      if (++count > most) break;
      const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
      text += length;
      if (text > MOST_TEXT) throw new CsvError(row.line, 'O arquivo tem texto demais');
      rows.push(row);
      cells += row.cells.length;
      characters += length;
      if (rows.length < BATCH.rows && cells < BATCH.cells && characters < BATCH.characters) continue;
      yield { rows, isLast: false };
      [rows, cells, characters] = [[], 0, 0];
    }
  } catch (error) {
    // What could be read is told before the fault.
    if (rows.length > 0) yield { rows, isLast: false };
    throw error;
  }
  yield { rows, isLast: true };
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
