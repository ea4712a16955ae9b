import type { Entry, Failure } from './entry.ts';

const FIRST_PAUSE_MILLIS = 3_000;
const LONGEST_PAUSE_MILLIS = 60_000;

/** The pause after so many failures in a row. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MILLIS * 2 ** (failures - 1), LONGEST_PAUSE_MILLIS);
}

/** An entry that failed once more, with the moment of the next attempt. */
export function failureOf(before: Entry['falha'], message: string, seconds = 0): Failure {
  const vezes = (before?.vezes ?? 0) + 1;
  const pause = Math.max(seconds * 1_000, pauseAfter(vezes));
  return { message, vezes, tentar_em: Date.now() + pause };
}

/** Whether its next attempt is due. */
export function isDue({ falha }: Entry, now: number): boolean {
  return !falha || falha.tentar_em <= now;
}

/** How long until the first attempt after now; what was due and stays waits for another entry. */
export function nextAttemptIn(entries: readonly Entry[], now: number): number | undefined {
  const moments = entries.flatMap((entry) => (isDue(entry, now) ? [] : (entry.falha?.tentar_em ?? [])));
  return moments.length === 0 ? undefined : Math.min(...moments) - now;
}
