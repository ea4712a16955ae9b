import { isGoalMonth } from '../../../src/domain/goal-months.ts';
import type { Address } from '../../lib/address-bar.ts';

/** The month whose goals are shown; this month by default. */
interface GoalsAddress {
  mes?: string;
}

export function readGoalsAddress({ mes }: Address): GoalsAddress {
  return { mes: mes !== undefined && isGoalMonth(mes) ? mes : undefined };
}
