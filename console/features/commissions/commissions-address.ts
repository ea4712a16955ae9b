import { SITUATIONS, type Situation } from '../../../src/domain/commission-entries.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '../../../src/domain/periods.ts';
import { type Address, choiceIn, dateIn, pageIn } from '../../lib/address-bar.ts';
import { calendar } from '../../lib/dates.ts';
import type { CommissionFilter } from './requests.ts';

/** What still has to be settled with the representada. */
export const OPEN: readonly Situation[] = ['atrasada', 'a_receber', 'divergente', 'estornada'];

export const SHOWN = ['todas', ...SITUATIONS] as const;

/** Of which day the period speaks. */
export const DAYS = ['vencimento', 'evento', 'venda'] as const;

/** What the list of commissions keeps in the address bar; with nothing there, it shows what is due up to this month. */
export interface CommissionsAddress {
  pagina?: number;
  representada?: string;
  cliente?: string;
  situacao?: (typeof SHOWN)[number];
  de?: string;
  ate?: string;
  por?: (typeof DAYS)[number];
}

export function readCommissionsAddress(address: Address): CommissionsAddress {
  return {
    pagina: pageIn(address.pagina),
    representada: address.representada || undefined,
    cliente: address.cliente || undefined,
    situacao: choiceIn(SHOWN, address.situacao),
    de: dateIn(address.de),
    ate: dateIn(address.ate),
    por: choiceIn(DAYS, address.por),
  };
}

/** Claims to commission lapse after five years (art. 44 of the law): what is older is no longer open. */
const LAPSES_AFTER_MONTHS = 60;

/** The days of all that can still be demanded now. */
export function openPeriod(): { de: string; ate: string } {
  return { de: addMonths(firstOfMonth(calendar.today()), -LAPSES_AFTER_MONTHS), ate: endOfMonth() };
}

/** The same, and all that is still to come: a hidden window would hide what is expected later. */
export function everyPeriod(): { de: string; ate: string } {
  return { de: openPeriod().de, ate: '2099-12-31' };
}

export function endOfMonth(): string {
  return lastOfMonth(calendar.today());
}

export function toCommissionFilter(address: CommissionsAddress): CommissionFilter {
  const { pagina, representada, cliente, situacao, de, ate, por } = address;
  const isToSettle = situacao === undefined;
  const hasPeriod = de !== undefined || ate !== undefined;
  return {
    page: pagina ?? 1,
    representada_id: representada,
    cliente_id: cliente,
    situacao: isToSettle ? OPEN.join() : situacao === 'todas' ? undefined : situacao,
    de,
    ate: isToSettle && !hasPeriod ? endOfMonth() : ate,
    por,
  };
}
