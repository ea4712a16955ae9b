import { formatPhone } from '../../domain/phone-format.ts';
import { type Cell, csvLine } from '../../files/csv-writer.ts';

export type Field = string | number | boolean | null;

/** A record as a line of CSV. */
export function csvRecord(columns: readonly string[], record: Readonly<Record<string, Field>>): string {
  return csvLine(columns.map((column) => csvField(column, record[column] ?? null)));
}

/** A number that begins with `+` would become a sum in Excel: ours are written as Brazilians dial them. */
function csvField(column: string, value: Field): Cell {
  return column === 'telefone' && typeof value === 'string' ? formatPhone(value) : value;
}
