import type { Readable } from 'node:stream';
import type { FileRecord } from '../../../contract/lists.ts';
import { isCount } from '../../../domain/counts.ts';
import type { Cell } from '../../../domain/csv.ts';
import { labelOf } from '../../../domain/field-labels.ts';
import { formatAmount, formatDate, formatQuantity } from '../../../domain/formats.ts';
import {
  columnWidth,
  holdsDay,
  isFigureColumn,
  isMoneyColumn,
  isPrintedColumn,
  isShownToPeople,
  isSummedColumn,
  listTitle,
  WIDE_COLUMNS,
} from '../../../domain/list-columns.ts';
import { toCentavos, toReais } from '../../../domain/money.ts';
import { formatPhone } from '../../../domain/phone-format.ts';
import { UNSOLD_STATUSES } from '../../../domain/sale-status.ts';
import { nameOfValue } from '../../../domain/value-names.ts';
import type { Requester } from '../../database/fair-queue.ts';
import type { WrittenSheet } from '../../files/xlsx-writer.ts';

type Field = FileRecord[string];

/** A list of records for people. */
export interface ListTable {
  /** The name of the file and of the sheet. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<readonly FileRecord[]>;
  /** Columns whose ids are the office's own codes, so the sheet shows them. */
  readonly codes?: readonly string[] | undefined;
  /** The columns on paper, where the first that fit are not the ones that matter. */
  readonly printed?: readonly string[] | undefined;
  /** The day and minute of a moment in the business's time zone, as `2026-11-19T14:05`. */
  readonly minuteOf?: ((moment: string) => string) | undefined;
}

/** A sheet for people: no ids, Portuguese headings, dates instead of moments, totals in the last row. */
export function listSheet(table: ListTable): WrittenSheet {
  const columns = shownColumns(table);
  return {
    name: table.name,
    header: columns.map((column) => labelOf(column, table.name)),
    widths: columns.map(columnWidth),
    rows: rowsFor(table, columns),
  };
}

/** A name stands in the place of its id, and a product's own code in that of the id that files for programs have. */
function shownColumns({ columns, codes = [] }: Pick<ListTable, 'columns' | 'codes'>): string[] {
  const named = columns.map((column) => {
    const name = column.replace(/_id$/, '_nome');
    return columns.includes(name) && !isShownToPeople(column) ? name : column;
  });
  const shown = [...new Set(named)].filter((column) => isShownToPeople(column) || codes.includes(column));
  const id = shown.find((column) => column === 'produto_id' || codes.includes(column));
  if (id === undefined || !shown.includes('codigo')) return shown;
  return shown.filter((column) => column !== 'codigo').map((column) => (column === id ? 'codigo' : column));
}

function fieldOf(record: FileRecord, column: string): Field {
  return record[column] ?? (column === 'codigo' ? (record.produto_id ?? record.id) : null) ?? null;
}

async function* rowsFor(
  { name, rows, minuteOf }: ListTable,
  columns: readonly string[],
): AsyncGenerator<Cell[][]> {
  const summed = columns.filter((column) => isSummedColumn(column, name, columns));
  const all = new Totals(summed);
  const counted = new Totals(summed);
  for await (const some of rows)
    yield some.map((record) => {
      all.add(record);
      if (isCounted(record)) counted.add(record);
      return columns.map((column) => cellFor(column, fieldOf(record, column), minuteOf));
    });
  if (all.count > 0) yield [totalLine(columns, all, counted)];
}

/** Sums of columns, in centavos. */
class Totals {
  readonly sums: Map<string, number>;
  count = 0;

  constructor(columns: readonly string[]) {
    this.sums = new Map(columns.map((column) => [column, 0]));
  }

  add(record: FileRecord): void {
    this.count += 1;
    for (const [column, sum] of this.sums) {
      const value = record[column];
      if (typeof value === 'number') this.sums.set(column, sum + (toCentavos(value) ?? 0));
    }
  }
}

/** Quotations and what was cancelled are in no sum of a screen, nor of its sheet. */
function isCounted({ status, situacao }: FileRecord): boolean {
  return situacao !== 'cancelada' && !UNSOLD.has(status);
}

/** The sum of what counts; of all, where nothing of it does. */
function totalLine(columns: readonly string[], all: Totals, counted: Totals): Cell[] {
  const { count, sums } = counted.count > 0 ? counted : all;
  const [first, ...others] = columns.map((column) => {
    const sum = sums.get(column);
    return sum === undefined ? null : toReais(sum);
  });
  if (sums.size === 0) return [`Total: ${all.count}`, ...others];
  return [first ?? (count === all.count ? 'Total' : TOTAL_OF_COUNTED), ...others];
}

