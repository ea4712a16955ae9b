const MINUTE_MILLIS = 60_000;
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
