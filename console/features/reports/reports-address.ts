import { CURVE_CLASSES } from '../../../src/domain/abc-curve.ts';
import { SITUATIONS } from '../../../src/domain/rhythm-situations.ts';
import { addressReader, LIST, oneOf, PERIOD, textIn } from '../../lib/address-bar.ts';

/** The URL parameters of the ABC curve; by default the clients of the last twelve months. */
export const readCurveAddress = addressReader({
  ...LIST,
  curva: oneOf(['clientes', 'produtos', 'meses']),
  classe: oneOf(CURVE_CLASSES),
  representada: textIn,
  vendedor: textIn,
  ...PERIOD,
});

export type CurveAddress = ReturnType<typeof readCurveAddress>;

/** The URL parameters of the rhythm report; by default late and stopped clients. */
export const readRhythmAddress = addressReader({
  ...LIST,
  situacao: oneOf(SITUATIONS),
  positivado: oneOf(['sim', 'nao']),
  vendedor: textIn,
});
