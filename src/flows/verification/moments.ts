import { isMoment } from '../../domain/moments.ts';

/** The clocks of several machines rarely differ by more. */
const TOLERANCE_MILLIS = 60 * 60 * 1000;

/** Whether the text is a valid moment between `since` and now. */
export function happenedSince(moment: string, since: string): boolean {
  if (!isMoment(moment) || !isMoment(since)) return false;
  const at = Date.parse(moment);
  return at >= Date.parse(since) - TOLERANCE_MILLIS && at <= Date.now() + TOLERANCE_MILLIS;
}

/** Whether the text is a valid moment in the past. */
export function hasHappened(moment: string): boolean {
  return happenedSince(moment, '1970-01-01T00:00:00.000Z');
}

/** Whether the period is at most that long. */
export function lastsAtMost(from: string, to: string, millis: number): boolean {
  if (!isMoment(from) || !isMoment(to)) return false;
  const lasted = Date.parse(to) - Date.parse(from);
  return lasted >= 0 && lasted <= millis + TOLERANCE_MILLIS;
}