const UNSOLD: ReadonlySet<Field | undefined> = new Set(UNSOLD_STATUSES);
const TOTAL_OF_COUNTED = 'Total, sem cancelados e orçamentos';

const DAY = /^\d{4}-\d{2}-\d{2}/;

function cellFor(column: string, value: Field, minuteOf?: (moment: string) => string): Cell {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string' && holdsDay(column) && DAY.test(value)) {
    const isMoment = value.length > 10;
    return isMoment && minuteOf ? { minute: minuteOf(value) } : { day: value.slice(0, 10) };
  }
  // The sales of a visit are named by their ids, which say nothing to people.
  if (column === 'vendas' && typeof value === 'string')
    return { whole: value.split(',').filter(Boolean).length };
  if (typeof value === 'string')
    return column === 'telefone' ? formatPhone(value) : nameOfValue(column, value);
  if (typeof value === 'number' && isCount(column)) return { whole: value };
  return value !== null && typeof value === 'object' ? describe(value) : value;
}

/** The values of an object, or of each element of a list, as one text. */
function describe(value: object): string {
  const elements = Array.isArray(value) ? value : [value];
  return elements
    .map((element) =>
      element !== null && typeof element === 'object'
        ? Object.values(element)
            .filter((part) => part !== null && part !== '')
            .join(', ')
        : String(element),
    )
    .join('; ');
}

/** A column on paper: how many characters must not break, and its share of the room that is left. */
export interface ListColumn {
  readonly title: string;
  readonly characters: number;
  readonly grows: number;
  readonly align: 'left' | 'right';
}

/** A list as texts. */
interface PrintedList {
  readonly title: string;
  readonly filters: readonly string[];
  readonly columns: readonly ListColumn[];
  readonly rows: AsyncIterable<string[][]>;
}

export type ListPrinter = (requester: Requester, empresaId: string, list: PrintedList) => Promise<Readable>;

/** The columns that a page holds, beside those of money, which are all shown. */
const MOST_COLUMNS = 8;

/** The main columns of a list for people, with its totals. */
export function printedList(table: ListTable, filters: readonly string[]): PrintedList {
  const columns = printedColumns(table);
  const { header, rows } = listSheet({ ...table, columns });
  return {
    title: listTitle(table.name),
    filters,
    columns: columns.map((column, at) => ({
      title: header[at] ?? '',
      ...roomFor(column, header[at] ?? ''),
      align: isFigureColumn(column) ? 'right' : 'left',
    })),
    rows: textsOf(rows),
  };
}

/** The first columns, and every one of money. */
function printedColumns(table: ListTable): readonly string[] {
  const all = shownColumns(table);
  const chosen = table.printed ?? all.filter(isPrintedColumn).slice(0, MOST_COLUMNS);
  const shown = new Set([...chosen.filter((column) => all.includes(column)), ...all.filter(isMoneyColumn)]);
  return [...shown];
}

const MOMENT_CHARACTERS = 16;
const DAY_CHARACTERS = 10;
const MONEY_CHARACTERS = 10.5;
/** As in PED-2026-00001, whose capitals are wider than figures. */
const CODE_CHARACTERS = 16;
const TEXT_CHARACTERS = 9;

function roomFor(column: string, title: string): Pick<ListColumn, 'characters' | 'grows'> {
  const longestWord = Math.max(...title.split(' ').map(({ length }) => length)) * BOLD;
  const characters = (own: number) => Math.max(own, longestWord);
  if (column === 'pedido') return { characters: CODE_CHARACTERS, grows: 0.3 };
  if (isMoneyColumn(column)) return { characters: characters(MONEY_CHARACTERS), grows: 0.3 };
  if (isCount(column)) return { characters: characters(3), grows: 0.1 };
  if (column === 'momento' || /_at$/.test(column))
    return { characters: characters(MOMENT_CHARACTERS), grows: 0 };
  if (holdsDay(column)) return { characters: characters(DAY_CHARACTERS), grows: 0 };
  if (isFigureColumn(column)) return { characters: characters(6), grows: 0.1 };
  return { characters: characters(TEXT_CHARACTERS), grows: WIDE_COLUMNS.has(column) ? 2 : 1 };
}

/** Letters of a title, by the width of a figure. */
const BOLD = 1.1;

async function* textsOf(rows: WrittenSheet['rows']) {
  for await (const some of rows) yield some.map((cells) => cells.map(textOf));
}

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') {
    if ('minute' in cell) return `${formatDate(cell.minute.slice(0, 10))} ${cell.minute.slice(11, 16)}`;
    return 'day' in cell ? formatDate(cell.day) : String(cell.whole);
  }
  if (typeof cell === 'number')
    return Number.isInteger(cell * 100) ? formatAmount(cell) : formatQuantity(cell);
  return String(cell);
}
