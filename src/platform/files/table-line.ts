import { LENGTHS } from '../../contract/fields.ts';
import { isCalendarDate } from '../../domain/calendar.ts';
import { unescapeFormula } from '../../domain/csv.ts';
import { itemTotal, MAX_TOTAL_CENTAVOS } from '../../domain/money.ts';
import type { FoundColumns } from '../../domain/table-columns.ts';
import { hasControlCharacters, tidyLine } from '../../domain/text.ts';
import { readAmount, readDay, readPercentage, withoutCommas } from '../../domain/written-values.ts';
import type { TableRow } from './open-table.ts';
import { dayOf } from './xlsx-dates.ts';

/** Thrown for an unreadable cell. */
export class CellFault extends Error {}

const LONGEST_KEPT_CELL = 500;

/** A cell as one line of text that can be stored. */
export function toKeptCell(cell: string): string {
  return cell
    .slice(0, LONGEST_KEPT_CELL)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}

interface LineOrigin<Field extends string> {
  readonly columns: FoundColumns<Field>;
  readonly aba: string | null;
  readonly isMonthFirst: boolean;
  /** Whether figures are written as `1,234.56`. */
  readonly isPointed: boolean;
}

/** A line of a factory's table. Its readers answer null for an empty cell, and for an unreadable one, which they note in `faults`. */
export class TableLine<Field extends string> {
  readonly linha: number;
  readonly aba: string | null;
  readonly cells: readonly string[];
  /** What parts its cells may have parted a number, so no cell is certain: the line is unreadable. */
  readonly isBroken: boolean;
  readonly faults: Field[] = [];
  readonly #columns: FoundColumns<Field>;
  readonly #isMonthFirst: boolean;
  readonly #isPointed: boolean;

  constructor(
    { line, cells, isBroken }: TableRow,
    { columns, aba, isMonthFirst, isPointed }: LineOrigin<Field>,
  ) {
    this.linha = line;
    this.cells = cells;
    this.isBroken = isBroken;
    this.aba = aba;
    this.#columns = columns;
    this.#isMonthFirst = isMonthFirst;
    this.#isPointed = isPointed;
  }

  /** The cells as they are stored. */
  get kept(): string[] {
    return this.cells.map(toKeptCell);
  }

  /** The tidied text of a field's cell; empty without a column. */
  textOf(field: Field): string {
    return tidyLine(unescapeFormula((this.cells[this.#columns.get(field) ?? -1] ?? '').trim()));
  }

  /** The tidied texts of all cells but a field's. */
  othersThan(field: Field): string[] {
    return this.cells.filter((_, at) => at !== this.#columns.get(field)).map((cell) => tidyLine(cell.trim()));
  }

  /** What a reader makes of a field's cell; a reader throws a `CellFault`. */
  read<T>(field: Field, reader: (cell: string) => T): T | null {
    const cell = this.textOf(field);
    if (cell === '') return null;
    try {
      return reader(cell);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      this.faults.push(field);
      return null;
    }
  }

  #figure<T>(field: Field, reader: (cell: string) => T): T | null {
    return this.read(field, (cell) => reader(this.#isPointed ? withoutCommas(cell) : cell));
  }

  /** In centavos. Spreadsheets may contain fractions of a centavo, which are rounded. */
  centavos(field: Field): number | null {
    return this.#figure(field, (cell) => {
      const centavos = itemTotal(1, finite(readAmount(cell)));
      if (Math.abs(centavos) > MAX_TOTAL_CENTAVOS) throw new CellFault();
      return centavos;
    });
  }

  /** A quantity or a price, with all its decimals. */
  number(field: Field): number | null {
    return this.#figure(field, (cell) => finite(readAmount(cell)));
  }

  /** With at most six decimals. */
  percentage(field: Field, most = 100): number | null {
    return this.#figure(field, (cell) => {
      const value = finite(readPercentage(cell));
      if (Math.abs(value) > most) throw new CellFault();
      return Math.round(value * MILLION) / MILLION;
    });
  }

  /** A cell without a letter or a digit above 0, as `/ /` and `00/00/0000`, is empty. */
  day(field: Field): string | null {
    return this.read(field, (cell) => (/[\p{L}1-9]/u.test(cell) ? this.#readDay(cell) : null));
  }

  code(field: Field): string | null {
    return this.read(field, readCode);
  }

  /** A description for people: one line without control characters. */
  description(field: Field): string | null {
    return this.read(field, (cell) => {
      const line = tidyLine(cell.toWellFormed().replaceAll(/[\p{Cc}\s\u2028\u2029]+/gu, ' '));
      return line === '' ? null : line.slice(0, LONGEST_DESCRIPTION).toWellFormed();
    });
  }

  #readDay(cell: string): string {
    const [, serial] = DAY_SERIAL.exec(cell) ?? [];
    const day =
      serial === undefined
        ? readDay(cell, { isMonthFirst: this.#isMonthFirst })
        : dayOf(Number(serial), { from1904: false });
    if (day === undefined || !isCalendarDate(day)) throw new CellFault();
    return day;
  }
}

const MILLION = 1_000_000;
const LONGEST_DESCRIPTION = 500;

/** A spreadsheet's serial number of a day, from 1927 on. */
const DAY_SERIAL = /^([1-9]\d{4})(?:[.,]\d+)?$/;

function finite(value: number | undefined): number {
  if (value === undefined || !Number.isFinite(value)) throw new CellFault();
  return value;
}

export function readCode(cell: string): string {
  if (cell.length > LENGTHS.name || !cell.isWellFormed() || hasControlCharacters(cell, { lineBreaks: false }))
    throw new CellFault();
  return cell.replaceAll(/[\u00a0\u202f]/g, ' ');
}
