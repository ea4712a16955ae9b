import { addDays, lastOfMonth, weekdayOf } from './periods.ts';

/** Day and name, with the first year of the holiday. */
const FIXED: readonly [day: string, nome: string, from?: number][] = [
  ['01-01', 'Confraternização Universal'],
  ['04-21', 'Tiradentes'],
  ['05-01', 'Dia do Trabalho'],
  ['09-07', 'Independência do Brasil'],
  ['10-12', 'Nossa Senhora Aparecida'],
  ['11-02', 'Finados'],
  ['11-15', 'Proclamação da República'],
  ['11-20', 'Dia da Consciência Negra', 2024],
  ['12-25', 'Natal'],
];

/** By their distance from Easter, in days. */
const MOVABLE: readonly [days: number, nome: string][] = [
  [-48, 'Carnaval'],
  [-47, 'Carnaval'],
  [-2, 'Paixão de Cristo'],
  [60, 'Corpus Christi'],
];

/** The national bank holidays of a year, by date; of two on one day, the fixed one. */
export function holidaysOf(year: number) {
  const written = String(year).padStart(4, '0');
  const fixed = FIXED.filter(([, , from = 0]) => year >= from).map(([day, nome]) => ({
    data: `${written}-${day}`,
    nome,
  }));
  const easter = easterOf(year);
  const movable = MOVABLE.map(([days, nome]) => ({ data: addDays(easter, days), nome }));
  const taken = new Set(fixed.map(({ data }) => data));
  const all = [...fixed, ...movable.filter(({ data }) => !taken.has(data))];
  return all.sort((a, b) => (a.data < b.data ? -1 : 1));
}

export function holidaysOfMonth(month: string) {
  return holidaysOf(Number(month.slice(0, 4))).filter(({ data }) => data.startsWith(month));
}

export function holidayOn(day: string): string | null {
  return holidaysOf(Number(day.slice(0, 4))).find(({ data }) => data === day)?.nome ?? null;
}

/** The weekdays from Monday to Friday of a month (YYYY-MM) that are not holidays. */
export function workingDaysOf(month: string): string[] {
  const holidays = new Set(holidaysOfMonth(month).map(({ data }) => data));
  const last = lastOfMonth(`${month}-01`);
  const days: string[] = [];
  for (let day = `${month}-01`; day <= last; day = addDays(day, 1)) {
    const weekday = weekdayOf(day);
    if (weekday !== 'sabado' && weekday !== 'domingo' && !holidays.has(day)) days.push(day);
  }
  return days;
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const ofCentury = year % 100;
  const skipped = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - skipped + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * correction + 114;
  const month = Math.floor(days / 31);
  const day = (days % 31) + 1;
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
