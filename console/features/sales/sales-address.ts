import { STAGES, type Stage } from '../../../src/domain/sale-status.ts';
import { type Address, choiceIn, dateIn, pageIn } from '../../lib/address-bar.ts';
import type { SaleFilter } from './requests.ts';

/** What the list of sales keeps in the address bar. */
export interface SalesAddress {
  pagina?: number;
  busca?: string;
  de?: string;
  ate?: string;
  cliente?: string;
  representada?: string;
  vendedor?: string;
  etapa?: Stage;
}

/** What a new sale begins with: another sale, a client, or what was written before. */
export interface NewSaleAddress {
  copiar?: string;
  cliente?: string;
  rascunho?: string;
}

export function readSalesAddress(address: Address): SalesAddress {
  return {
    pagina: pageIn(address.pagina),
    busca: address.busca || undefined,
    de: dateIn(address.de),
    ate: dateIn(address.ate),
    cliente: address.cliente || undefined,
    representada: address.representada || undefined,
    vendedor: address.vendedor || undefined,
    etapa: choiceIn(STAGES, address.etapa),
  };
}

export function toSaleFilter({
  pagina,
  busca,
  de,
  ate,
  cliente,
  representada,
  vendedor,
  etapa,
}: SalesAddress): SaleFilter {
  return {
    page: pagina ?? 1,
    search: busca,
    de,
    ate,
    cliente_id: cliente,
    representada_id: representada,
    vendedor_id: vendedor,
    etapa,
  };
}
