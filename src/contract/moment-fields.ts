import { z } from 'zod';
import { type Calendar, isTooFarAhead, parseMoment, readDoneAt } from '../domain/calendar.ts';

const FORM = 'Use data e hora com fuso, como 2026-11-16T14:05:00-03:00';

/** The earliest moment accepted: an earlier one could fall, in some time zone, before the first day of the databases. */
const FIRST_MOMENT = Date.parse('0001-01-02T00:00:00Z');

type Checked = { moment: string } | { fault: string };

/** A date-time with its zone, converted to UTC by `check`; an empty text is null. */
function checkedMoment(check: (date: Date) => Checked) {
  return z
    .string()
    .trim()
    .transform((value, context): string | null => {
      if (value === '') return null;
      const date = parseMoment(value);
      const checked = date && date.getTime() >= FIRST_MOMENT ? check(date) : { fault: FORM };
      if ('moment' in checked) return checked.moment;
      const { fault: message } = checked;
      context.issues.push({ code: 'invalid_format', format: 'datetime', input: value, message });
      return z.NEVER;
    });
}

/** When a record was made, by the device's clock. */
export function doneAt(calendar: Calendar) {
  return checkedMoment((date) => readDoneAt(date, calendar.now())).nullish();
}

const AHEAD = 'O momento não pode estar no futuro';

function pastMoment(calendar: Calendar) {
  return checkedMoment((date) =>
    isTooFarAhead(date, calendar.now()) ? { fault: AHEAD } : { moment: date.toISOString() },
  );
}

/** An optional moment in the past. */
export function pastMomentOrNull(calendar: Calendar) {
  return pastMoment(calendar).nullish();
}

/** A moment in the past that a change cannot clear. */
export function pastMomentChange(calendar: Calendar) {
  return pastMoment(calendar).transform((moment, context): string => {
    if (moment !== null) return moment;
    context.issues.push({ code: 'invalid_format', format: 'datetime', input: '', message: FORM });
    return z.NEVER;
  });
}
