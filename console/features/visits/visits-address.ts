import { WORKDAYS } from '../../../src/domain/periods.ts';
import { OUTCOMES } from '../../../src/domain/visits.ts';
import { addressReader, LIST, oneOf, PERIOD, pageIn, textIn } from '../../lib/address-bar.ts';

/** The day of the visit plan, today by default; its other orders besides that by urgency; whether it includes clients already seen. */
export const readVisitsAddress = addressReader({
  dia: oneOf(WORKDAYS),
  ordem: oneOf(['rota', 'cidade']),
  vistos: oneOf(['sim']),
  vendedor: (text) => text,
  pagina: pageIn,
});

export const readVisitLogAddress = addressReader({
  ...LIST,
  resultado: oneOf(OUTCOMES),
  vendedor: textIn,
  ...PERIOD,
});
