import { WORKDAYS, type Workday } from '../../../src/domain/weekdays.ts';
import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';

/** How the round is ordered where it is not by who must be seen first. */
export const OTHER_ORDERS = ['rota', 'cidade'] as const;

/** The day of the round, which is today when the address bar says nothing. */
export interface VisitsAddress {
  dia?: Workday;
  ordem?: (typeof OTHER_ORDERS)[number];
  /** Those who were seen already as well. */
  vistos?: 'sim';
  vendedor?: string;
  pagina?: number;
}

export function readVisitsAddress({ dia, ordem, vistos, vendedor, pagina }: Address): VisitsAddress {
  return {
    dia: choiceIn(WORKDAYS, dia),
    ordem: choiceIn(OTHER_ORDERS, ordem),
    vistos: choiceIn(['sim'], vistos),
    vendedor,
    pagina: pageIn(pagina),
  };
}
