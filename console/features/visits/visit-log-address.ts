import { OUTCOMES } from '../../../src/domain/visits.ts';
import { type Address, choiceIn, dateIn, type ListAddress, listIn, toPage } from '../../lib/address-bar.ts';
import type { VisitLogFilter } from './requests.ts';

/** The URL parameters of the visit log; this month by default. */
export interface VisitLogAddress extends ListAddress {
  resultado?: (typeof OUTCOMES)[number];
  vendedor?: string;
  de?: string;
  ate?: string;
}

export function readVisitLogAddress(address: Address): VisitLogAddress {
  return {
    ...listIn(address),
    resultado: choiceIn(OUTCOMES, address.resultado),
    vendedor: address.vendedor || undefined,
    de: dateIn(address.de),
    ate: dateIn(address.ate),
  };
}

export function toVisitLogFilter(address: VisitLogAddress): VisitLogFilter {
  const { resultado, vendedor, de, ate } = address;
  return { ...toPage(address), resultado, vendedor_id: vendedor, de, ate };
}
