import { isCalendarDate, isMoment } from '../../domain/calendar.ts';
import { readJson } from '../../domain/text.ts';
import type { Column, Spelling, TypeName } from './tables/columns.ts';

/** In characters; columns with files, whole records and JSON are declared otherwise. */
const LONGEST_TEXT = 100_000;
/** Sums of thousands of such numbers still fit into the 64 bits of both engines. */
const LARGEST_NUMBER = 1e15;
/** Both engines read JSON recursively. */
const DEEPEST_JSON = 64;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

type Judge = (value: unknown) => boolean;

const isNumber: Judge = (value) => typeof value === 'number' && Math.abs(value) <= LARGEST_NUMBER;

const FITS: Record<TypeName, Judge> = {
  uuid: (value) => typeof value === 'string' && UUID.test(value),
  text: isStorableText,
  code: isStorableText,
  json: isStorableText,
  day: (value) => typeof value === 'string' && isCalendarDate(value),
  moment: (value) => typeof value === 'string' && isMoment(value),
  integer: (value) => isNumber(value) && Number.isInteger(value),
  decimal: isNumber,
  flag: (value) => value === 0 || value === 1,
};

/** PostgreSQL stores no NUL, and half of a surrogate pair is no UTF-8. */
function isStorableText(value: unknown): boolean {
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
}

/** Whether a column may hold a value that comes from outside, such as the file of a company; one that is not declared holds none. */
export function judgeOf(column: Column<unknown> | undefined): Judge {
  if (column === undefined) return () => false;
  const { spelling } = column;
  const { type, isNullable = false, form } = spelling;
  const fits = FITS[type];
  const longest = longestOf(spelling);
  const isDocument = type === 'json' || spelling.isDocument === true;
  return (value) => {
    if (value === null) return isNullable;
    if (!fits(value)) return false;
    if (typeof value !== 'string') return true;
    if (value.length > longest || (isDocument && !isBoundedJson(value))) return false;
    return form === undefined || ('test' in form ? form.test(value) : form.includes(value));
  };
}

function longestOf({ type, longest, isDocument }: Spelling): number {
  return longest ?? (type === 'json' || isDocument ? Number.POSITIVE_INFINITY : LONGEST_TEXT);
}

/** JSON that both engines and our own readers can hold: neither deep, nor with numbers or texts that a column could not have. */
export function isBoundedJson(text: string): boolean {
  const whole = readJson(text);
  if (whole === undefined) return false;
  let level: unknown[] = [whole];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST_JSON) return false;
    const below: unknown[] = [];
    for (const value of level)
      if (
        typeof value === 'string'
          ? !isStorableText(value)
          : value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY
      )
        return false;
      else if (Array.isArray(value)) for (const one of value) below.push(one);
      else if (value !== null && typeof value === 'object')
        for (const [name, one] of Object.entries(value)) below.push(name, one);
    level = below;
  }
  return true;
}
