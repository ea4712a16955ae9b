import type { RecordedVisit } from '@talao/client';
import { OUTCOMES, type Outcome, REASONS, type Reason } from '../../../src/domain/visits.ts';
import { OUTCOME_NAMES, REASON_NAMES } from './visit-words.ts';

export interface VisitValues {
  resultado: Outcome;
  motivo: Reason | null;
  nota: string;
  proxima: string | null;
}

export const NO_VISIT: VisitValues = { resultado: 'venda', motivo: null, nota: '', proxima: null };

export function toVisitValues({ resultado, motivo, nota, proxima }: RecordedVisit): VisitValues {
  return { resultado, motivo, nota: nota ?? '', proxima };
}

/** Only a visit without a sale has a reason. */
export function toVisitBody({ resultado, motivo, nota, proxima }: VisitValues) {
  return { resultado, motivo: resultado === 'sem_venda' ? motivo : null, nota, proxima };
}

export const OUTCOME_CHOICES = OUTCOMES.map((value) => ({ value, label: OUTCOME_NAMES[value] }));
export const REASON_CHOICES = REASONS.map((value) => ({ value, label: REASON_NAMES[value] }));
