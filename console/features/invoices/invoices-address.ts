import { type Address, choiceIn, dateIn, pageIn } from '../../lib/address-bar.ts';
import { INVOICE_SITUATIONS } from './invoice-words.ts';
import type { InvoiceFilter } from './requests.ts';

/** The URL parameters of the list. */
export interface InvoicesAddress {
  pagina?: number;
  situacao?: (typeof INVOICE_SITUATIONS)[number];
  representada?: string;
  de?: string;
  ate?: string;
}

export function readInvoicesAddress(address: Address): InvoicesAddress {
  return {
    pagina: pageIn(address.pagina),
    situacao: choiceIn(INVOICE_SITUATIONS, address.situacao),
    representada: address.representada || undefined,
    de: dateIn(address.de),
    ate: dateIn(address.ate),
  };
}

export function toInvoiceFilter({ pagina, situacao, representada, de, ate }: InvoicesAddress): InvoiceFilter {
  return { page: pagina ?? 1, situacao, representada_id: representada, de, ate };
}
