import { holidayOn } from './holidays.ts';
import { addDays, daysBetween, weekdayOf } from './periods.ts';

export const TITLE_SITUATIONS = ['ilegivel', 'repetido', 'pago', 'credito', 'vencido', 'a_vencer'] as const;
export type TitleSituation = (typeof TITLE_SITUATIONS)[number];

/** Situations of what the client still owes, or may still deduct. */
export const OPEN_SITUATIONS = ['credito', 'vencido', 'a_vencer'] as const;
export type OpenSituation = (typeof OPEN_SITUATIONS)[number];

export function isOpenTitle(situacao: string): situacao is OpenSituation {
  return OPEN_SITUATIONS.some((one) => one === situacao);
}

export const TITLE_BANDS = ['a_vencer', '1-30', '31-60', '61-90', 'mais_de_90'] as const;
export type TitleBand = (typeof TITLE_BANDS)[number];

/** How each line's client was found, in the order in which the ways are tried. */
export const TITLE_MATCHES = ['ensinado', 'documento', 'nota', 'nome'] as const;
export type TitleMatch = (typeof TITLE_MATCHES)[number];

/** A file that has only what is overdue says nothing of the rest. */
export const POSITION_SCOPES = ['tudo', 'vencidos'] as const;
export type PositionScope = (typeof POSITION_SCOPES)[number];

/** Amounts in centavos. */
interface Owed {
  readonly saldo: number;
  readonly valor: number | null;
  readonly vencimento: string;
  readonly pagamento: string | null;
  /** Whether the balance was told by `valor` alone. */
  readonly isValueAlone: boolean;
}

/** What a title that can be read was on the day of its position; today changes nothing of it. */
export function judgeTitle(title: Owed, data: string): { situacao: TitleSituation; dias_atraso: number } {
  const { saldo, vencimento, pagamento, isValueAlone } = title;
  if (saldo === 0 || (pagamento !== null && isValueAlone)) return { situacao: 'pago', dias_atraso: 0 };
  if (saldo < 0) return { situacao: 'credito', dias_atraso: 0 };
  const due = workingDayFrom(vencimento);
  if (due >= data) return { situacao: 'a_vencer', dias_atraso: 0 };
  return { situacao: 'vencido', dias_atraso: daysBetween(vencimento, data) };
}

/** The first working day from this day on. */
export function workingDayFrom(day: string): string {
  for (let next = day; ; next = addDays(next, 1)) {
    const weekday = weekdayOf(next);
    if (weekday !== 'sabado' && weekday !== 'domingo' && holidayOn(next) === null) return next;
  }
}

const BANDS: readonly [most: number, band: TitleBand][] = [
  [30, '1-30'],
  [60, '31-60'],
  [90, '61-90'],
];

export function bandOf(situacao: string, dias_atraso: number): TitleBand | null {
  if (situacao === 'a_vencer') return 'a_vencer';
  if (situacao !== 'vencido') return null;
  return BANDS.find(([most]) => dias_atraso <= most)?.[1] ?? 'mais_de_90';
}

/** What tells whether two lines speak of one title, and when it is due. */
export interface TitleLine {
  readonly chave: string;
  readonly situacao: string;
  readonly vencimento: string | null;
}

/** One file of a representada's titles. */
export interface PositionFile<Line extends TitleLine> {
  readonly data: string;
  readonly abrange: string;
  /** Orders the files of one day: the one made last says what a title is. */
  readonly id: string;
  readonly lines: readonly Line[];
}

/** The open titles in force on the latest day of these files. */
export function titlesInForce<Line extends TitleLine>(files: readonly PositionFile<Line>[]): Line[] {
  return [...titlesByDay(files)].at(-1)?.inForce ?? [];
}

/**
 * The open titles in force on each day, the earliest first. A day of files that have only what is overdue keeps of the day before
 * what is due on it or later.
 */
export function* titlesByDay<Line extends TitleLine>(files: readonly PositionFile<Line>[]) {
  const days = [...Map.groupBy(files, ({ data }) => data)].sort(([a], [b]) => (a < b ? -1 : 1));
  let inForce: Line[] = [];
  for (const [day, ofDay] of days) {
    const told = tellOf(ofDay);
    const isWhole = ofDay.some(({ abrange }) => abrange === 'tudo');
    const kept = isWhole
      ? []
      : inForce.filter(({ chave, vencimento }) => (vencimento ?? '') >= day && !told.has(chave));
    inForce = [...kept, ...[...told.values()].flat().filter(({ situacao }) => isOpenTitle(situacao))];
    yield { day, inForce, files: ofDay };
  }
}

/** Of each title the lines of the file that was made last; a line that cannot be read, or is a repetition, tells nothing. */
function tellOf<Line extends TitleLine>(files: readonly PositionFile<Line>[]): Map<string, Line[]> {
  const told = new Map<string, Line[]>();
  for (const { lines } of [...files].sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const telling = lines.filter(({ situacao }) => situacao !== 'ilegivel' && situacao !== 'repetido');
    for (const [chave, some] of Map.groupBy(telling, ({ chave }) => chave)) told.set(chave, some);
  }
  return told;
}
