import { z } from 'zod';
import { typeOfField } from '../../contract/declared-fields.ts';
import { type LineFault, toFieldMessages } from '../../contract/issues.ts';
import type { ColumnNames } from '../../contract/lists.ts';
import { ApiError, problems } from '../../contract/problems.ts';
import { unescapeFormula } from '../../domain/csv.ts';
import { labelOf } from '../../domain/field-labels.ts';
import { foldText, readJson } from '../../domain/text.ts';
import { valueNamed } from '../../domain/value-names.ts';
import { readDecimal, readFlag } from '../../domain/written-values.ts';
import { CsvError, type CsvForm, type CsvRecord, SEPARATORS } from '../../platform/files/csv-reader.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { MISSING, matchHeadings, peoplesHeadings, REPEATED } from './headings.ts';
import type { Cells, Line, ReadKind } from './import-kind.ts';

const MOST_LINES = 10_000;
export const MOST_FAULTS = 1000;

/** As many faults as are told. */
export function sortFaults(faults: LineFault[]): LineFault[] {
  return faults.sort((a, b) => a.linha - b.linha).slice(0, MOST_FAULTS);
}

export function refuseLines(details: LineFault[]): never {
  throw new ApiError(problems.invalidInput, { details });
}

export type ReadTable<L> = ReturnType<typeof emptyTable<L>>;

export type ImportedTable<T> = ReadTable<Line<T>>;

export const emptyTable = <L>() => ({
  lines: [] as L[],
  faults: [] as LineFault[],
  unknownColumns: [] as string[],
  /** How many data lines were read, valid or not. */
  count: 0,
});

/** Parses a file by the contract of its kind into valid records and faults. */
export async function readTable<T>(source: FileSource, kind: ReadKind<T>, asked?: ColumnNames) {
  const table = emptyTable<Line<T>>();
  const typeOf = cellTypes(kind);
  const open = (first: CsvRecord) => readHeader(first, kind, asked);
  await readFile(source, table, open, (record, header) => {
    const input = readRowCells(record, header, typeOf);
    if (isFault(input)) table.faults.push(input);
    else {
      const linha = record.line;
      const outcome = validateCreation(linha, input, kind, typeOf);
      if ('record' in outcome) table.lines.push({ linha, record: outcome.record });
      else table.faults.push(...outcome.faults);
    }
    return table.faults.length < MOST_FAULTS;
  });
  return table;
}

/** A title, a date and the like may stand above the header. */
const MOST_TITLES = 20;

/** Fewer known headings do not make a header of a line below the first. */
const FEWEST_NAMED = 2;

/** Workbooks have no separator to look for. */
const WORKBOOK_MARK = 'PK';

type OpenHeader = (header: CsvRecord) => Header;

/**
 * Passes the header and then each line until the callback stops; an unreadable file is a fault. Titles above the header are passed
 * over; where no line is known for a header, with any separator, the first line is it.
 */
export async function readFile(
  { files, requester, body }: FileSource,
  file: ReadTable<unknown>,
  open: OpenHeader,
  read: (record: CsvRecord, header: Header) => boolean,
): Promise<void> {
  const isText = body.toString('latin1', 0, WORKBOOK_MARK.length) !== WORKBOOK_MARK;
  const forms: CsvForm[] = [{}, ...(isText ? SEPARATORS.map((separator) => ({ separator })) : [])];
  const readAs = (form: CsvForm, findHeader: FindHeader) =>
    files.readTable(
      requester,
      body,
      async (records) => {
        const header = await findHeader(records, open);
        if (header === undefined) return false;
        file.unknownColumns = header.unknownColumns;
        file.faults.push(...header.faults);
        if (file.faults.length > 0) return true;
        for await (const record of records) {
          file.count += 1;
          if (file.count > MOST_LINES)
            throw new CsvError(record.line, `O arquivo passa de ${MOST_LINES} linhas`);
          if (!read(record, header)) break;
        }
        if (file.count === 0) throw new CsvError(header.line, 'O arquivo só tem o cabeçalho');
        return true;
      },
      form,
    );
  try {
    for (const form of forms) if (await readAs(form, findNamedHeader)) return;
    await readAs({}, takeFirstLine);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    file.faults.push({ linha: error.line, campo: '', mensagem: error.message });
  }
}

type FindHeader = (records: AsyncGenerator<CsvRecord>, open: OpenHeader) => Promise<Header | undefined>;

/** The first of the first lines that bears known headings; none where the file cannot be read so far. */
const findNamedHeader: FindHeader = async (records, open) => {
  try {
    for (let lines = 0; lines <= MOST_TITLES; lines++) {
      const record = (await records.next()).value as CsvRecord | undefined;
      if (record === undefined) return undefined;
      const header = open(record);
      if (header.named >= FEWEST_NAMED) return header;
    }
    return undefined;
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
};

const takeFirstLine: FindHeader = async (records, open) => {
  const first = (await records.next()).value as CsvRecord | undefined;
  if (first === undefined) throw new CsvError(1, 'O arquivo está vazio');
  return open(first);
};

type Header = ReturnType<typeof readHeader>;

export type HeaderKind = Omit<ReadKind<unknown>, 'schemaFor'>;

export function readHeader(
  { line, cells }: CsvRecord,
  kind: HeaderKind,
  asked: ColumnNames | undefined,
  /** Additional columns of a file that may update records; then no column is required. */
  more?: z.ZodRawShape,
) {
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
    /** The field of each column; undefined for ignored columns. */
    columns,
    headings: cells,
    unknownColumns,
    /** How many columns are known by their headings, not by their place. */
    named: named.filter((column) => column !== undefined).length,
    /** Required fields without a column. */
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
  const fields = Object.entries(schema.shape);
  const types = new Map(fields.map(([name, field]) => [name, typeOfField(field as z.ZodType)]));
  return (field) => types.get(field) ?? 'string';
}

/** The cells of a line by field, or the line's fault. */
export function readRowCells(
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

export type ReadOutcome<T> = { readonly record: T } | { readonly faults: LineFault[] };

export function validateCreation<T>(linha: number, input: Cells, kind: ReadKind<T>, typeOf: CellTypes) {
  return validateLine(linha, input, kind.schemaFor?.(input) ?? kind.schema, typeOf);
}

export function validateLine<T>(
  linha: number,
  input: Cells,
  schema: z.ZodType<T>,
  typeOf: CellTypes,
): ReadOutcome<T> {
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
