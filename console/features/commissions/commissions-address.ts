import { SITUATIONS, type Situation } from '../../../src/domain/commission-entries.ts';
import { addMonths, firstOfMonth, lastOfMonth } from '../../../src/domain/periods.ts';
import { type Address, choiceIn, dateIn, pageIn } from '../../lib/address-bar.ts';
import { calendar } from '../../lib/dates.ts';
import type { CommissionFilter } from './requests.ts';

/** The situations with something left to settle. */
const OPEN: readonly Situation[] = ['atrasada', 'a_receber', 'divergente', 'estornada'];

export const SHOWN = ['todas', ...SITUATIONS] as const;

/** The date that the period filters by. */
export const DAYS = ['vencimento', 'evento', 'venda'] as const;

/** The URL parameters of the list; without any it shows what is due up to this month. */
export interface CommissionsAddress {
  pagina?: number;
  representada?: string;
  cliente?: string;
  vendedor?: string;
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
    vendedor: address.vendedor || undefined,
    situacao: choiceIn(SHOWN, address.situacao),
    de: dateIn(address.de),
    ate: dateIn(address.ate),
    por: choiceIn(DAYS, address.por),
  };
}

/** Claims lapse after five years (art. 44 of the law), so older entries are no longer open. */
const LAPSES_AFTER_MONTHS = 60;

/** The period of everything that can still be claimed. */
export function openPeriod(): { de: string; ate: string } {
  return { de: addMonths(firstOfMonth(calendar.today()), -LAPSES_AFTER_MONTHS), ate: endOfMonth() };
}

/** The same period, extended to all future entries. */
export function everyPeriod(): { de: string; ate: string } {
  return { de: openPeriod().de, ate: '2099-12-31' };
}

export function endOfMonth(): string {
  return lastOfMonth(calendar.today());
}

export function toCommissionFilter(address: CommissionsAddress): CommissionFilter {
  const { pagina, representada, cliente, vendedor, situacao, de, ate, por } = address;
  const isToSettle = situacao === undefined;
  const hasPeriod = de !== undefined || ate !== undefined;
  return {
    page: pagina ?? 1,
    representada_id: representada,
    cliente_id: cliente,
    vendedor_id: vendedor,
    situacao: isToSettle ? OPEN.join() : situacao === 'todas' ? undefined : situacao,
    de,
    ate: isToSettle && !hasPeriod ? endOfMonth() : ate,
    por,
  };
}
