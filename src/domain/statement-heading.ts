import { itemTotal, percentOf } from './money.ts';
import type { StatementField } from './statement-lines.ts';
import { isTotalText } from './statement-totals.ts';
import {
  type FoundColumns,
  foldName,
  type HeadingNews,
  type JoinedRows,
  type TableCells,
  type TurnedHeading,
} from './table-columns.ts';
import { readAmount, readPercentage } from './written-values.ts';

type Heading = TurnedHeading<StatementField>;

/** Corrects by the values what the names told: which column is the commission, and what a document is. */
export function turnStatementHeading(heading: Heading, isCommission: (name: string) => boolean): HeadingNews {
  const figures = new Figures(heading, isCommission);
  if (!heading.asked.comissao) {
    takeMoney(heading, figures);
    swapRates(heading, figures);
  }
  if (!heading.asked.documento) takeForInvoice(heading);
  return tellDoubts(heading, figures);
}

const KEYS = ['pedido', 'nota', 'documento'] as const;

/** Whether the columns of a commission and of what it is for come a second time, to the right of the first ones. */
export function isSideBySide({ columns, names }: Heading): boolean {
  const at = columns.get('comissao');
  if (at === undefined) return false;
  const comesAgain = (column: number, key: number) =>
    names.some((name, n) => n > Math.max(at, key) && foldName(name) === foldName(names[column] ?? ''));
  return KEYS.some((field) => {
    const key = columns.get(field);
    return key !== undefined && comesAgain(at, key) && comesAgain(key, key);
  });
}

const FEWEST_PAIRS = 2;
const TWO_LINES =
  'O extrato parece ter duas linhas por lançamento: peça à representada um arquivo com uma linha para cada';

/**
 * Where each entry takes two lines, the first with what it is for and the second with its commission, they are one: the codes of
 * the first, and what stands in the second. Where only most do, nothing is joined, and a warning says what to ask for.
 */
export function joinPairs<Row extends TableCells>(
  rows: readonly Row[],
  columns: FoundColumns<StatementField>,
): JoinedRows<Row> {
  const at = columns.get('comissao');
  const keys = (['pedido', 'nota'] as const).flatMap((key) => columns.get(key) ?? []);
  const isFilled = ({ cells }: Row, column: number) => (cells[column] ?? '').trim() !== '';
  const hasKey = (row: Row) => keys.some((key) => isFilled(row, key));
  const hasMoney = ({ cells }: Row) => centavosOf(cells[at ?? -1]) !== undefined;
  const joined: Row[] = [];
  let [pairs, others] = [0, 0];
  for (let n = 0; n < rows.length; n++) {
    const [row, next] = [rows[n] as Row, rows[n + 1]];
    const isFirst = hasKey(row) && !hasMoney(row) && !row.cells.some(isTotalText);
    if (isFirst && next && !hasKey(next) && hasMoney(next) && !next.cells.some(isTotalText)) {
      const width = Math.max(row.cells.length, next.cells.length);
      const cells = Array.from(
        { length: width },
        (_, column) => (isFilled(next, column) ? next : row).cells[column] ?? '',
      );
      joined.push({ ...row, cells });
      pairs += 1;
      n += 1;
      continue;
    }
    joined.push(row);
    if (!row.cells.some(isTotalText)) others += 1;
  }
  if (pairs < FEWEST_PAIRS || pairs < others) return { rows, avisos: [] };
  return others === 0 ? { rows: joined, avisos: [] } : { rows, avisos: [TWO_LINES] };
}

const HIGHEST_RATE = 100;
const SHARE_OF_LINES = 0.9;
const NEAR_CENTAVOS = 2;
/** A representada has few rates. */
const FEW_RATES = 3;
const MANY_LINES = 10;

/** The figures of columns, apart from those of lines that are called totals. */
class Figures {
  readonly lines: readonly (readonly string[])[];
  readonly #rows: readonly (readonly string[])[];
  readonly #names: readonly string[];
  readonly #columns: ReadonlyMap<StatementField, number>;
  readonly #isCommission: (name: string) => boolean;

  constructor({ rows, names, columns }: Heading, isCommission: (name: string) => boolean) {
    const codes = KEYS.flatMap((key) => columns.get(key) ?? []);
    const isTotal = (cells: readonly string[]) =>
      cells.some(isTotalText) && codes.every((at) => !cells[at]?.trim() || isTotalText(cells[at]));
    this.#rows = rows;
    this.lines = rows.filter((cells) => !isTotal(cells));
    this.#names = names;
    this.#columns = columns;
    this.#isCommission = isCommission;
  }

  hasMoney(column: number): boolean {
    return this.lines.some((cells) => centavosOf(cells[column]) !== undefined);
  }

  ratesOf(column: number): number[] {
    return this.lines.flatMap((cells) => rateOf(cells[column]) ?? []);
  }

  areRates(column: number): boolean {
    const rates = this.ratesOf(column);
    return rates.length > 0 && rates.every((rate) => Math.abs(rate) < HIGHEST_RATE);
  }

