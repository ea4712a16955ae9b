import type { ColumnFault, KnownColumns } from '../../domain/statement-columns.ts';
import type { StatementForm } from '../../domain/statement-lines.ts';
import {
  CsvError,
  type CsvRecord,
  decodeText,
  isBlank,
  readCsv,
  SEPARATORS,
  type Separator,
  type Sheet,
} from './csv-reader.ts';
import { type FileForm, formOf } from './file-forms.ts';
import { printedGrid } from './fixed-widths.ts';
import { MOST_ROWS, readHtmlTables, readWorkbookSheets } from './other-sheets.ts';
import { readPdf, readPrintedText } from './printed-lines.ts';
import { faultsOfFirst, findHeading, type Grid, type Heading } from './statement-heading.ts';
import { readXlsxSheets } from './xlsx-reader.ts';

/** The heading of a sheet. */
export interface FoundSheet extends Omit<Heading, 'rows'> {
  readonly aba: string | null;
}

/** What is known of a statement before its rows. */
export interface StatementHead {
  readonly formato: StatementForm;
  /** The names of all sheets. */
  readonly abas: readonly string[];
  /** The pages of a PDF. */
  readonly paginas: number | null;
  /** The sheets that have a heading; none where the file has none, which then has its first lines. */
  readonly sheets: readonly FoundSheet[];
  readonly faults: readonly (ColumnFault & { readonly linha: number })[];
  readonly primeiras: readonly (readonly string[])[];
}

export interface StatementRow extends CsvRecord {
  readonly sheet: number;
}

export interface OpenStatement {
  readonly head: StatementHead;
  readonly rows: readonly StatementRow[];
}

const HEADING_WITHIN = 40;
const MOST_LINES = 10_000;
const LONGEST_SHOWN_CELL = 500;

/** Reads a statement in whatever form it comes. A `pasted` text is taken for no other form. */
export async function readStatementTable(
  bytes: Buffer,
  known: KnownColumns,
  pasted: boolean,
): Promise<OpenStatement> {
  const form = pasted ? 'text' : formOf(bytes);
  if (form === 'text') return readText(decodeText(bytes), known);
  if (form === 'pdf') {
    const pages = await readPdf(bytes);
    const grid = printedGrid(pages, HEADING_WITHIN);
    const paginas = pages.lines.filter(({ isTop }) => isTop).length + 1;
    return openOf('pdf', [{ name: null, grid }], known, paginas);
  }
  const sheets: NamedGrid[] = [];
  for await (const { name, rows } of openSheets(bytes, form))
    sheets.push({ name, grid: gridOfRows(await gather(rows, known)) });
  return openOf(form, sheets, known);
}

interface NamedGrid {
  readonly name: string | null;
  readonly grid: Grid;
}

async function* openSheets(bytes: Buffer, form: Exclude<FileForm, 'text' | 'pdf'>): AsyncGenerator<Sheet> {
  if (form === 'xlsx') yield* readXlsxSheets(bytes, { percentages: true });
  else if (form === 'html') yield* readHtmlTables(decodeText(bytes));
  else yield* await readWorkbookSheets(bytes, form);
}

/** The first separator with which a heading is found, otherwise fixed widths. */
function readText(text: string, known: KnownColumns): OpenStatement {
  const tried: OpenStatement[] = [];
  let [most, fault]: [number, CsvError | undefined] = [-1, undefined];
  const attempt = (formato: 'csv' | 'texto', grid: Grid): OpenStatement | undefined => {
    const open = openOf(formato, [{ name: null, grid }], known);
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
    const grid = gridOfRows(read.rows);
    if (read.fault !== undefined && findHeading(grid, known) !== undefined) throw read.fault;
    const open = attempt('csv', grid);
    if (open !== undefined) return open;
  }
  const open = attempt('texto', printedGrid(readPrintedText(text, MOST_ROWS), HEADING_WITHIN));
  if (open !== undefined) return open;
  if (fault !== undefined && most <= 0) throw fault;
  return tried[0] as OpenStatement;
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
async function gather(rows: Sheet['rows'], known: KnownColumns): Promise<CsvRecord[]> {
  const gathered: CsvRecord[] = [];
  let isLooked = false;
  for await (const row of rows) {
    if (!isLooked && row.line > HEADING_WITHIN) {
      isLooked = true;
      if (findHeading(gridOfRows(gathered), known) === undefined) break;
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
    candidates: named.filter(({ line }) => line <= HEADING_WITHIN).length,
    lineOf: (at) => named[at]?.line ?? 0,
    namesAt: cellsAt,
    titlesAbove: (at) => cellsAt(at - 1),
    rowsBelow: (at) => named.slice(at + 1),
  };
}

function openOf(
  formato: StatementForm,
  grids: readonly NamedGrid[],
  known: KnownColumns,
  paginas: number | null = null,
): OpenStatement {
  const sheets: FoundSheet[] = [];
  const rows: StatementRow[] = [];
  let above = 0;
  for (const { name, grid } of grids) {
    const found = findHeading(grid, known);
    if (found === undefined) continue;
    const { rows: below, ...heading } = found;
    sheets.push({ ...heading, aba: name, linha: heading.linha + above });
    for (const { line, cells } of below) rows.push({ line: line + above, cells, sheet: sheets.length - 1 });
    if (rows.length > MOST_LINES) throw tooLong(rows.at(-1)?.line ?? 1);
    above += grid.last;
  }
  const [first] = sheets;
  if (first !== undefined && rows.length === 0)
    throw new CsvError(first.linha, 'O arquivo só tem o cabeçalho');
  const abas = grids.map(({ name }) => name).filter((name) => name !== null);
  const none = first === undefined ? toldOf(grids[0]?.grid, known) : { faults: [], primeiras: [] };
  return { head: { formato, abas, paginas, sheets, ...none }, rows };
}

/** The first lines of a file without a heading, from which a person can choose, blank ones included. */
function toldOf(grid: Grid | undefined, known: KnownColumns): Pick<StatementHead, 'faults' | 'primeiras'> {
  if (grid === undefined || grid.candidates === 0) return { faults: [], primeiras: [] };
  const primeiras: string[][] = [];
  for (let at = 0; at < grid.candidates; at++) {
    while (primeiras.length < grid.lineOf(at) - 1) primeiras.push([]);
    primeiras.push(grid.namesAt(at).map((cell) => cell.trim().slice(0, LONGEST_SHOWN_CELL)));
  }
  const linha = grid.lineOf(0);
  return { faults: faultsOfFirst(grid, known).map((fault) => ({ linha, ...fault })), primeiras };
}

function cellsOf(grid: Grid): number {
  let count = 0;
  for (let at = 0; at < grid.candidates; at++) count += grid.namesAt(at).length;
  return count;
}
