import { CURVE_CLASSES } from '../../../src/domain/abc-curve.ts';
import { VISIT_SITUATIONS } from '../../../src/domain/visits.ts';
import { addressReader, LIST, oneOf, PERIOD, textIn, toFilter } from '../../lib/address-bar.ts';
import type { CurveFilter } from './requests.ts';

export const readCurveAddress = addressReader({
  ...LIST,
  curva: oneOf(['clientes', 'produtos', 'meses']),
  classe: oneOf(CURVE_CLASSES),
  representada: textIn,
  vendedor: textIn,
  ...PERIOD,
});

export type CurveAddress = ReturnType<typeof readCurveAddress>;

export const readRhythmAddress = addressReader({
  ...LIST,
  situacao: oneOf(VISIT_SITUATIONS),
  positivado: oneOf(['sim', 'nao']),
  vendedor: textIn,
});

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
