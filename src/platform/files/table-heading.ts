import {
  type ColumnFault,
  type FoundColumns,
  findColumns,
  type HeadingNews,
  isSameHeading,
  type KnownColumns,
  type TableLayout,
} from '../../domain/table-columns.ts';
import { withoutCommas } from '../../domain/written-values.ts';
import type { CsvRecord, Separator } from './csv-reader.ts';
import { UnreadableForm } from './file-forms.ts';

/** The columns that a heading is looked for by. */
export interface Sought extends KnownColumns {
  readonly layout: TableLayout;
  /** Whether figures are written as `1,234.56`. */
  readonly isPointed?: boolean;
}

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
  /** All of its cells or words. */
  texts(): Iterable<string>;
  /** What parts the cells of a text. */
  readonly separator?: Separator;
}

export interface Heading {
  readonly linha: number;
  /** The names of the columns, of two lines joined. */
  readonly names: readonly string[];
  readonly columns: FoundColumns<string>;
  readonly news: HeadingNews;
  /** The rows below it, without those that repeat it. */
  readonly rows: readonly CsvRecord[];
}

/** The first line, or pair of lines, that has the required columns. */
export function findHeading(grid: Grid, sought: Sought): Heading | undefined {
  const singles = Array.from({ length: grid.candidates }, (_, at) => singleAt(grid, at, sought));
  for (const [at, single] of singles.entries()) {
    const next = singles[at + 1];
    const pair = next && pairAt(grid, at + 1, sought);
    if (next && pair && counts(pair, [single, next], sought)) return headingOf(grid, at + 1, pair, sought);
    if (isHeading(single)) return headingOf(grid, at, single, sought);
  }
  return undefined;
}

/** The faults of the first line, to be told where no heading is found. */
export function faultsOfFirst(grid: Grid, sought: Sought): readonly ColumnFault[] {
  return grid.candidates === 0 ? [] : singleAt(grid, 0, sought).faults;
}

interface Tried {
  /** The name or names of each column. */
  readonly cells: readonly (readonly string[])[];
  /** The lines as they stand, by which they are known when they come again. */
  readonly lines: readonly (readonly string[])[];
  readonly columns: FoundColumns<string>;
  readonly faults: readonly ColumnFault[];
}

function singleAt(grid: Grid, at: number, sought: Sought): Tried {
  const names = grid.namesAt(at);
  const cells = names.map((name) => [name]);
  return { cells, lines: [names], ...findColumns(cells, sought.layout, sought) };
}

function pairAt(grid: Grid, at: number, sought: Sought): Tried {
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
  return { cells, lines: [upper, lower], ...findColumns(cells, sought.layout, sought) };
}

function isHeading({ faults }: Tried): boolean {
  return faults.length === 0;
}

/** A pair counts where it knows more columns than either line, or as many where the layout prefers it. */
function counts(pair: Tried, singles: readonly Tried[], { layout }: Sought): boolean {
  if (!isHeading(pair)) return false;
  const most = Math.max(...singles.map(({ columns }) => columns.size));
  if (pair.columns.size !== most) return pair.columns.size > most;
  return singles.some(({ columns }) => layout.prefersPair?.(pair.columns, columns));
}

function headingOf(grid: Grid, at: number, tried: Tried, { layout, asked, isPointed }: Sought): Heading {
  const below = grid
    .rowsBelow(at)
    .filter(({ cells }) => hasText(cells) && !tried.lines.some((line) => isSameHeading(line, cells)));
  const { rows, avisos } = layout.join?.(below, tried.columns) ?? { rows: below, avisos: [] };
  const names = tried.cells.map((some) => some.find((name) => layout.fieldOf(name)) ?? some[0] ?? '');
  const columns = new Map(tried.columns);
  const valuesOf = ({ cells }: CsvRecord) => (isPointed ? cells.map(withoutCommas) : cells);
  const heading = { columns, names, rows: rows.map(valuesOf), asked };
  if (layout.isSideBySide?.(heading)) throw new UnreadableForm('sideBySide');
  const { avisos: told = [], ...news } = layout.turn?.(heading) ?? {};
  return { linha: grid.lineOf(at), names, columns, rows, news: { ...news, avisos: [...avisos, ...told] } };
}

function hasText(cells: readonly string[]): boolean {
  return cells.some((cell) => /[\p{L}\p{N}]/u.test(cell));
}
