import { z } from 'zod';
import { typeOfField } from '../../contract/declared-fields.ts';
import { type LineFault, toFieldMessages } from '../../contract/issues.ts';
import type { ColumnNames } from '../../contract/lists.ts';
import { ApiError, importRefusals, problems, refuse } from '../../contract/problems.ts';
import { unescapeFormula } from '../../domain/csv.ts';
import { labelOf } from '../../domain/field-labels.ts';
import { foldText, readJson } from '../../domain/text.ts';
import { valueNamed } from '../../domain/value-names.ts';
import { readDecimal, readFlag } from '../../domain/written-values.ts';
import {
  CsvError,
  type CsvForm,
  type CsvRecord,
  SEPARATORS,
  type SheetPlace,
} from '../../platform/files/csv-reader.ts';
import { UnreadableForm } from '../../platform/files/file-forms.ts';
import type { FileSource } from '../../platform/files/file-reader.ts';
import { bareHeading, foldHeading, MISSING, matchHeadings, peoplesHeadings, REPEATED } from './headings.ts';
import type { Cells, Line, ReadKind } from './import-kind.ts';
import { type IgnoredLine, ignoredAs, type LineOptions, leftOut, type RawLine } from './line-cells.ts';

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
  ignored: [] as IgnoredLine[],
  avisos: [] as LineFault[],
  /** How many data lines were read, valid or not. */
  count: 0,
});

/** Parses a file by the contract of its kind into valid records and faults. */
export async function readTable<T>(
  source: FileSource,
  kind: ReadKind<T>,
  asked?: ColumnNames,
  options: LineOptions = {},
) {
  const table = emptyTable<Line<T>>();
  const typeOf = cellTypes(kind);
  let waived: LineFault[] = [];
  const open = (first: CsvRecord) => {
    const header = readHeader(first, kind, asked);
    if (options.incompletos) return { ...header, faults: neededFaults(header, kind) };
    const faults = header.faults.filter((fault) => !isFilledByOther(fault, header, kind));
    waived = header.faults.filter((fault) => !faults.includes(fault));
    return { ...header, faults };
  };
  await readFile(source, table, open, (record, header) =>
    readLine(record, header, kind, typeOf, table, options),
  );
  // Where the other column fills none, its own is what is missing.
  for (const fault of waived) {
    const { campo } = fault;
    const lacking = new Set(table.faults.filter((one) => one.campo === campo).map(({ linha }) => linha));
    if (table.lines.length > 0 || lacking.size < table.count) continue;
    table.faults = [fault, ...table.faults.filter((one) => one.campo !== campo)];
  }
  return table;
}

/** Whether a missing column may be filled by what another one says, as the state by the end of a city. */
function isFilledByOther(
  { campo, mensagem }: LineFault,
  { columns }: Header,
  { filledBy }: Pick<ReadKind<unknown>, 'filledBy'>,
): boolean {
  const other = filledBy?.[campo];
  return mensagem === MISSING && other !== undefined && columns.includes(other);
}

/** Without those of columns that an incomplete record does without. */
export function neededFaults(
  { faults }: Pick<Header, 'faults'>,
  { incomplete }: Pick<ReadKind<unknown>, 'incomplete'>,
): LineFault[] {
  const isNeeded = ({ campo, mensagem }: LineFault) =>
    mensagem !== MISSING || (incomplete?.needed.includes(campo) ?? true);
  return faults.filter(isNeeded);
}

/** Reads a line of records to create; answers whether the next one is wanted. */
export function readLine<T>(
  record: CsvRecord,
  header: Header,
  kind: ReadKind<T>,
  typeOf: CellTypes,
  table: ReadTable<Line<T>>,
  options: LineOptions,
): boolean {
  const input = readRowCells(record, header, kind, typeOf, table, options);
  if (input === undefined) return true;
  if (isFault(input)) table.faults.push(input);
  else {
    const linha = record.line;
    const outcome = options.incompletos
      ? validateLeniently(linha, input, kind, typeOf, table.avisos)
      : validateCreation(linha, input, kind, typeOf);
    const more = moreIn(input);
    if ('record' in outcome)
      table.lines.push({ linha, record: kind.finish?.(outcome.record, more) ?? outcome.record, more });
    else table.faults.push(...outcome.faults);
  }
  return table.faults.length < MOST_FAULTS;
}

/** What a line says beside the fields of its record. */
export type MoreOfLine = Readonly<Record<string, unknown>>;

