import { labelOf } from '../../../domain/field-labels.ts';
import { toCentavos, toReais } from '../../../domain/money.ts';
import { formatPhone } from '../../../domain/phone-format.ts';
import { UNSOLD_STATUSES } from '../../../domain/sale-status.ts';
import { nameOfValue } from '../../../domain/value-names.ts';
import { type Cell, Day, WholeNumber } from '../../files/csv-writer.ts';
import type { Sheet } from '../../files/xlsx-writer.ts';
import type { Field } from '../contract/lists.ts';
import { holdsDay, isCount, isForPeople, isSummed, widthOf } from './sheet-words.ts';

export interface PeoplesTable<Row> {
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

/** A name stands in the place of its id, and a product's own code in that of the id that files for programs have. */
export function peoplesColumns({
  columns,
  codes = [],
}: Pick<PeoplesTable<unknown>, 'columns' | 'codes'>): string[] {
  const named = columns.map((column) => {
    const name = column.replace(/_id$/, '_nome');
    return columns.includes(name) && !isForPeople(column) ? name : column;
  });
  const shown = [...new Set(named)].filter((column) => isForPeople(column) || codes.includes(column));
  const id = shown.find((column) => column === 'produto_id' || codes.includes(column));
  if (id === undefined || !shown.includes('codigo')) return shown;
  return shown.filter((column) => column !== 'codigo').map((column) => (column === id ? 'codigo' : column));
}

function fieldOf(record: Readonly<Record<string, Field>>, column: string): Field {
  return record[column] ?? (column === 'codigo' ? (record.produto_id ?? record.id) : null) ?? null;
}

async function* rowsFor<Row>(
  { name, rows, toRecord, dayOf }: PeoplesTable<Row>,
  columns: readonly string[],
): AsyncGenerator<Cell[][]> {
  const summed = columns.filter((column) => isSummed(column, name, columns));
  const all = new Totals(summed);
  const counted = new Totals(summed);
  for await (const some of rows)
    yield some.map((row) => {
      const record = toRecord(row);
      all.add(record);
      if (isCounted(record)) counted.add(record);
      return columns.map((column) => cellFor(column, fieldOf(record, column), dayOf));
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

  add(record: Readonly<Record<string, Field>>): void {
    this.count += 1;
    for (const [column, sum] of this.sums) {
      const value = record[column];
      if (typeof value === 'number') this.sums.set(column, sum + (toCentavos(value) ?? 0));
    }
  }
}

/** Quotations and what was cancelled are in no sum of a screen, nor of its sheet. */
function isCounted({ status, situacao }: Readonly<Record<string, Field>>): boolean {
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

function cellFor(column: string, value: Field, dayOf?: (moment: string) => string): Cell {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'string' && holdsDay(column) && DAY.test(value)) {
    const isMoment = value.length > 10;
    return new Day(isMoment && dayOf ? dayOf(value) : value.slice(0, 10));
  }
  // The sales of a visit are named by their ids, which say nothing to people.
  if (column === 'vendas' && typeof value === 'string')
    return new WholeNumber(value.split(',').filter(Boolean).length);
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
