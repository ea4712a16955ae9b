import { addDays, addMonths, firstOfMonth, type Period } from './periods.ts';
import { proportion } from './proportions.ts';

/** The sums, in centavos, that a representative's claims are worked out from. */
export interface Earnings {
  /** All that was earned up to the day. */
  readonly total: number;
  /** What was earned in the three whole months before it. */
  readonly lastMonths: number;
  /** Every balance that is open. */
  readonly pending: number;
}

/** The contract whose end is looked at. */
export interface ContractEnd {
  /** Its first day; null where nothing is known of it. */
  readonly inicio: string | null;
  /** The end of a fixed term; null where it has none. */
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

/**
 * One twelfth of all (art. 27 j) and one third of three months (art. 34); of a fixed term instead half of what the months left
 * would have brought (art. 27 § 1); and what is open (art. 32 § 5).
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

/** How many times a month fits between two days, the same day of a later month being one month on. */
export function wholeMonthsBetween(from: string, to: string): number {
  const monthsOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const months = monthsOf(to) - monthsOf(from);
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}

export function monthsOfNotice(data: string): Period {
  const first = firstOfMonth(data);
  return { de: addMonths(first, -MONTHS_OF_NOTICE), ate: addDays(first, -1) };
}
