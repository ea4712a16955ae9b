import { type ColumnFault, foldName, type TableForm } from '../../domain/table-columns.ts';
import { writePoints } from '../../domain/written-values.ts';
import {
  CsvError,
  type CsvRecord,
  decodeText,
  isBlank,
  type ReadSheet,
  readCsv,
  SEPARATORS,
  type Separator,
} from './csv-reader.ts';
import { formOf } from './file-forms.ts';
import { printedGrid } from './fixed-widths.ts';
import { MOST_ROWS, openSheets } from './other-sheets.ts';
import { readPdf, readPrintedText } from './printed-lines.ts';
import { faultsOfFirst, findHeading, type Grid, type Heading, type Sought } from './table-heading.ts';

/** The heading of a sheet. */
export interface FoundSheet extends Omit<Heading, 'rows'> {
  readonly aba: string | null;
}

/** What is known of a factory's table before its rows. */
export interface OpenedHead {
  readonly formato: TableForm;
  /** The names of all sheets. */
  readonly abas: readonly string[];
  /** The pages of a PDF. */
  readonly paginas: number | null;
  /** The sheets that have a heading; none where the file has none, which then has its first lines. */
  readonly sheets: readonly FoundSheet[];
  /** Whether days are written with the month first. */
  readonly isMonthFirst: boolean;
  /** Whether figures are written as `1,234.56`. */
  readonly isPointed: boolean;
  readonly faults: readonly (ColumnFault & { readonly linha: number })[];
  readonly primeiras: readonly (readonly string[])[];
}

export interface TableRow extends CsvRecord {
  readonly sheet: number;
  /** Whether what parts its cells may have parted a number: it has more of them than the heading names. */
  readonly isBroken: boolean;
}

export interface OpenTable {
  readonly head: OpenedHead;
  readonly rows: readonly TableRow[];
}

const HEADING_WITHIN = 40;
const MOST_LINES = 10_000;
const LONGEST_SHOWN_CELL = 500;

/** Reads a factory's table in whatever form it comes. A `pasted` text is taken for no other form. */
export async function openTable(bytes: Buffer, sought: Sought, pasted: boolean): Promise<OpenTable> {
  const form = pasted ? 'text' : formOf(bytes);
  if (form === 'text') return readText(decodeText(bytes), sought);
  if (form === 'pdf') {
    const pages = await readPdf(bytes);
    const isName = (name: string) => sought.layout.fieldOf(name) !== undefined;
    const grid = printedGrid(pages, HEADING_WITHIN, isName);
    const paginas = pages.lines.filter(({ isTop }) => isTop).length + 1;
    return openOf('pdf', [{ name: null, grid }], sought, paginas);
  }
  const sheets: NamedGrid[] = [];
  for await (const { name, rows } of openSheets(bytes, form))
    sheets.push({ name, grid: gridOfRows(await gather(rows, sought)) });
  return openOf(form, sheets, sought);
}

interface NamedGrid {
  readonly name: string | null;
  readonly grid: Grid;
}

/** The first separator with which a heading is found, otherwise fixed widths. */
function readText(text: string, sought: Sought): OpenTable {
  const tried: OpenTable[] = [];
  let [most, fault]: [number, CsvError | undefined] = [-1, undefined];
  const attempt = (formato: 'csv' | 'texto', grid: Grid): OpenTable | undefined => {
    const open = openOf(formato, [{ name: null, grid }], sought);
    if (open.head.sheets.length > 0) return open;
    if (cellsOf(grid) > most) {
      most = cellsOf(grid);
      tried.unshift(open);
    }
    return undefined;
  };
  for (const separator of SEPARATORS) {
    const read = readRows(text, separator);
    fault ??= read.fault;
    const grid = { ...gridOfRows(read.rows), separator };
    if (read.fault !== undefined && findHeading(grid, sought) !== undefined) throw read.fault;
    const open = attempt('csv', grid);
    if (open !== undefined) return open;
  }
  const isName = (name: string) => sought.layout.fieldOf(name) !== undefined;
  const open = attempt('texto', printedGrid(readPrintedText(text, MOST_ROWS), HEADING_WITHIN, isName));
  if (open !== undefined) return open;
  if (fault !== undefined && most <= 0) throw fault;
  return tried[0] as OpenTable;
}

/** The filled rows up to the first that cannot be read. */
function readRows(text: string, separator: Separator): { rows: CsvRecord[]; fault?: CsvError } {
  const rows: CsvRecord[] = [];
  try {
    for (const record of readCsv(text, { separator, looseQuotes: true })) {
      if (isBlank(record)) continue;
      if (rows.push(record) > MOST_ROWS) throw tooLong(record.line);
    }
    return { rows };
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    return { rows, fault };
  }
}

