import { formatPhone } from '../../../domain/phone-format.ts';
import { type Cell, csvLine } from '../../files/csv-writer.ts';

export type Field = string | number | boolean | null | object;

/** The cell of a field: a list or an object becomes JSON, an empty list an empty cell. */
function cellOf(value: Field): Exclude<Cell, object> {
  if (value === null || typeof value !== 'object') return value;
  return Array.isArray(value) && value.length === 0 ? null : JSON.stringify(value);
}

export function csvRecord(columns: readonly string[], record: Readonly<Record<string, Field>>): string {
  return csvLine(columns.map((column) => csvField(column, cellOf(record[column] ?? null))));
}

/** Excel reads a number that begins with `+` as a formula, so phone numbers get their Brazilian form. */
function csvField(column: string, value: Cell): Cell {
  return column === 'telefone' && typeof value === 'string' ? formatPhone(value) : value;
}
