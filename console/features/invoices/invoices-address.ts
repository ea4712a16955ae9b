import type { Invoice } from '@talao/client';
import { type Address, choiceIn, dateIn, listIn, toPage } from '../../lib/address-bar.ts';
import type { InvoiceFilter } from './requests.ts';

export const INVOICE_SITUATIONS = [
  'sem_pedido',
  'vinculada',
  'devolucao',
  'cancelada',
] as const satisfies Invoice['situacao'][];

/** The URL parameters of the list. */
export interface InvoicesAddress {
  pagina?: number;
  busca?: string;
  situacao?: (typeof INVOICE_SITUATIONS)[number];
  representada?: string;
  de?: string;
  ate?: string;
}

export function readInvoicesAddress(address: Address): InvoicesAddress {
  return {
    ...listIn(address),
    situacao: choiceIn(INVOICE_SITUATIONS, address.situacao),
    representada: address.representada || undefined,
    de: dateIn(address.de),
    ate: dateIn(address.ate),
  };
}

export function toInvoiceFilter(address: InvoicesAddress): InvoiceFilter {
  const { situacao, representada, de, ate } = address;
  return { ...toPage(address), situacao, representada_id: representada, de, ate };
}
