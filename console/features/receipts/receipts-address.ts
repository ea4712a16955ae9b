import { type Address, dateIn, pageIn } from '../../lib/address-bar.ts';
import { orderIn } from '../../lib/list-order.ts';
import type { ReceiptFilter } from './requests.ts';

export const RECEIPT_ORDERS = ['data', 'valor', 'created_at'] as const;

/** The URL parameters of the list. */
interface ReceiptsAddress {
  pagina?: number;
  representada?: string;
  de?: string;
  ate?: string;
  ordem?: ReceiptFilter['ordem'];
}

export function readReceiptsAddress({ pagina, representada, de, ate, ordem }: Address): ReceiptsAddress {
  return {
    pagina: pageIn(pagina),
    representada: representada || undefined,
    de: dateIn(de),
    ate: dateIn(ate),
    ordem: orderIn(RECEIPT_ORDERS, ordem),
  };
}

/** The year of the sheet for the accountant; this year by default. */
export function readWithheldAddress({ ano }: Address): { ano?: number } {
  return { ano: ano !== undefined && /^\d{4}$/.test(ano) ? Number(ano) : undefined };
}

export function toReceiptFilter({ pagina, representada, ...others }: ReceiptsAddress): ReceiptFilter {
  return { page: pagina ?? 1, representada_id: representada, ...others };
}
