import { Readable } from 'node:stream';
import {
  CSV_FILE,
  csvRecord,
  type FileFormat,
  type FileRecord,
  PDF_FILE,
  XLSX_FILE,
} from '../../../contract/lists.ts';
import { problems, refuse } from '../../../contract/problems.ts';
import type { Calendar } from '../../../domain/calendar.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../domain/csv.ts';
import type { Requester } from '../../database/fair-queue.ts';
import { yieldToEventLoop } from '../../event-loop.ts';
import { MOST_XLSX_ROWS, type WrittenSheet, xlsxFile } from '../../files/xlsx-writer.ts';
import { FileReply } from './answers.ts';
import { type ListPrinter, type ListTable, listSheet, printedList } from './list-sheet.ts';
import { describeFilter, type RecordNames, withNames } from './record-names.ts';

export interface ExportTable<Row> extends Omit<ListTable, 'rows' | 'minuteOf'> {
  readonly count: () => Promise<number>;
  readonly rows: AsyncIterable<Row[]>;
  readonly toRecord: (row: Row) => FileRecord;
}

/** What of the service makes files. */
interface FileMaker {
  readonly calendar: Calendar;
  readonly nameRecords: RecordNames;
  readonly printList: ListPrinter;
}

/** The call that asks for a file. */
export interface ExportCall {
  readonly company: { readonly id: string };
  readonly requester: Requester;
  readonly query: object;
}

/** The header row and the total row. */
const LINES_BESIDE = 2;

const MOST_ROWS = { csv: Number.POSITIVE_INFINITY, xlsx: MOST_XLSX_ROWS, pdf: 10_000 + LINES_BESIDE };

/** Streams all records of a list as a file. */
export async function exportReply<Row>(
  { calendar, nameRecords, printList }: FileMaker,
  { company, requester, query }: ExportCall,
  format: FileFormat,
  table: ExportTable<Row>,
): Promise<FileReply> {
  const file = `${table.name}-${calendar.today()}.${format}`;
  if (format !== 'csv' && (await table.count()) + LINES_BESIDE > MOST_ROWS[format])
    refuse(problems.tooManyRowsForXlsx);
  const open = async () => {
    const filters = format === 'pdf' ? await describeFilter(nameRecords, company.id, query) : [];
    const rows = recordsIn(await begin(table.rows), table.toRecord);
    if (format === 'csv') return streamOf(csvText(table.columns, rows));
    const named = withNames(nameRecords, company.id, { ...table, rows, minuteOf: calendar.minuteOf });
    if (format === 'xlsx') return streamOf(xlsxFile(listSheet(named)));
    return printList(requester, company.id, printedList(named, filters));
  };
  return new FileReply(FILES[format], file, open, format === 'pdf' ? 'inline' : 'attachment');
}

/** The file of records that are there already. */
export function exportRecords(
  service: FileMaker,
  call: ExportCall,
  format: FileFormat,
  { name, columns }: Pick<ExportTable<unknown>, 'name' | 'columns'>,
  records: readonly FileRecord[],
): Promise<FileReply> {
  const rows = Readable.from([[...records]]);
  const toRecord = (record: FileRecord) => record;
  const count = async () => records.length;
  return exportReply(service, call, format, { name, columns, rows, toRecord, count });
}

const FILES = { csv: CSV_FILE, xlsx: XLSX_FILE, pdf: PDF_FILE };

/** Reads the first rows before the answer starts, so that a failure can still become a refusal. */
async function begin<Row>(rows: AsyncIterable<Row[]>): Promise<AsyncIterable<Row[]>> {
  const reading = rows[Symbol.asyncIterator]();
  const first = await reading.next();
  return (async function* () {
    try {
      for (let step = first; !step.done; step = await reading.next()) yield step.value;
    } finally {
      await reading.return?.();
    }
  })();
}

const ROWS_PER_PART = 50;

/** Their records in parts, yielding to the event loop between them. */
async function* recordsIn<Row>(rows: AsyncIterable<Row[]>, toRecord: ExportTable<Row>['toRecord']) {
  for await (const some of rows)
    for (let first = 0; first < some.length; first += ROWS_PER_PART) {
      await yieldToEventLoop();
      yield some.slice(first, first + ROWS_PER_PART).map(toRecord);
    }
}

export function workbookOf(sheets: WrittenSheet[]): Readable {
  return streamOf(xlsxFile(...sheets));
}

/** Byte mode gives backpressure: a slow client also slows down the reading of rows. */
function streamOf(content: AsyncIterable<string | Buffer>): Readable {
  return Readable.from(content, { objectMode: false });
}

async function* csvText(columns: readonly string[], rows: ListTable['rows']): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const some of rows) yield some.map((record) => csvRecord(columns, record)).join('');
}
