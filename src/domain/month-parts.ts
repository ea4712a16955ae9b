import { addDays, addMonths, daysBetween, firstOfMonth, lastOfMonth, type Period } from './periods.ts';

/** A period as whole months, days that are added to them and days that are taken from them. */
interface MonthParts {
  /** As YYYY-MM; null where no month is used. */
  readonly months: { readonly first: string; readonly last: string } | null;
  readonly added: readonly Period[];
  readonly taken: readonly Period[];
}

/** So that as few days as possible are left to be added or taken; after today there is next to nothing. */
export function splitByMonths({ de, ate }: Period, today: string): MonthParts {
  const [begin, end] = [firstOfMonth(de), lastOfMonth(ate)];
  const before: Period = { de: begin, ate: addDays(de, -1) };
  const after: Period = { de: addDays(ate, 1), ate: end };
  const daysBefore = daysBetween(begin, de);
  const daysAfter = Math.max(0, daysBetween(ate, end < today ? end : today));
  const isBefore = de !== begin;
  const isAfter = ate !== end;
  if (begin === firstOfMonth(ate)) {
    if (daysBefore + daysAfter > daysBetween(de, ate) + 1)
      return { months: null, added: [{ de, ate }], taken: [] };
    const taken = [...(isBefore ? [before] : []), ...(isAfter ? [after] : [])];
    return { months: { first: monthOf(de), last: monthOf(ate) }, added: [], taken };
  }
  const head: Period = { de, ate: lastOfMonth(de) };
  const tail: Period = { de: firstOfMonth(ate), ate };
  const addsHead = daysBefore > daysBetween(de, head.ate) + 1;
  const addsTail = isAfter && daysAfter > daysBetween(tail.de, ate) + 1;
  const first = addsHead ? addMonths(begin, 1) : begin;
  const last = addsTail ? addMonths(tail.de, -1) : tail.de;
  return {
    months: first > last ? null : { first: monthOf(first), last: monthOf(last) },
    added: [...(addsHead ? [head] : []), ...(addsTail ? [tail] : [])],
    taken: [...(isBefore && !addsHead ? [before] : []), ...(isAfter && !addsTail ? [after] : [])],
  };
}

const monthOf = (date: string) => date.slice(0, 7);
