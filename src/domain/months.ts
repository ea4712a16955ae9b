import { addMonths } from './periods.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** A month as `2026-03`. */
export function isMonth(text: string): boolean {
  return MONTH.test(text) && text >= '0001-01';
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}

export function monthsAfter(month: string, count: number): string {
  return addMonths(`${month}-01`, count).slice(0, 7);
}

/** All months from one to another, both included. */
export function monthsFrom(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthsAfter(month, 1)) months.push(month);
  return months;
}
