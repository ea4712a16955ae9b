import { OUTCOMES } from '../../../src/domain/visits.ts';
import { type Address, choiceIn, dateIn, pageIn } from '../../lib/address-bar.ts';
import type { VisitLogFilter } from './requests.ts';

/** The URL parameters of the visit log; this month by default. */
export interface VisitLogAddress {
  pagina?: number;
  busca?: string;
  resultado?: (typeof OUTCOMES)[number];
  vendedor?: string;
  de?: string;
  ate?: string;
}

export function readVisitLogAddress(address: Address): VisitLogAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    resultado: choiceIn(OUTCOMES, address.resultado),
    vendedor: address.vendedor || undefined,
    de: dateIn(address.de),
    ate: dateIn(address.ate),
  };
}

export function toVisitLogFilter(address: VisitLogAddress): VisitLogFilter {
  const { pagina, busca, resultado, vendedor, de, ate } = address;
  return { page: pagina ?? 1, search: busca, resultado, vendedor_id: vendedor, de, ate };
}
