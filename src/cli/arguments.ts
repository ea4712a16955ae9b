import { InvalidArgumentError } from 'commander';
import { email, LENGTHS } from '../contract/fields.ts';
import { parseMoment } from '../domain/calendar.ts';
import { parseDuration } from '../domain/durations.ts';
import { characterCount, hasControlCharacters } from '../domain/text.ts';

const LONGEST_OVERLAP_DAYS = 365;
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59);

export function readName(what: string): (text: string) => string {
  return (text) => {
    const name = text.trim();
    if (name === '') throw new InvalidArgumentError(`${what} must not be empty.`);
    if (characterCount(name) > LENGTHS.name)
      throw new InvalidArgumentError(`${what} must have at most ${LENGTHS.name} characters.`);
    if (hasControlCharacters(name, { lineBreaks: false }))
      throw new InvalidArgumentError(`${what} must not contain line breaks or control characters.`);
    return name;
  };
}

export function readEmail(text: string): string {
  const { data } = email.safeParse(text);
  if (data === undefined) throw new InvalidArgumentError('Use an e-mail address such as ana@example.com.');
  return data;
}

/** An ISO moment in UTC, in the form that keys store. */
export function readExpiry(text: string): string {
  const duration = parseDuration(text);
  const moment = duration === null ? parseMoment(text)?.getTime() : Date.now() + duration;
  if (moment === undefined)
    throw new InvalidArgumentError(
      'Use a time like 30m, 24h or 90d, or a date-time with its zone like 2027-01-31T23:59:59-03:00.',
    );
  if (moment <= Date.now()) throw new InvalidArgumentError('That is in the past.');
  if (moment > LAST_MOMENT) throw new InvalidArgumentError('That is beyond the year 9999.');
  return new Date(moment).toISOString();
}

/** In milliseconds. */
export function readOverlap(text: string): number {
  const millis = parseDuration(text);
  if (millis === null) throw new InvalidArgumentError('Use a time like 30m, 24h or 7d.');
  if (millis > LONGEST_OVERLAP_DAYS * 86_400_000)
    throw new InvalidArgumentError(`Use at most ${LONGEST_OVERLAP_DAYS}d.`);
  return millis;
}

export function readWholeNumber(text: string): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && Number.isSafeInteger(value)) return value;
  throw new InvalidArgumentError('Use a whole number from 0 up.');
}
