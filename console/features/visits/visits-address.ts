import { WORKDAYS, type Workday } from '../../../src/domain/weekdays.ts';
import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';

/** The day of the round, which is today when the address bar says nothing. */
export interface VisitsAddress {
  dia?: Workday;
  pagina?: number;
}

export function readVisitsAddress({ dia, pagina }: Address): VisitsAddress {
  return { dia: choiceIn(WORKDAYS, dia), pagina: pageIn(pagina) };
}
