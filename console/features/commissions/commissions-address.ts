import { ENTRY_SITUATIONS, type EntrySituation } from '../../../src/domain/commission-entries.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '../../../src/domain/periods.ts';
import { addressReader, oneOf, PERIOD, pageIn, textIn, toFilter } from '../../lib/address-bar.ts';
import { calendar } from '../../lib/formats.ts';
import type { CommissionFilter } from './requests.ts';

/** The situations with something left to settle. */
const OPEN: readonly EntrySituation[] = ['atrasada', 'a_receber', 'divergente', 'estornada'];

export const SHOWN = ['todas', ...ENTRY_SITUATIONS] as const;

export const DAYS = ['vencimento', 'evento', 'venda'] as const;

/** The URL parameters of the list; without any it shows what is due up to this month. */
export const readCommissionsAddress = addressReader({
  pagina: pageIn,
  representada: textIn,
  cliente: textIn,
  vendedor: textIn,
  situacao: oneOf(SHOWN),
  ...PERIOD,
  por: oneOf(DAYS),
});

export type CommissionsAddress = ReturnType<typeof readCommissionsAddress>;

/** Claims lapse after five years (art. 44 of the law), so older entries are no longer open. */
const LAPSES_AFTER_MONTHS = 60;

export function openPeriod(): { de: string; ate: string } {
  return { de: addMonths(firstOfMonth(calendar.today()), -LAPSES_AFTER_MONTHS), ate: endOfMonth() };
}

export function everyPeriod(): { de: string; ate: string } {
  return { de: openPeriod().de, ate: '2099-12-31' };
}

export function endOfMonth(): string {
  return lastOfMonth(calendar.today());
}

export function toCommissionFilter({ situacao, ...address }: CommissionsAddress): CommissionFilter {
  const isToSettle = situacao === undefined;
  const hasPeriod = address.de !== undefined || address.ate !== undefined;
  return {
    ...toFilter(address),
    situacao: isToSettle ? OPEN.join() : situacao === 'todas' ? undefined : situacao,
    ...(isToSettle && !hasPeriod && { ate: endOfMonth() }),
  };
}
