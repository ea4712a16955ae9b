import { isMonth } from '../../../src/domain/months.ts';
import { type Address, pageIn } from '../../lib/address-bar.ts';
import type { PayoutFilter } from './requests.ts';

/** The URL parameters of the page: the month to pay is this one by default. */
interface PayoutsAddress {
  pagina?: number;
  vendedor?: string;
  mes?: string;
}

export function readPayoutsAddress({ pagina, vendedor, mes }: Address): PayoutsAddress {
  return {
    pagina: pageIn(pagina),
    vendedor: vendedor || undefined,
    mes: mes !== undefined && isMonth(mes) ? mes : undefined,
  };
}

export function toPayoutFilter({ pagina, vendedor }: PayoutsAddress): PayoutFilter {
  return { page: pagina ?? 1, vendedor_id: vendedor };
}
