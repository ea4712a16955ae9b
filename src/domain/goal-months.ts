const FIRST_MONTH = '2000-01';
const LAST_MONTH = '2099-12';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A whole month, as YYYY-MM, for which goals may be set. */
export function isGoalMonth(text: string): boolean {
  return MONTH.test(text) && text >= FIRST_MONTH && text <= LAST_MONTH;
}
