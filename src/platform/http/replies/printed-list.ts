import type { Readable } from 'node:stream';
import { formatAmount, formatDate, formatQuantity } from '../../../domain/formats.ts';
import type { Requester } from '../../database/fair-queue.ts';
import { type Cell, Day, WholeNumber } from '../../files/csv-writer.ts';
import { type PeoplesTable, peopleSheet, peoplesColumns } from './people-sheet.ts';
import { isFigure, isPrinted, LIST_TITLES, widthOf } from './sheet-words.ts';

/** A list as texts; its columns have a title, a share of the page's width and a side. */
export interface PrintedList {
  readonly title: string;
  readonly filters: readonly string[];
  readonly columns: readonly [title: string, share: number, align: 'left' | 'right'][];
  readonly rows: AsyncIterable<string[][]>;
}

export type ListPrinter = (requester: Requester, empresaId: string, list: PrintedList) => Promise<Readable>;

/** The number of columns that a page holds. */
const MOST_COLUMNS = 8;
const MOST_CHARACTERS = 32;

/** The main columns of a list for people, with its totals. */
export function printedList<Row>(
  table: PeoplesTable<Row> & { readonly printed?: readonly string[] | undefined },
  filters: readonly string[],
): PrintedList {
  const columns = table.printed ?? peoplesColumns(table).filter(isPrinted).slice(0, MOST_COLUMNS);
  const { header, rows } = peopleSheet({ ...table, columns });
  return {
    title: LIST_TITLES[table.name] ?? table.name.charAt(0).toUpperCase() + table.name.slice(1),
    filters,
    columns: columns.map((column, at) => [
      header[at] ?? '',
      Math.min(widthOf(column), MOST_CHARACTERS),
      isFigure(column) ? 'right' : 'left',
    ]),
    rows: textsOf(rows),
  };
}

async function* textsOf(rows: AsyncIterable<readonly Cell[][]> | Iterable<readonly Cell[][]>) {
  for await (const some of rows) yield some.map((cells) => cells.map(textOf));
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Day) return formatDate(cell.text);
  if (cell instanceof WholeNumber) return String(cell.value);
  if (typeof cell === 'number')
    return Number.isInteger(cell * 100) ? formatAmount(cell) : formatQuantity(cell);
  return String(cell);
}
