import { z } from 'zod';
import { foldText } from '../domain/text.ts';
import { readDecimal, readFlag } from '../files/cell-values.ts';
import type { CsvRecord } from '../files/csv-reader.ts';
import { unescapeFormula } from '../files/csv-writer.ts';
import { typeOfField } from '../http/contract/field-types.ts';
import { type LineFault, toFieldMessages } from '../http/contract/issues.ts';
import { matchHeadings } from './headings.ts';
import type { Line, ReadKind } from './import-kind.ts';

export interface ImportedTable<T> {
  readonly lines: Line<T>[];
  readonly faults: LineFault[];
  readonly unknownColumns: string[];
  /** How many lines of data were read, in order or not. */
  readonly count: number;
}

/** Where what is read is put. */
type TableSoFar<T> = Pick<ImportedTable<T>, 'lines' | 'faults' | 'unknownColumns'>;

/** Which field each column holds; undefined for a column that is passed over. */
export function readHeader<T>(
  { line, cells }: CsvRecord,
  kind: ReadKind<T>,
  { faults, unknownColumns }: TableSoFar<T>,
) {
  const { shape } = kind.schema;
  const columns = matchHeadings(cells, shape, kind.headings);
  for (const [at, cell] of cells.entries()) {
    const name = foldText(cell.trim());
    if (columns[at] === undefined && name !== '' && !kind.assigned.includes(name))
      unknownColumns.push(cell.trim());
  }
  for (const [name, field] of Object.entries(shape)) {
    const times = columns.filter((column) => column === name).length;
    const isRequired = !z.safeParse(field, undefined).success;
    if (times > 1) faults.push({ linha: line, campo: name, mensagem: 'Coluna repetida' });
    if (times === 0 && isRequired)
      faults.push({ linha: line, campo: name, mensagem: 'Falta a coluna no cabeçalho' });
  }
  return columns;
}

/** A line becomes a record, or what is wrong with it. */
export function readRecord<T>(
  { line, cells }: CsvRecord,
  columns: readonly (string | undefined)[],
  kind: ReadKind<T>,
  { lines, faults }: TableSoFar<T>,
): void {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== '')) {
    faults.push({ linha: line, campo: '', mensagem: 'Há mais células que colunas no cabeçalho' });
    return;
  }
  const typeOf = (name: string) => typeOfField(kind.schema.shape[name] as z.ZodType);
  const input: Record<string, unknown> = {};
  for (const [i, column] of columns.entries()) {
    const text = unescapeFormula((cells[i] ?? '').trim());
    if (column !== undefined && text !== '') input[column] = readCell(typeOf(column), text);
  }
  const result = (kind.schemaFor?.(input) ?? kind.schema).safeParse(input, { reportInput: true });
  if (result.success) {
    lines.push({ linha: line, record: result.data });
    return;
  }
  for (const [campo, message] of Object.entries(toFieldMessages(result.error.issues))) {
    const isNoNumber = typeof input[campo] === 'string' && typeOf(campo) === 'number';
    faults.push({ linha: line, campo, mensagem: isNoNumber ? 'Número inválido. Use 1234,56' : message });
  }
}

/** What cannot be read as what it should be stays text, for the contract to refuse. */
function readCell(type: string, text: string): unknown {
  if (type === 'number') return readDecimal(text) ?? text;
  if (type === 'boolean') return readFlag(text) ?? text;
  if (type === 'array' || type === 'object') return readJson(text) ?? text;
  return text;
}

/** A list as an export writes it. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
