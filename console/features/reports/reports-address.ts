import { CURVE_CLASSES } from '../../../src/domain/abc-curve.ts';
import { SITUATIONS } from '../../../src/domain/rhythm-situations.ts';
import { type Address, choiceIn, dateIn, type ListAddress, listIn, toPage } from '../../lib/address-bar.ts';
import type { CurveFilter, RhythmFilter } from './requests.ts';

export const CURVES = ['clientes', 'produtos'] as const;
const POSITIVATED = ['sim', 'nao'] as const;

/** The URL parameters of the ABC curve; by default the clients of the last twelve months. */
export interface CurveAddress extends ListAddress {
  curva?: (typeof CURVES)[number];
  classe?: (typeof CURVE_CLASSES)[number];
  representada?: string;
  vendedor?: string;
  de?: string;
  ate?: string;
}

export function readCurveAddress(address: Address): CurveAddress {
  return {
    ...listIn(address),
    curva: choiceIn(CURVES, address.curva),
    classe: choiceIn(CURVE_CLASSES, address.classe),
    representada: address.representada || undefined,
    vendedor: address.vendedor || undefined,
    de: dateIn(address.de),
    ate: dateIn(address.ate),
  };
}

/** The filters that the whole curve depends on. */
export function toCurve({ representada, vendedor, de, ate }: CurveAddress): CurveFilter {
  return { representada_id: representada, vendedor_id: vendedor, de, ate };
}

export function toCurveFilter(address: CurveAddress): CurveFilter {
  return { ...toPage(address), classe: address.classe, ...toCurve(address) };
}

/** The URL parameters of the rhythm report; by default late and stopped clients. */
export interface RhythmAddress extends ListAddress {
  situacao?: (typeof SITUATIONS)[number];
  positivado?: (typeof POSITIVATED)[number];
  vendedor?: string;
}

export function readRhythmAddress(address: Address): RhythmAddress {
  return {
    ...listIn(address),
    situacao: choiceIn(SITUATIONS, address.situacao),
    positivado: choiceIn(POSITIVATED, address.positivado),
    vendedor: address.vendedor || undefined,
  };
}

export function toRhythmFilter({ situacao, positivado, vendedor, ...list }: RhythmAddress): RhythmFilter {
  return {
    ...toPage(list),
    situacao,
    positivado: positivado && positivado === 'sim',
    vendedor_id: vendedor,
  };
}

/** The choice of the curve is not a filter. */
export function withoutKind({ curva: _, ...address }: CurveAddress) {
  return address;
}
