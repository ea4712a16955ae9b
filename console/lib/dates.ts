import { businessCalendar } from '../../src/domain/calendar.ts';
import { onFirstUse } from '../../src/domain/on-first-use.ts';

/** The office's calendar; the service decides in its configured time zone. */
export const calendar = businessCalendar('America/Sao_Paulo', () => new Date());

/** 2026-11-14 → 14/11/2026 */
export function formatDate(date: string): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** 01/10 a 15/10/2026; the first year is shown only when it differs. */
export function formatPeriod(from: string, to: string): string {
  const first = formatDate(from);
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, 5) : first} a ${formatDate(to)}`;
}

const moments = onFirstUse(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' }),
);

/** A moment in the device's time zone: 14/11/2026, 09:30 */
export function formatMoment(moment: string): string {
  return moments().format(new Date(moment));
}

const times = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' }));

/** The time of day in the device's time zone: 09:30 */
export function formatTime(moment: number): string {
  return times().format(moment);
}

const days = onFirstUse(() => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short' }));

/** The day of a moment in the device's time zone: 14/11/2026 */
export function formatDayOf(moment: string): string {
  return days().format(new Date(moment));
}

/** Days from one date to another, both YYYY-MM-DD. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
