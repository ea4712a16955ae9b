import { labelOf } from '../../../domain/field-labels.ts';
import { toCentavos, toReais } from '../../../domain/money.ts';
import { formatPhone } from '../../../domain/phone-format.ts';
import { nameOfValue } from '../../../domain/value-names.ts';
import { type Cell, Day, WholeNumber } from '../../files/csv-writer.ts';
import type { Sheet } from '../../files/xlsx-writer.ts';
import type { Field } from '../contract/csv-record.ts';
import { holdsDay, isCount, isForPeople, isSummed, widthOf } from './sheet-words.ts';

interface PeoplesTable<Row> {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<Row[]>;
  readonly toRecord: (row: Row) => Readonly<Record<string, Field>>;
  /** Columns whose ids are the office's own codes. */
  readonly codes?: readonly string[] | undefined;
  /** The day of a moment in the business's time zone. */
  readonly dayOf?: ((moment: string) => string) | undefined;
}

/** A sheet for people: no ids, Portuguese headings, dates instead of moments, totals in the last row. */
export function peopleSheet<Row>(table: PeoplesTable<Row>): Sheet {
  const columns = peoplesColumns(table);
  return {
    name: table.name,
    header: columns.map((column) => labelOf(column, table.name)),
    widths: columns.map(widthOf),
    rows: rowsFor(table, columns),
  };
}

/** A product is shown by its own code, where the id stands in files for programs. */
function peoplesColumns({ columns, codes = [] }: Pick<PeoplesTable<unknown>, 'columns' | 'codes'>): string[] {
  const shown = columns.filter((column) => isForPeople(column) || codes.includes(column));
  const id = shown.find((column) => column === 'produto_id' || codes.includes(column));
  if (id === undefined || !shown.includes('codigo')) return shown;
  return shown.filter((column) => column !== 'codigo').map((column) => (column === id ? 'codigo' : column));
}

function fieldOf(record: Readonly<Record<string, Field>>, column: string): Field {
  return record[column] ?? (column === 'codigo' ? (record.produto_id ?? record.id) : null) ?? null;
}

async function* rowsFor<Row>(
  { rows, toRecord, dayOf }: PeoplesTable<Row>,
  columns: readonly string[],
): AsyncGenerator<Cell[][]> {
  // The total of a sale is repeated on the line of each of its items.
  const isRepeated = (column: string) => column === 'valor_total' && columns.includes('total_item');
  const summed = columns.filter((column) => isSummed(column) && !isRepeated(column));
  const sums = new Map(summed.map((column) => [column, 0]));
  let count = 0;
  for await (const some of rows) {
    count += some.length;
    yield some.map((row) => {
      const record = toRecord(row);
      for (const [column, sum] of sums) {
        const value = record[column];
        if (typeof value === 'number') sums.set(column, sum + (toCentavos(value) ?? 0));
      }
      return columns.map((column) => cellFor(column, fieldOf(record, column), dayOf));
    });
  }
  if (count > 0) yield [totalLine(columns, sums, count)];
}

function totalLine(columns: readonly string[], sums: ReadonlyMap<string, number>, count: number): Cell[] {
  const [first, ...others] = columns.map((column) => {
    const sum = sums.get(column);
    return sum === undefined ? null : toReais(sum);
  });
  if (sums.size === 0) return [`Total: ${count}`, ...others];
  return [first ?? 'Total', ...others];
}

const DAY = /^\d{4}-\d{2}-\d{2}/;

function cellFor(column: string, value: Field, dayOf?: (moment: string) => string): Cell {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string' && holdsDay(column) && DAY.test(value)) {
    const isMoment = value.length > 10;
    return new Day(isMoment && dayOf ? dayOf(value) : value.slice(0, 10));
  }
  if (typeof value === 'string')
    return column === 'telefone' ? formatPhone(value) : nameOfValue(column, value);
  if (typeof value === 'number' && isCount(column)) return new WholeNumber(value);
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
