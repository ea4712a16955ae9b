import { CURVE_CLASSES } from '../../../src/domain/abc-curve.ts';
import { SITUATIONS } from '../../../src/domain/rhythm-situations.ts';
import { type Address, choiceIn, dateIn, type ListAddress, listIn } from '../../lib/address-bar.ts';

export const CURVES = ['clientes', 'produtos', 'meses'] as const;
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
