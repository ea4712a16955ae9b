import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { foldText } from '../domain/text.ts';
import { readDecimal, readFlag } from '../files/cell-values.ts';
import { CsvError, type CsvRecord, decodeText, isBlank, readCsv } from '../files/csv-reader.ts';
import { unescapeFormula } from '../files/csv-writer.ts';
import { typeOfField } from '../http/contract/field-types.ts';
import { type LineFault, toFieldMessages } from '../http/contract/issues.ts';
import type { ImportKind, Line } from './import-kind.ts';

export const MOST_LINES = 10_000;
const MOST_BLANK_LINES = 100_000;
export const MOST_FAULTS = 1000;
const LINES_PER_TURN = 50;

export interface ImportedTable<T> {
  readonly lines: Line<T>[];
  readonly faults: LineFault[];
  readonly unknownColumns: string[];
  /** How many lines of data were read, in order or not. */
  readonly count: number;
}

/** Reads a file against the contract of its kind: the records that are in order, and what is wrong with the others. */
export async function readTable<T>(bytes: Buffer, kind: ImportKind<T>): Promise<ImportedTable<T>> {
  const table = {
    lines: [] as Line<T>[],
    faults: [] as LineFault[],
    unknownColumns: [] as string[],
    count: 0,
  };
  try {
    const records = filledRecords(decodeText(bytes));
    const header = (await records.next()).value as CsvRecord | undefined;
    if (header === undefined) throw new CsvError(1, 'O arquivo está vazio');
    const columns = readHeader(header, kind, table);
    if (table.faults.length > 0) return table;
    for await (const record of records) {
      table.count += 1;
      if (table.count > MOST_LINES)
        throw new CsvError(record.line, `O arquivo passa de ${MOST_LINES} linhas`);
      readRecord(record, columns, kind, table);
      if (table.faults.length >= MOST_FAULTS) break;
    }
    if (table.count === 0) throw new CsvError(header.line, 'O arquivo só tem o cabeçalho');
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    table.faults.push({ linha: error.line, campo: '', mensagem: error.message });
  }
  return table;
}

/** Whoever sends a long file does not keep the others waiting while it is read. */
async function* filledRecords(text: string): AsyncGenerator<CsvRecord> {
  let blank = 0;
  for (const record of readCsv(text)) {
    if (record.line % LINES_PER_TURN === 0) await nextTurn();
    if (!isBlank(record)) yield record;
    else if (++blank > MOST_BLANK_LINES) throw new CsvError(record.line, 'Há linhas em branco demais');
  }
}

type Found<T> = Pick<ImportedTable<T>, 'lines' | 'faults' | 'unknownColumns'>;

/** Which field each column holds; undefined for a column that is passed over. */
function readHeader<T>(
  { line, cells }: CsvRecord,
  kind: ImportKind<T>,
  { faults, unknownColumns }: Found<T>,
) {
  const { shape } = kind.schema;
  const columns = cells.map((cell) => {
    const name = foldText(cell.trim());
    if (Object.hasOwn(shape, name)) return name;
    if (name !== '' && !kind.assigned.includes(name)) unknownColumns.push(cell.trim());
    return undefined;
  });
  for (const [name, field] of Object.entries(shape)) {
    const times = columns.filter((column) => column === name).length;
    const isRequired = !z.safeParse(field, undefined).success;
    if (times > 1) faults.push({ linha: line, campo: name, mensagem: 'Coluna repetida' });
    if (times === 0 && isRequired)
      faults.push({ linha: line, campo: name, mensagem: 'Falta a coluna no cabeçalho' });
  }
  return columns;
}

function readRecord<T>(
  { line, cells }: CsvRecord,
  columns: readonly (string | undefined)[],
  kind: ImportKind<T>,
  { lines, faults }: Found<T>,
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
  return text;
}