  different(column: number): number {
    return new Set(this.ratesOf(column)).size;
  }

  /** Other columns with figures that are no known field. */
  unknown(): number[] {
    const known = new Set(this.#columns.values());
    const width = this.#rows.reduce((most, { length }) => Math.max(most, length), 0);
    return Array.from({ length: width }, (_, at) => at).filter((at) => !known.has(at) && this.hasMoney(at));
  }

  /** Those of them that are named as a commission. */
  unreadCommissions(): number[] {
    return this.unknown().filter((at) => this.#isCommission(this.#names[at] ?? ''));
  }

  /** Whether a line that is called a total has the sum of the column's lines above, or of those since the last one. */
  showsSum(column: number): boolean {
    const lines = new Set(this.lines);
    let [all, sinceLast] = [0, 0];
    for (const cells of this.#rows) {
      const value = centavosOf(cells[column]?.replace(/\s*%$/, ''));
      if (value === undefined) continue;
      if (lines.has(cells)) {
        all += value;
        sinceLast += value;
      } else if (value === all || value === sinceLast) return true;
      else sinceLast = 0;
    }
    return false;
  }
}

/** A column that is named as a commission and holds no money gives way to the next that does. */
function takeMoney({ columns }: Heading, figures: Figures): void {
  const at = columns.get('comissao');
  if (at === undefined || figures.hasMoney(at)) return;
  const next = figures.unreadCommissions().find((other) => other > at);
  if (next === undefined) return;
  columns.set('comissao', next);
  if (!columns.has('percentual') && figures.areRates(at)) columns.set('percentual', at);
}

/** A commission that holds rates is the percentage, and another column the commission. */
function swapRates({ columns }: Heading, figures: Figures): void {
  const at = columns.get('comissao');
  if (at === undefined || !figures.areRates(at)) return;
  const other = findCommission(figures, at, columns.get('base'));
  if (other !== undefined) columns.set('percentual', at).set('comissao', other);
}

function findCommission(figures: Figures, at: number, baseAt: number | undefined): number | undefined {
  const expected = figures.lines.flatMap((cells) => {
    const [rate, base] = [rateOf(cells[at]), baseAt === undefined ? undefined : centavosOf(cells[baseAt])];
    return rate === undefined || base === undefined ? [] : [{ cells, centavos: percentOf(base, rate) }];
  });
  const isResult = (other: number) => {
    const right = expected.filter(({ cells, centavos }) => {
      const value = centavosOf(cells[other]);
      return value !== undefined && Math.abs(value - centavos) <= NEAR_CENTAVOS;
    });
    return expected.length > 0 && right.length >= expected.length * SHARE_OF_LINES;
  };
  const result = figures.unknown().find(isResult);
  if (result !== undefined || figures.showsSum(at)) return result;
  return figures
    .unreadCommissions()
    .find(
      (other) =>
        figures.showsSum(other) ||
        (figures.different(at) <= FEW_RATES && figures.different(other) > FEW_RATES),
    );
}

function tellDoubts({ columns, names, asked }: Heading, figures: Figures): HeadingNews {
  const at = columns.get('comissao');
  if (at === undefined) return {};
  const name = (names[at] ?? '').trim();
  const [other] = figures.unreadCommissions();
  if (other !== undefined && figures.hasMoney(at))
    return asked.comissao
      ? {}
      : {
          avisos: [`Há duas colunas de comissão: foi lida ${name}, e não ${(names[other] ?? '').trim()}`],
        };
  if (!figures.areRates(at)) return {};
  const aviso = `A coluna ${name} parece um percentual: confira`;
  const others = names.map((_, n) => n).filter((n) => n !== at && n !== columns.get('base'));
  const showsAnother = others.some((n) => figures.hasMoney(n) && figures.showsSum(n));
  if (showsAnother && !figures.showsSum(at)) return { avisos: [aviso] };
  const isSuspect = figures.ratesOf(at).length >= MANY_LINES && figures.different(at) <= FEW_RATES;
  return isSuspect ? { ifUnexpected: aviso } : {};
}

const SHORTEST_TAX_ID = 9;

/** `Documento` is the client's; where it holds no number of that length, it is the invoice's. */
function takeForInvoice({ columns, names, rows }: Heading): void {
  const at = columns.get('documento');
  if (at === undefined || columns.has('nota') || !/document/i.test(names[at] ?? '')) return;
  if (rows.some((cells) => (cells[at] ?? '').replaceAll(/\W/g, '').length >= SHORTEST_TAX_ID)) return;
  columns.delete('documento');
  columns.set('nota', at);
}

function centavosOf(cell = ''): number | undefined {
  const value = readAmount(cell.trim());
  return value === undefined || !Number.isFinite(value) ? undefined : itemTotal(1, value);
}

function rateOf(cell = ''): number | undefined {
  const value = readPercentage(cell.trim());
  return value === undefined || !Number.isFinite(value) ? undefined : value;
}
