export const WORKDAYS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta'] as const;
export const WEEKDAYS = ['domingo', ...WORKDAYS, 'sabado'] as const;

export type Workday = (typeof WORKDAYS)[number];
export type Weekday = (typeof WEEKDAYS)[number];

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;
}

export function isWorkday(day: Weekday): day is Workday {
  return (WORKDAYS as readonly Weekday[]).includes(day);
}
