export const USUAL_TIME_ZONE = 'America/Sao_Paulo';

/** Days in the time zone of the business. */
export interface Calendar {
  now(): Date;
  today(): string;
  year(): number;
  isFuture(date: string): boolean;
  /** The day of a moment in UTC. */
  dayOf(moment: string): string;
  /** Its day and minute, as `2026-11-19T14:05`. */
  minuteOf(moment: string): string;
}

export function businessCalendar(timeZone: string, now: () => Date): Calendar {
  const today = () => todayIn(timeZone, now());
  return {
    now,
    today,
    year: () => Number(today().slice(0, 4)),
    isFuture: (date) => isFutureDate(date, timeZone, now()),
    dayOf: (moment) => dayIn(timeZone, new Date(moment)),
    minuteOf: (moment) => minuteIn(timeZone, new Date(moment)),
  };
}

const formatOfZone = new Map<string, Intl.DateTimeFormat>();
const todayOfZone = new Map<string, { minute: number; today: string }>();
const MINUTE_MILLIS = 60_000;

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return year > 0 && day > 0 && day <= lastDayOf(month, year);
}

const LAST_DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Zero for a month that does not exist. */
function lastDayOf(month: number, year: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (LAST_DAYS[month] ?? 0);
}

export function isFutureDate(date: string, timeZone: string, now: Date): boolean {
  return date > todayIn(timeZone, now) && date > todayIn('UTC', now);
}

/** Cached for a minute, because every sale asks for it and no zone starts a day within a minute. */
export function todayIn(timeZone: string, now: Date): string {
  const minute = Math.floor(now.getTime() / MINUTE_MILLIS);
  const known = todayOfZone.get(timeZone);
  if (known?.minute === minute) return known.today;
  const today = dayIn(timeZone, now);
  todayOfZone.set(timeZone, { minute, today });
  return today;
}

/** The part of the browsers' `Temporal` that is needed here; Node 24 has none. */
interface Times {
  Instant: {
    fromEpochMilliseconds(millis: number): {
      toZonedDateTimeISO(timeZone: string): { toPlainDate(): { toString(): string } };
    };
  };
}

export function dayIn(timeZone: string, now: Date): string {
  const { Temporal } = globalThis as { Temporal?: Times };
  // A hundred times as fast as the first format of a page.
  if (Temporal)
    return Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString();
  const parts = new Map(
    dayFormat(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

const minuteFormats = new Map<string, Intl.DateTimeFormat>();

function minuteIn(timeZone: string, at: Date): string {
  let format = minuteFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    minuteFormats.set(timeZone, format);
  }
  return `${dayIn(timeZone, at)}T${format.format(at)}`;
}

export function isTimeZone(text: string): boolean {
  try {
    dayFormat(text);
    return true;
  } catch {
    return false;
  }
}

// Building a format costs far more than using it.
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formatOfZone.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatOfZone.set(timeZone, format);
  }
  return format;
}

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

const DAY_MILLIS = 24 * 60 * MINUTE_MILLIS;

/** A device clock further ahead of the service is refused. */
const MOST_AHEAD_MILLIS = 5 * MINUTE_MILLIS;
const OLDEST_MILLIS = 30 * DAY_MILLIS;

export const CLOCK_AHEAD = 'O relógio do aparelho está adiantado';
export const DONE_TOO_LONG_AGO = 'Feito há mais de 30 dias';

/**
 * When a record was made by the device's clock (`feito_em`), in UTC, or why it is refused; a clock slightly ahead counts as the
 * current time.
 */
export function readDoneAt(done: Date, now: Date): { moment: string } | { fault: string } {
  const ahead = done.getTime() - now.getTime();
  if (ahead > MOST_AHEAD_MILLIS) return { fault: CLOCK_AHEAD };
  if (-ahead > OLDEST_MILLIS) return { fault: DONE_TOO_LONG_AGO };
  return { moment: (ahead > 0 ? now : done).toISOString() };
}

export function isTooFarAhead(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > MOST_AHEAD_MILLIS;
}
