import { addDays } from './dates.ts';

export interface Period {
  label: string;
  value: [from: string, to: string];
}

/** The usual periods up to a day. */
export function usualPeriods(today: string): Period[] {
  const monthStart = firstOfMonth(today, 0);
  return [
    { label: 'Hoje', value: [today, today] },
    { label: 'Últimos 7 dias', value: [addDays(today, -6), today] },
    { label: 'Este mês', value: [monthStart, today] },
    { label: 'Mês passado', value: [firstOfMonth(today, -1), addDays(monthStart, -1)] },
    { label: 'Últimos 90 dias', value: [addDays(today, -89), today] },
    { label: 'Este ano', value: [`${today.slice(0, 4)}-01-01`, today] },
  ];
}

/** Whole months around a day, future ones included. */
export function periodsAround(today: string): Period[] {
  const months = (from: number, count = 1): Period['value'] => [
    firstOfMonth(today, from),
    addDays(firstOfMonth(today, from + count), -1),
  ];
  return [
    { label: 'Mês passado', value: months(-1) },
    { label: 'Este mês', value: months(0) },
    { label: 'Próximo mês', value: months(1) },
    { label: 'Próximos três meses', value: months(1, 3) },
    { label: 'Este ano', value: [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`] },
  ];
}

/** The first day of the month `months` after the day's own. */
export function firstOfMonth(day: string, months: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}
