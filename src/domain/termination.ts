import { proportion, roundedQuotient, toMillionths } from './money.ts';
import {
  addDays,
  addMonths,
  firstOfMonth,
  monthOf,
  monthsAfter,
  monthsFrom,
  type Period,
} from './periods.ts';

/** The contract that ends. */
export interface ContractEnd {
  /** Its first day; null if unknown. */
  readonly inicio: string | null;
  /** The end of a fixed term; null without one. */
  readonly fim: string | null;
  /** The day on which it ends. */
  readonly data: string;
}

const MONTHS_OF_NOTICE = 3;
/** A shorter contract ends without notice (art. 34). */
const MONTHS_BEFORE_NOTICE = 6;

export function hasFixedTerm({ fim, data }: ContractEnd): boolean {
  return fim !== null && fim > data;
}

export function hasNotice({ inicio, data }: ContractEnd): boolean {
  return inicio !== null && data > addMonths(inicio, MONTHS_BEFORE_NOTICE);
}

/** Commission by month, in centavos. */
type Months = ReadonlyMap<string, number>;

/** All of the months, and the three before the day. */
export function earnedIn(months: Months, data: string) {
  const { de, ate } = monthsOfNotice(data);
  let [total, lastMonths] = [0, 0];
  for (const [month, valor] of months) {
    total += valor;
    if (month >= monthOf(de) && month <= monthOf(ate)) lastMonths += valor;
  }
  return { total, lastMonths };
}

/** What was earned, and all open balances. */
type Earnings = ReturnType<typeof earnedIn> & { readonly pending: number };

/**
 * One twelfth of all earnings (art. 27 j) and one third of three months (art. 34); for a fixed term instead half of the average
 * earnings of the remaining months (art. 27 § 1); plus open balances (art. 32 § 5).
 */
export function claimsOf({ total, lastMonths, pending }: Earnings, contract: ContractEnd) {
  const isFixed = hasFixedTerm(contract);
  const twelfth = isFixed ? 0 : proportion(total, 1, 12);
  const third = isFixed || !hasNotice(contract) ? 0 : proportion(lastMonths, 1, 3);
  const fixed = isFixed ? restOfTerm(total, contract) : 0;
  return { twelfth, third, fixed, all: twelfth + third + fixed + pending };
}

function restOfTerm(total: number, { inicio, fim, data }: ContractEnd): number {
  const gone = Math.max(1, wholeMonthsBetween(inicio ?? data, data));
  return proportion(total, wholeMonthsBetween(data, fim ?? data), 2 * gone);
}

/** Whole months between two days; the same day of the next month is one month later. */
export function wholeMonthsBetween(from: string, to: string): number {
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthsOf(to) - monthsOf(from);
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}

/** The months that need an index and have none: after the first with commission, up to the one before the day. */
export function missingIndexes(months: Months, index: ReadonlyMap<string, number>, data: string): string[] {
  const [first] = [...months]
    .filter(([, valor]) => valor !== 0)
    .map(([month]) => month)
    .sort();
  if (first === undefined) return [];
  return monthsFrom(monthsAfter(first, 1), monthsAfter(monthOf(data), -1)).filter(
    (month) => !index.has(month),
  );
}

/** A hundred per cent, in the millionths that percentages have. */
const WHOLE = 100_000_000n;

/** Each month's commission by the indexes of the months after it, up to the one before the day; exact, rounded once. */
export function correctMonths(
  months: Months,
  index: ReadonlyMap<string, number>,
  data: string,
): Map<string, number> {
  const last = monthsAfter(monthOf(data), -1);
  const corrected = new Map<string, number>();
  const byMonth = [...months].filter(([, valor]) => valor !== 0).sort(([a], [b]) => (a < b ? 1 : -1));
  // From the last month back, each index enters the product once.
  let [above, below] = [1n, 1n];
  let done = last;
  for (const [month, valor] of byMonth) {
    for (; done > month; done = monthsAfter(done, -1)) {
      above *= WHOLE + toMillionths(index.get(done) ?? 0);
      below *= WHOLE;
    }
    corrected.set(month, Number(roundedQuotient(BigInt(valor) * above, below)));
  }
  return corrected;
}

export function monthsOfNotice(data: string): Period {
  const first = firstOfMonth(data);
  return { de: addMonths(first, -MONTHS_OF_NOTICE), ate: addDays(first, -1) };
}

const DAYS_OF_A_MONTH = 30;

/** Simple interest on centavos at a percentage a month, by day ÷ 30, rounded once. */
export function correctionOf(centavos: number, percentAMonth: number, days: number): number {
  const part = Number(toMillionths(percentAMonth)) * days;
  return proportion(centavos, part, Number(WHOLE) * DAYS_OF_A_MONTH);
}