export function moreIn(input: Cells): MoreOfLine {
  return (input[MORE] ?? {}) as MoreOfLine;
}

/** The name under which a kind keeps beside the cells what is no field of the record. */
export const MORE = '+';

/** A title, a date and the like may stand above the header. */
const MOST_TITLES = 20;

/** Fewer known headings do not make a header of a line below the first. */
const FEWEST_NAMED = 2;

/** Of zips and old workbooks: one that cannot be read is not tried with every separator. */
const WORKBOOK_MARKS = /^(?:504b0304|d0cf11e0)/;

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
  const forms: CsvForm[] = [{}, ...SEPARATORS.map((separator) => ({ separator }))];
  let isWorkbook = WORKBOOK_MARKS.test(body.toString('hex', 0, 4));
  const readAs = (form: CsvForm, findHeader: FindHeader) =>
    files.readTable(
      requester,
      body,
      async (records) => {
        const header = await findHeader(records, open);
        if (header === undefined) return false;
        const { place } = header;
        file.unknownColumns = header.unknownColumns;
        file.faults.push(...header.faults);
        if (file.faults.length > 0) return true;
        for await (const record of records) {
          if (record.place?.at !== place?.at) break;
          const motivo = ignoredAs(record.cells, header.headings);
          if (motivo !== undefined) {
            file.ignored.push({ linha: record.line, motivo });
            continue;
          }
          file.count += 1;
          if (file.count > MOST_LINES)
            throw new CsvError(record.line, `O arquivo passa de ${MOST_LINES} linhas`);
          if (!read(record, header)) break;
        }
        if (file.count === 0) throw new CsvError(header.line, 'O arquivo só tem o cabeçalho');
        return true;
      },
      { ...form, everySheet: true },
    );
  const findNamed: FindHeader = (records, open) =>
    findNamedHeader(records, open, () => {
      isWorkbook = true;
    });
  try {
    // A workbook has no separator to look for.
    for (const [at, form] of forms.entries())
      if ((at === 0 || !isWorkbook) && (await readAs(form, findNamed))) return;
    await readAs({}, takeFirstLine);
  } catch (error) {
    if (error instanceof UnreadableForm) refuseForm(error);
    if (!(error instanceof CsvError)) throw error;
    file.faults.push({ linha: error.line, campo: '', mensagem: error.message });
  }
}

export function refuseForm({ reason }: UnreadableForm): never {
  refuse(reason === 'password' ? problems.fileLocked : importRefusals.fileUnknown);
}

type FindHeader = (records: AsyncGenerator<CsvRecord>, open: OpenHeader) => Promise<Header | undefined>;

