import { workingDaysOf } from './holidays.ts';
import { proportion } from './money.ts';
import { addMonths, lastOfMonth, type Period } from './periods.ts';

/** The key of a goal within its company. */
interface GoalCase {
  readonly mes: string;
  readonly representada_id: string | null;
  readonly vendedor_id: string | null;
}

export function caseOf({ mes, representada_id, vendedor_id }: GoalCase): string {
  return `${mes} ${representada_id ?? '-'} ${vendedor_id ?? '-'}`;
}

/** Without a day, a past month has no days left and a future month has all. */
export function countWorkingDays(mes: string, day: string | null, thisMonth: string) {
  const days = workingDaysOf(mes);
  const isOver = mes < thisMonth;
  const restantes = day === null ? (isOver ? 0 : days.length) : days.filter((worked) => worked >= day).length;
  return { total: days.length, passados: days.length - restantes, restantes };
}

/** The period of a goal, and the periods it is compared with: the month before, and the same month of the year before. */
export function periodsOf(mes: string, day: string | null): Record<'atual' | 'anterior' | 'ano', Period> {
  const whole = (first: string): Period => ({ de: first, ate: lastOfMonth(first) });
  const first = `${mes}-01`;
  return {
    atual: { de: first, ate: day ?? lastOfMonth(first) },
    anterior: whole(addMonths(first, -1)),
    ano: whole(addMonths(first, -12)),
  };
}

/** How much of a goal is reached, in centavos or in clients. */
export function reach(meta: number, realizado: number, restantes: number) {
  const falta = Math.max(0, meta - realizado);
  return {
    meta,
    realizado,
    percentual: proportion(realizado, 10_000, meta) / 100,
    falta,
    por_dia: shareOf(falta, restantes),
  };
}

function shareOf(falta: number, restantes: number): number | null {
  if (falta === 0) return 0;
  return restantes === 0 ? null : Math.ceil(falta / restantes);
}
