const DAY_MILLIS = 24 * 60 * 60 * 1000;
/**
 * Day 0 of Excel's calendar, for dates after its nonexistent 29 February 1900, and of the 1904 calendar of old Macintosh
 * versions.
 */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** The day of a serial number, as YYYY-MM-DD; undefined when it is not a day. */
export function dayOf(serial: number, { from1904 }: { from1904: boolean }): string | undefined {
  const days = Math.floor(serial);
  if (!(days >= 1 && days <= LAST_DAY)) return undefined;
  const zero = from1904 ? DAY_ZERO_1904 : DAY_ZERO;
  return new Date(zero + days * DAY_MILLIS).toISOString().slice(0, 10);
}

/** The serial number of a day. */
export function serialOf(day: string, { from1904 }: { from1904: boolean }): number {
  return (Date.parse(day) - (from1904 ? DAY_ZERO_1904 : DAY_ZERO)) / DAY_MILLIS;
}

/** The built-in formats that show a day. */
const BUILT_IN = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
] as const;

/** Whether a number format shows a day; `code` is the workbook's own format of that number, if any. */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  const letters = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  return /[dy]/i.test(letters);
}

/** How a number format writes a percentage: of the number times a hundred, or with the sign as a mere text behind it. */
export type PercentSign = 'scaled' | 'literal';

export function percentSignOf(code: string): PercentSign | undefined {
  const shown = code.replaceAll(/_.|\*./g, '');
  if (shown.replaceAll(/"[^"]*"|\\./g, '').includes('%')) return 'scaled';
  return shown.includes('%') ? 'literal' : undefined;
}
