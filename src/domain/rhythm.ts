import { addDays, daysBetween, firstOfMonth } from './periods.ts';
import type { VisitSituation } from './visits.ts';

/** A client's rhythm is computed from this many of his latest days with a sale. */
export const DAYS_LOOKED_AT = 7;
const FEWEST_DAYS = 4;
const SMALLEST_TOLERANCE = 3;
const SMALLEST_LIMIT = 30;
const LIMIT_WITHOUT_RHYTHM = 60;

/** How often a client buys, and how he stands on a day. */
export interface Rhythm {
  readonly situacao: VisitSituation;
  readonly ultima_compra: string | null;
  readonly ritmo_dias: number | null;
  readonly limite_dias: number;
  readonly esperado_em: string | null;
  readonly dias_de_atraso: number;
  /** Whether he bought in the month of the day. */
  readonly positivado: boolean;
}

/** `days` are the client's latest days with a sale, distinct, descending, none after `day`. */
export function rhythmOn(day: string, days: readonly string[]): Rhythm {
  const pace = paceOf(days);
  const { ultima_compra, esperado_em } = pace;
  const situacao = situationOn(day, pace);
  const isLate = situacao === 'atrasado' || situacao === 'parado';
  return {
    ...pace,
    situacao,
    dias_de_atraso: isLate && esperado_em !== null ? daysBetween(esperado_em, day) : 0,
    positivado: ultima_compra !== null && ultima_compra >= firstOfMonth(day),
  };
}

/** The first day on which the client is late, and the first on which he has stopped, if he buys nothing more. */
export function lateFrom(days: readonly string[]): { atrasado_em: string | null; parado_em: string | null } {
  const pace = paceOf(days);
  const { ultima_compra, limite_dias } = pace;
  const lastInTime = lastDayInTime(pace);
  return {
    atrasado_em: lastInTime === null ? null : addDays(lastInTime, 1),
    parado_em: ultima_compra === null ? null : addDays(ultima_compra, limite_dias),
  };
}

/**
 * The promised return of the latest visit before `day`: due from its day on, and settled by a sale on or after it.
 * `lastSaleBefore` is the latest day with a sale before `day`.
 */
export function returnOn(day: string, proxima: string | null, lastSaleBefore: string | null): string | null {
  if (proxima === null || proxima > day) return null;
  return lastSaleBefore !== null && lastSaleBefore >= proxima ? null : proxima;
}

function situationOn(day: string, pace: Pace): VisitSituation {
  const { ultima_compra, limite_dias } = pace;
  if (ultima_compra === null) return 'novo';
  if (daysBetween(ultima_compra, day) >= limite_dias) return 'parado';
  const lastInTime = lastDayInTime(pace);
  return lastInTime !== null && day > lastInTime ? 'atrasado' : 'em_dia';
}

type Pace = Pick<Rhythm, 'ultima_compra' | 'ritmo_dias' | 'limite_dias' | 'esperado_em'>;

function paceOf(days: readonly string[]): Pace {
  const ultima_compra = days[0] ?? null;
  const ritmo_dias = medianInterval(days);
  return {
    ultima_compra,
    ritmo_dias,
    limite_dias: ritmo_dias === null ? LIMIT_WITHOUT_RHYTHM : Math.max(SMALLEST_LIMIT, 3 * ritmo_dias),
    esperado_em: ultima_compra === null || ritmo_dias === null ? null : addDays(ultima_compra, ritmo_dias),
  };
}

/** The expected day plus a tolerance of a quarter of the rhythm. */
function lastDayInTime({ ritmo_dias, esperado_em }: Pace): string | null {
  if (ritmo_dias === null || esperado_em === null) return null;
  return addDays(esperado_em, Math.max(SMALLEST_TOLERANCE, Math.ceil(ritmo_dias / 4)));
}

function medianInterval(latest: readonly string[]): number | null {
  const days = latest.slice(0, DAYS_LOOKED_AT);
  if (days.length < FEWEST_DAYS) return null;
  const intervals = days.slice(1).map((earlier, at) => daysBetween(earlier, days[at] as string));
  intervals.sort((a, b) => a - b);
  const middle = intervals.length / 2;
  const [lower, upper] = [intervals[Math.ceil(middle) - 1], intervals[Math.floor(middle)]] as [
    number,
    number,
  ];
  return Math.ceil((lower + upper) / 2);
}
