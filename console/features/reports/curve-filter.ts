import { toFilter } from '../../lib/address-bar.ts';
import type { CurveAddress } from './reports-address.ts';
import type { CurveFilter } from './requests.ts';

/** The filters that the whole curve depends on. */
export function toCurve({ representada, vendedor, de, ate }: CurveAddress): CurveFilter {
  return { representada_id: representada, vendedor_id: vendedor, de, ate };
}

export function toCurveFilter(address: CurveAddress): CurveFilter {
  return toFilter(withoutKind(address));
}

/** The choice of the curve is not a filter. */
export function withoutKind({ curva: _, ...address }: CurveAddress) {
  return address;
}
