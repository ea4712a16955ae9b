import { z } from 'zod';
import { labelOf } from '../../domain/field-labels.ts';
import { foldText } from '../../domain/text.ts';
import { valueNamed } from '../../domain/value-names.ts';
import { readDecimal, readFlag } from '../../platform/files/amounts.ts';
import type { CsvRecord } from '../../platform/files/csv-reader.ts';
import { unescapeFormula } from '../../platform/files/csv-writer.ts';
import { typeOfField } from '../../platform/http/contract/declared-fields.ts';
import { type LineFault, toFieldMessages } from '../../platform/http/contract/issues.ts';
import type { ColumnNames } from '../../platform/http/contract/lists.ts';
import { MISSING, matchHeadings, peoplesHeadings, REPEATED } from './headings.ts';
import type { ReadKind } from './import-kind.ts';
import type { Cells } from './update-kind.ts';

/** The columns of a file. */
export interface Header {
  readonly line: number;
  /** The field of each column; undefined for ignored columns. */
  readonly columns: readonly (string | undefined)[];
  /** The headings of the file. */
  readonly headings: readonly string[];
  readonly unknownColumns: string[];
  /** How many columns are known by their headings, not by their place. */
  readonly named: number;
  /** Required fields without a column. */
  readonly missing: string[];
  readonly faults: LineFault[];
}

export function readHeader(
  { line, cells }: CsvRecord,
  kind: Pick<ReadKind<unknown>, 'schema' | 'headings' | 'precedence' | 'assigned' | 'oneOf' | 'insteadOf'>,
  asked: ColumnNames | undefined,
  /** Additional columns of a file that may update records; then no column is required. */
  more?: z.ZodRawShape,
): Header {
  const fields = { ...more, ...kind.schema.shape };
  const others = { ...peoplesHeadings(fields), ...kind.headings };
  const matched = matchHeadings(cells, fields, others, asked, kind.precedence);
  const { faults } = matched;
  const columns = matched.columns.map((field = '') => {
    const other = kind.insteadOf?.[field];
    const isFree =
      other && !matched.columns.includes(other) && !(asked && (field in asked || other in asked));
    return isFree ? other : field || undefined;
  });
  const { columns: named } = matchHeadings(cells, fields, others, namesIn(asked), kind.precedence);
  const isAssigned = (name: string) =>
    kind.assigned.some((column) => column === name || foldText(labelOf(column)) === name);
  const unknownColumns = cells
    .map((cell) => cell.trim())
    .filter((cell, at) => columns[at] === undefined && cell !== '' && !isAssigned(foldText(cell)));
  const missing: string[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const times = columns.filter((column) => column === name).length;
    if (times > 1) faults.push({ campo: name, mensagem: REPEATED });
    const isNeeded =
      name === kind.oneOf?.[0] && !columns.some((column) => kind.oneOf?.includes(column ?? ''));
    if (times === 0 && (isNeeded || isRequired(field as z.ZodType))) missing.push(name);
    if (more === undefined && missing.at(-1) === name && !faults.some(({ campo }) => campo === name))
      faults.push({ campo: name, mensagem: MISSING });
  }
  const told = faults.map((fault) => ({ linha: line, ...fault }));
  return {
    line,
    columns,
    headings: cells,
    unknownColumns,
    named: named.filter((column) => column !== undefined).length,
    missing,
    faults: told,
  };
}

/** The columns that are asked for by their headings. */
function namesIn(asked: ColumnNames = {}): ColumnNames {
  return Object.fromEntries(Object.entries(asked).filter(([, name]) => name && !name.startsWith('#')));
}

export function isRequired(field: z.ZodType): boolean {
  return !z.safeParse(field, undefined).success;
}

type CellTypes = (field: string) => string;

export function cellTypes({ schema }: Pick<ReadKind<unknown>, 'schema'>): CellTypes {
  const types = new Map(
    Object.entries(schema.shape).map(([name, field]) => [name, typeOfField(field as z.ZodType)]),
  );
  return (field) => types.get(field) ?? 'string';
}

/** The cells of a line by field, or the line's fault. */
export function readCells(
  { line, cells }: CsvRecord,
  { columns }: Pick<Header, 'columns'>,
  typeOf: CellTypes,
): Cells | LineFault {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { linha: line, campo: '', mensagem: 'Há mais células que colunas no cabeçalho' };
  const input: Record<string, unknown> = {};
  for (const [i, column] of columns.entries()) {
    const text = unescapeFormula((cells[i] ?? '').trim());
    if (column !== undefined && text !== '') input[column] = readCell(column, typeOf(column), text);
  }
  return input;
}

export function isFault(read: Cells | LineFault): read is LineFault {
  return typeof read.linha === 'number' && typeof read.mensagem === 'string';
}

/** Validates a line by its contract; returns the record or the line's fault. */
export type Outcome<T> = { readonly record: T } | { readonly faults: LineFault[] };

export function validateLine<T>(
  linha: number,
  input: Cells,
  schema: z.ZodType<T>,
  typeOf: CellTypes,
): Outcome<T> {
  const result = schema.safeParse(input, { reportInput: true });
  if (result.success) return { record: result.data };
  const messages = Object.entries(toFieldMessages(result.error.issues));
  return {
    faults: messages.map(([campo, message]) => {
      const isNoNumber = typeof input[campo] === 'string' && typeOf(campo) === 'number';
      return { linha, campo, mensagem: isNoNumber ? 'Número inválido. Use 1234,56' : message };
    }),
  };
}

/** Unreadable cells stay text, which the contract refuses. */
function readCell(field: string, type: string, text: string): unknown {
  if (type === 'enum') return valueNamed(field, text);
  if (type === 'number') return readDecimal(text) ?? text;
  if (type === 'boolean') return readFlag(text) ?? text;
  if (type === 'array' || type === 'object') return readJson(text) ?? text;
  return text;
}

/** Reads a list in the form of an export. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
