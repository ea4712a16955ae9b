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

const MONTHS_OF_NOTICE = 3;

/** One twelfth of all (art. 27 j), one third of three months (art. 34) and what is open (art. 32 §5). */
export function claimsOf({ total, lastMonths, pending }: Earnings) {
  const twelfth = proportion(total, 1, 12);
  const third = proportion(lastMonths, 1, 3);
  return { twelfth, third, all: twelfth + third + pending };
}

export function monthsOfNotice(data: string): Period {
  const first = firstOfMonth(data);
  return { de: addMonths(first, -MONTHS_OF_NOTICE), ate: addDays(first, -1) };
}
