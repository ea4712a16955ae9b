import type { z } from 'zod';
import type { Calendar } from '../../domain/calendar.ts';
import { addDays, addMonths, daysBetween, type Period } from '../../domain/periods.ts';
import { calendarDate } from '../../platform/http/contract/fields.ts';
import { described } from '../../platform/http/contract/words.ts';

const MOST_DAYS = 1_827;

export interface AskedPeriod {
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
}

export const reportPeriod = {
  de: described(calendarDate.optional(), 'O primeiro dia; sem ele, os doze meses até `ate`', '2025-11-17'),
  ate: described(calendarDate.optional(), 'O último dia; hoje, quando não é enviado', '2026-11-16'),
};

/** The twelve months that end with a day. */
export function yearUpTo(ate: string): Period {
  return { de: addDays(addMonths(ate, -12), 1), ate };
}

export function chooseReportPeriod({ de, ate }: AskedPeriod, today: string): Period {
  const year = yearUpTo(ate ?? today);
  return { ...year, ...(de !== undefined && { de }) };
}

export function refuseLongPeriod(calendar: Calendar) {
  return ({ value, issues }: z.core.ParsePayload<AskedPeriod>): void => {
    const { de, ate } = chooseReportPeriod(value, calendar.today());
    const message =
      de > ate
        ? 'A data final não pode ser anterior à inicial'
        : daysBetween(de, ate) >= MOST_DAYS
          ? `O período pode ter no máximo ${MOST_DAYS} dias`
          : undefined;
    if (message !== undefined) issues.push({ code: 'custom', input: value.ate, path: ['ate'], message });
  };
}
