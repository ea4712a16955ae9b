import { type Address, pageIn } from '../../lib/address-bar.ts';
import type { ReceiptFilter } from './requests.ts';

/** The URL parameters of the list. */
interface ReceiptsAddress {
  pagina?: number;
  representada?: string;
}

export function readReceiptsAddress({ pagina, representada }: Address): ReceiptsAddress {
  return { pagina: pageIn(pagina), representada: representada || undefined };
}

/** The year of the sheet for the accountant; this year by default. */
export function readWithheldAddress({ ano }: Address): { ano?: number } {
  return { ano: ano !== undefined && /^\d{4}$/.test(ano) ? Number(ano) : undefined };
}

export function toReceiptFilter({ pagina, representada }: ReceiptsAddress): ReceiptFilter {
  return { page: pagina ?? 1, representada_id: representada };
}
