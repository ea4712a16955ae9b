import { OUTCOMES } from '../../../src/domain/visits.ts';
import { addressReader, LIST, oneOf, PERIOD, textIn } from '../../lib/address-bar.ts';

/** The URL parameters of the visit log; this month by default. */
export const readVisitLogAddress = addressReader({
  ...LIST,
  resultado: oneOf(OUTCOMES),
  vendedor: textIn,
  ...PERIOD,
});
