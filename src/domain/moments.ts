import { isCalendarDate } from './dates.ts';

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

const AS_WRITTEN = /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

/** Parses an ISO date-time with its zone; null for any other text and for days that do not exist. */
export function parseMoment(text: string): Date | null {
  const date = DATE_TIME.exec(text)?.[1];
  return date !== undefined && isCalendarDate(date) ? new Date(text) : null;
}

/** Whether a text has the service's stored form: UTC with milliseconds. */
export function isMoment(text: string): boolean {
  return AS_WRITTEN.test(text) && isCalendarDate(text.slice(0, 10));
}
