import { WORKDAYS, type Workday } from '../../../src/domain/weekdays.ts';
import { type Address, choiceIn, pageIn } from '../../lib/address-bar.ts';

/** The orders of the round besides the default, by urgency. */
const OTHER_ORDERS = ['rota', 'cidade'] as const;

/** The day of the round; today by default. */
export interface VisitsAddress {
  dia?: Workday;
  ordem?: (typeof OTHER_ORDERS)[number];
  /** Includes clients that were already seen. */
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
