import { formatPhone } from '../../domain/phone-format.ts';
import { type Cell, csvLine, type Day } from '../../files/csv-writer.ts';

export type Field = string | number | boolean | null | object;

/** What a cell holds of a field: a list or an object as JSON, and nothing of an empty list. */
export function cellOf(value: Field): Exclude<Cell, Day> {
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) && value.length === 0 ? null : JSON.stringify(value);
}

/** A record as a line of CSV. */
export function csvRecord(columns: readonly string[], record: Readonly<Record<string, Field>>): string {
  return csvLine(columns.map((column) => csvField(column, cellOf(record[column] ?? null))));
}

/** A number that begins with `+` would become a sum in Excel: ours are written as Brazilians dial them. */
function csvField(column: string, value: Cell): Cell {
  return column === 'telefone' && typeof value === 'string' ? formatPhone(value) : value;
}