/** The first of a sheet's first lines that bears known headings; none where the file cannot be read so far. */
async function findNamedHeader(
  records: AsyncGenerator<CsvRecord>,
  open: OpenHeader,
  tellSheets: () => void,
): Promise<Header | undefined> {
  try {
    let [sheet, lines] = [-1, 0];
    for (;;) {
      const record = (await records.next()).value as CsvRecord | undefined;
      if (record === undefined) return undefined;
      const { place } = record;
      if (place !== undefined) tellSheets();
      if (place !== undefined && place.at !== sheet) [sheet, lines] = [place.at, 0];
      // Another sheet may bear what this one does not.
      if (++lines > MOST_TITLES + 1 && place === undefined) return undefined;
      if (lines > MOST_TITLES + 1) continue;
      const header = open(record);
      if (header.named >= FEWEST_NAMED) return header;
    }
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const takeFirstLine: FindHeader = async (records, open) => {
  const first = (await records.next()).value as CsvRecord | undefined;
  if (first === undefined) throw new CsvError(1, 'O arquivo está vazio');
  return open(first);
};

export type Header = ReturnType<typeof readHeader>;

export type HeaderKind = Omit<ReadKind<unknown>, 'schemaFor'>;

export function readHeader(
  { line, cells, place }: CsvRecord,
  kind: HeaderKind,
  asked: ColumnNames | undefined,
  /** Additional columns of a file that may update records; then no column is required. */
  more?: z.ZodRawShape,
) {
  const fields = { ...more, ...kind.schema.shape };
  const others = { ...peoplesHeadings(fields), ...kind.headings };
  const matched = matchHeadings(cells, fields, others, asked, kind.precedence);
  const { faults } = matched;
  const columns = matched.columns.map((field = '', at) => {
    if (field === '') return kind.dynamic?.(bareHeading(cells[at] ?? ''));
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
    place: place as SheetPlace | undefined,
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

/** The cells of a line by field, or the line's fault; undefined for a line that is left out. */
export function readRowCells(
  { line, cells }: CsvRecord,
  { columns, headings }: Pick<Header, 'columns' | 'headings'>,
  kind: Pick<ReadKind<unknown>, 'prepare'>,
  typeOf: CellTypes,
  table: Pick<ReadTable<unknown>, 'avisos' | 'ignored' | 'count'>,
  options: LineOptions,
): Cells | LineFault | undefined {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { linha: line, campo: '', mensagem: 'Há mais células que colunas no cabeçalho' };
  const parts = new Map<string, { place: string; text: string }[]>();
  const named = new Map<string, string>();
  for (const [i, column] of columns.entries()) {
    const text = unescapeFormula((cells[i] ?? '').trim());
    if (column === undefined || text === '') continue;
    const [field = '', place = ''] = column.split('+');
    parts.set(field, [...(parts.get(field) ?? []), { place, text }]);
    if (place === '') named.set(field, foldHeading(headings[i] ?? ''));
  }
  const texts = new Map<string, string>();
  for (const [field, some] of parts) texts.set(field, joinParts(field, some));
  const raw: RawLine = {
    linha: line,
    texts,
    headings: named,
    columns,
    options,
    warn: (campo, mensagem) => table.avisos.push({ linha: line, campo, mensagem }),
  };
  const more = kind.prepare?.(raw) ?? {};
  if ('ignored' in more) {
    table.ignored.push({ linha: line, motivo: 'prospect' });
    table.count -= 1;
    return undefined;
  }
  if ('fault' in more) return more.fault as LineFault;
  const input: Record<string, unknown> = Object.keys(more).length === 0 ? {} : { [MORE]: more };
  for (const [field, text] of texts) input[field] = readCell(field, typeOf(field), text);
  return input;
}

/** What stands between what several columns bring of a field. */
const BETWEEN: Readonly<Record<string, string>> = {
  telefone: ';',
  email: ';',
  endereco: ', ',
  categoria: ' > ',
};

function joinParts(field: string, parts: readonly { place: string; text: string }[]): string {
  const [first] = parts;
  if (parts.length === 1 && first !== undefined) return first.text;
  const inOrder = parts.toSorted((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
  return inOrder.map(({ text }) => text).join(BETWEEN[field] ?? ' ');
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
  return faultsOf(linha, input, result.error.issues, typeOf);
}

/** A record of what a line has: what breaks a rule is left out, unless the record needs it. */
function validateLeniently<T>(
  linha: number,
  input: Cells,
  { incomplete, schema }: ReadKind<T>,
  typeOf: CellTypes,
  avisos: LineFault[],
): ReadOutcome<T> {
  const cells: Record<string, unknown> = { ...incomplete?.complete(input), ...input };
  for (;;) {
    const result = (incomplete?.schema ?? schema).safeParse(cells, { reportInput: true });
    if (result.success) return { record: result.data as T };
    const needed: typeof result.error.issues = [];
    for (const issue of result.error.issues) {
      const campo = String(issue.path[0]);
      const cell = cells[campo];
      if (
        issue.code === 'too_big' &&
        typeof cell === 'string' &&
        typeof input[campo] === 'string' &&
        campo !== incomplete?.whole
      ) {
        const most = Number(issue.maximum);
        cells[campo] = [...cell].slice(0, most).join('');
        avisos.push({ linha, campo, mensagem: `Cortado em ${most} caracteres` });
      } else if (incomplete?.needed.includes(campo) || !(campo in cells)) needed.push(issue);
      else delete cells[campo];
      if (!needed.includes(issue) && issue.code !== 'too_big' && input[campo] !== undefined)
        avisos.push({ linha, campo, mensagem: leftOut(String(input[campo])) });
    }
    if (needed.length > 0) return faultsOf(linha, cells, needed, typeOf);
    Object.assign(cells, { ...incomplete?.complete(cells), ...cells });
  }
}

function faultsOf(
  linha: number,
  input: Cells,
  issues: readonly z.core.$ZodIssue[],
  typeOf: CellTypes,
): { faults: LineFault[] } {
  const messages = Object.entries(toFieldMessages(issues as z.core.$ZodIssue[]));
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
  if (type === 'number') return readDecimal(text.replace(/\s*%$/, '')) ?? text;
  if (type === 'boolean') return readFlag(text) ?? text;
  if (type === 'array' || type === 'object') return readJson(text) ?? text;
  return text;
}
