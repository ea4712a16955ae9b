import { itemTotal, percentOf } from '../../domain/money.ts';
import {
  type ColumnFault,
  fieldOfName,
  findColumns,
  isSameHeading,
  type KnownColumns,
} from '../../domain/statement-columns.ts';
import type { StatementField } from '../../domain/statement-lines.ts';
import { readAmount, readPercentage } from './amounts.ts';
import type { CsvRecord } from './csv-reader.ts';

/** A table in which a heading is looked for. */
export interface Grid {
  /** How many lines may be the heading. */
  readonly candidates: number;
  /** The last line that is not empty. */
  readonly last: number;
  lineOf(at: number): number;
  namesAt(at: number): string[];
  /** The line above as titles of the columns of a heading. */
  titlesAbove(at: number): string[];
  rowsBelow(at: number): CsvRecord[];
}

export interface Heading {
  readonly linha: number;
  /** The names of the columns, of two lines joined. */
  readonly names: readonly string[];
  readonly columns: ReadonlyMap<StatementField, number>;
  /** The rows below it, without those that repeat it. */
  readonly rows: readonly CsvRecord[];
}

/** The first line, or pair of lines, that has the required columns. */
export function findHeading(grid: Grid, known: KnownColumns): Heading | undefined {
  const singles = Array.from({ length: grid.candidates }, (_, at) => singleAt(grid, at, known));
  for (const [at, single] of singles.entries()) {
    const next = singles[at + 1];
    const pair = next && pairAt(grid, at + 1, known);
    if (next && pair && counts(pair, [single, next])) return headingOf(grid, at + 1, pair, known);
    if (isHeading(single)) return headingOf(grid, at, single, known);
  }
  return undefined;
}

/** The faults of the first line, to be told where no heading is found. */
export function faultsOfFirst(grid: Grid, known: KnownColumns): readonly ColumnFault[] {
  return grid.candidates === 0 ? [] : singleAt(grid, 0, known).faults;
}

interface Tried {
  /** The name or names of each column. */
  readonly cells: readonly (readonly string[])[];
  /** The lines as they stand, by which they are known when they come again. */
  readonly lines: readonly (readonly string[])[];
  readonly columns: ReadonlyMap<StatementField, number>;
  readonly faults: readonly ColumnFault[];
}

function singleAt(grid: Grid, at: number, known: KnownColumns): Tried {
  const names = grid.namesAt(at);
  const cells = names.map((name) => [name]);
  return { cells, lines: [names], ...findColumns(cells, known) };
}

function pairAt(grid: Grid, at: number, known: KnownColumns): Tried {
  const [upper, lower] = [grid.titlesAbove(at), grid.namesAt(at)];
  const cells: string[][] = [];
  let title = '';
  for (let n = 0; n < Math.max(upper.length, lower.length); n++) {
    const [own, below] = [(upper[n] ?? '').trim(), (lower[n] ?? '').trim()];
    if (own !== '') title = own;
    // A title over several columns stands in the first of them.
    const joined = `${below === '' ? own : title} ${below}`.trim();
    cells.push(below === '' ? [joined] : [joined, below]);
  }
  return { cells, lines: [upper, lower], ...findColumns(cells, known) };
}

function isHeading({ faults }: Tried): boolean {
  return faults.length === 0;
}

/** A pair counts where it knows more columns than either line, or as many where a line alone takes percentages for the commission. */
function counts(pair: Tried, singles: readonly Tried[]): boolean {
  if (!isHeading(pair)) return false;
  const most = Math.max(...singles.map(({ columns }) => columns.size));
  if (pair.columns.size !== most) return pair.columns.size > most;
  const rate = pair.columns.get('percentual');
  return rate !== undefined && singles.some(({ columns }) => columns.get('comissao') === rate);
}

function headingOf(grid: Grid, at: number, tried: Tried, known: KnownColumns): Heading {
  const rows = grid
    .rowsBelow(at)
    .filter(({ cells }) => hasText(cells) && !tried.lines.some((line) => isSameHeading(line, cells)));
  const names = tried.cells.map((some) => some.find((name) => fieldOfName(name)) ?? some[0] ?? '');
  const columns = new Map(tried.columns);
  if (!known.asked.comissao) swapRates(columns, rows);
  if (!known.asked.documento) takeForInvoice(columns, names, rows);
  return { linha: grid.lineOf(at), names, columns, rows };
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));
}

const HIGHEST_RATE = 100;
const SHARE_OF_LINES = 0.9;

/** A commission that is a rate of another column's values is the percentage, and that other column the commission. */
function swapRates(columns: Map<StatementField, number>, rows: readonly CsvRecord[]): void {
  const [at, baseAt] = [columns.get('comissao'), columns.get('base')];
  if (at === undefined || baseAt === undefined) return;
  const expected: { cells: readonly string[]; centavos: number }[] = [];
  for (const { cells } of rows) {
    const rate = readPercentage((cells[at] ?? '').trim());
    if (rate === undefined) continue;
    if (Math.abs(rate) >= HIGHEST_RATE) return;
    const base = centavosOf(cells[baseAt]);
    if (base !== undefined) expected.push({ cells, centavos: percentOf(base, rate) });
  }
  if (expected.length === 0) return;
  const known = new Set(columns.values());
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  for (let other = 0; other < width; other++) {
    if (known.has(other)) continue;
    const right = expected.filter(({ cells, centavos }) => centavosOf(cells[other]) === centavos).length;
    if (right < expected.length * SHARE_OF_LINES) continue;
    columns.set('percentual', at).set('comissao', other);
    return;
  }
}

function centavosOf(cell = ''): number | undefined {
  const value = readAmount(cell.trim());
  return value === undefined || !Number.isFinite(value) ? undefined : itemTotal(1, value);
}

const SHORTEST_TAX_ID = 9;

/** `Documento` is the client's; where it holds no number of that length, it is the invoice's. */
function takeForInvoice(
  columns: Map<StatementField, number>,
  names: readonly string[],
  rows: readonly CsvRecord[],
): void {
  const at = columns.get('documento');
  if (at === undefined || columns.has('nota') || !/document/i.test(names[at] ?? '')) return;
  const isTaxId = ({ cells }: CsvRecord) => (cells[at] ?? '').replaceAll(/\W/g, '').length >= SHORTEST_TAX_ID;
  if (rows.some(isTaxId)) return;
  columns.delete('documento');
  columns.set('nota', at);
}
