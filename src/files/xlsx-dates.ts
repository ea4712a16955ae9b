const DAY_MILLIS = 24 * 60 * 60 * 1000;
/** Day 0 of Excel's calendar, for dates after its imaginary 29 February 1900; and of the calendar that began on the Macintosh. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999. */
const LAST_DAY = 2_958_465;

/** The day that a number stands for, as YYYY-MM-DD; undefined where there is none. */
export function dayOf(serial: number, { from1904 }: { from1904: boolean }): string | undefined {
  const days = Math.floor(serial);
  if (!(days >= 1 && days <= LAST_DAY)) return undefined;
  const zero = from1904 ? DAY_ZERO_1904 : DAY_ZERO;
  return new Date(zero + days * DAY_MILLIS).toISOString().slice(0, 10);
}

/** The formats that every workbook knows, with a day in them. */
const BUILT_IN = [
  [14, 17],
  [22, 22],
  [27, 31],
  [36, 36],
  [50, 54],
  [57, 58],
] as const;

/** Whether a format shows a day: the code is the workbook's own, where it has one under that number. */
export function showsDay(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  const letters = code.replaceAll(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  return /[dy]/i.test(letters);
}