/** The rows of a sheet; only the first ones of a sheet without a heading. */
async function gather(rows: ReadSheet['rows'], sought: Sought): Promise<CsvRecord[]> {
  const gathered: CsvRecord[] = [];
  let isLooked = false;
  for await (const row of rows) {
    if (!isLooked && row.line > HEADING_WITHIN) {
      isLooked = true;
      if (findHeading(gridOfRows(gathered), sought) === undefined) break;
    }
    if (gathered.push(row) > MOST_ROWS) throw tooLong(row.line);
  }
  return gathered;
}

function tooLong(line: number): CsvError {
  return new CsvError(line, `O arquivo passa de ${MOST_LINES} linhas`);
}

function gridOfRows(rows: readonly CsvRecord[]): Grid {
  const named = rows.filter(({ cells }) => cells.some((cell) => /[\p{L}\p{N}%$]/u.test(cell)));
  const cellsAt = (at: number) => [...(named[at]?.cells ?? [])];
  return {
    last: rows.at(-1)?.line ?? 0,
    texts: () => rows.flatMap(({ cells }) => cells),
    candidates: named.filter(({ line }) => line <= HEADING_WITHIN).length,
    lineOf: (at) => named[at]?.line ?? 0,
    namesAt: cellsAt,
    titlesAbove: (at) => cellsAt(at - 1),
    rowsBelow: (at) => named.slice(at + 1),
  };
}

function openOf(
  formato: TableForm,
  grids: readonly NamedGrid[],
  sought: Sought,
  paginas: number | null = null,
): OpenTable {
  const sheets: FoundSheet[] = [];
  const rows: TableRow[] = [];
  let above = 0;
  const isPointed = writePoints(textsOf(grids));
  for (const { name, grid } of grids) {
    const found = findHeading(grid, { ...sought, isPointed });
    if (found === undefined) continue;
    const { rows: below, ...heading } = found;
    sheets.push({ ...heading, aba: name, linha: heading.linha + above });
    const sheet = sheets.length - 1;
    for (const { line, cells } of below)
      rows.push({
        line: line + above,
        cells,
        sheet,
        isBroken: isBroken(cells, heading.names, grid.separator),
      });
    if (rows.length > MOST_LINES) throw tooLong(rows.at(-1)?.line ?? 1);
    above += grid.last;
  }
  const [first] = sheets;
  if (first !== undefined && rows.length === 0)
    throw new CsvError(first.linha, 'O arquivo só tem o cabeçalho');
  const abas = grids.map(({ name }) => name).filter((name) => name !== null);
  const none = first === undefined ? toldOf(grids[0]?.grid, sought) : { faults: [], primeiras: [] };
  const isMonthFirst = first !== undefined && writeMonthsFirst(grids);
  return { head: { formato, abas, paginas, sheets, isMonthFirst, isPointed, ...none }, rows };
}

/** A comma may have parted any number; another separator only one that begins where the columns end. */
function isBroken(cells: readonly string[], names: readonly string[], separator?: Separator): boolean {
  if (separator === undefined) return false;
  const lastNamed = names.findLastIndex((name) => foldName(name) !== '');
  return cells.slice(lastNamed + 1).some((cell) => {
    const text = cell.trim();
    return separator === ',' ? text !== '' : /^\d/.test(text);
  });
}

const DAY_OR_MONTH_FIRST = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?:[ T].*)?$/;
const MONTHS = 12;

/** Where no month would be right as Brazilians write days, and each is with the month first. */
function writeMonthsFirst(grids: readonly NamedGrid[]): boolean {
  let isFirst = false;
  for (const text of textsOf(grids)) {
    const [, one, other] = DAY_OR_MONTH_FIRST.exec(text.trim()) ?? [];
    if (Number(one) > MONTHS) return false;
    if (Number(other) > MONTHS) isFirst = true;
  }
  return isFirst;
}

function* textsOf(grids: readonly NamedGrid[]): Generator<string> {
  for (const { grid } of grids) yield* grid.texts();
}

/** The first lines of a file without a heading, from which a person can choose, blank ones included. */
function toldOf(grid: Grid | undefined, sought: Sought): Pick<OpenedHead, 'faults' | 'primeiras'> {
  if (grid === undefined || grid.candidates === 0) return { faults: [], primeiras: [] };
  const primeiras: string[][] = [];
  for (let at = 0; at < grid.candidates; at++) {
    while (primeiras.length < grid.lineOf(at) - 1) primeiras.push([]);
    primeiras.push(grid.namesAt(at).map((cell) => cell.trim().slice(0, LONGEST_SHOWN_CELL)));
  }
  const linha = grid.lineOf(0);
  return { faults: faultsOfFirst(grid, sought).map((fault) => ({ linha, ...fault })), primeiras };
}

function cellsOf(grid: Grid): number {
  let count = 0;
  for (let at = 0; at < grid.candidates; at++) count += grid.namesAt(at).length;
  return count;
}
