import type { CommissionFigures, CommissionSummary, MonthCommissions } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { addMonths, lastOfMonth, monthsUpTo } from '../../../src/domain/periods.ts';
import { calendar } from '../../lib/formats.ts';
import { openPeriod } from '../commissions/commissions-address.ts';
import { summaryQuery } from '../commissions/requests.ts';
import { useMay } from '../session/session.ts';

const MONTHS_AHEAD = 6;
/** The days after today that count as this week. */
export const WEEK_AHEAD = 6;

/** All that can still be claimed, and the months to come. */
export function commissionYear(): { de: string; ate: string } {
  return { de: openPeriod().de, ate: lastOfMonth(addMonths(calendar.today(), MONTHS_AHEAD)) };
}

/** Those of the chart: half of them are still to come. */
export function monthsAround(): string[] {
  return monthsUpTo(addMonths(calendar.today(), MONTHS_AHEAD), 2 * MONTHS_AHEAD);
}

const NOTHING: CommissionFigures = { quantidade: 0, valor: 0, saldo: 0 };
const NO_MONTH = {
  prevista: NOTHING,
  a_receber: NOTHING,
  atrasada: NOTHING,
  recebida: NOTHING,
  divergente: NOTHING,
  estornada: NOTHING,
};

export type MonthFigures = Omit<MonthCommissions, 'mes'>;

/** Months with nothing due are omitted. */
export function monthOf(months: MonthCommissions[]): MonthFigures {
  const present = calendar.today().slice(0, 7);
  return months.find(({ mes }) => mes === present) ?? NO_MONTH;
}

/** What a month's commissions are worth, and how much of that is no longer open; in reais. */
export function earnedIn(month: MonthFigures | undefined): { earned: number; received: number } {
  if (month === undefined) return { earned: 0, received: 0 };
  const { prevista, a_receber, atrasada, recebida, divergente } = month;
  const all = [prevista, a_receber, atrasada, recebida, divergente];
  const earned = all.reduce((sum, { valor }) => sum + (toCentavos(valor) ?? 0), 0);
  const open = all.reduce((sum, { saldo }) => sum + (toCentavos(saldo) ?? 0), 0);
  return { earned: toReais(earned), received: toReais(Math.min(Math.max(earned - open, 0), earned)) };
}

/** Used by each card separately, so that other cards are not rendered again. */
export function useCommissionYear(): CommissionSummary | undefined {
  const mayReadMoney = useMay('readMoney');
  const { data } = useQuery({ ...summaryQuery(commissionYear()), enabled: mayReadMoney });
  return useDeferredValue(data);
}
