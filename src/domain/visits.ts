import { addDays } from './periods.ts';

/** How a client stands relative to his own purchase rhythm. */
export const VISIT_SITUATIONS = ['novo', 'parado', 'atrasado', 'em_dia'] as const;

export type VisitSituation = (typeof VISIT_SITUATIONS)[number];

export const OUTCOMES = ['venda', 'sem_venda', 'ausente'] as const;
export type VisitOutcome = (typeof OUTCOMES)[number];

/** Why a client did not buy. */
export const REASONS = ['estoque', 'preco', 'prazo', 'concorrente', 'credito', 'outro'] as const;
export type Reason = (typeof REASONS)[number];

/** The latest day of a return, in days after the visit. */
const FURTHEST_RETURN_DAYS = 366;

/** Faults of a visit's fields in combination. */
export type VisitFault = 'motivo_ausente' | 'motivo_demais' | 'proxima_cedo' | 'proxima_longe';

export interface VisitFields {
  readonly data: string;
  readonly resultado: VisitOutcome;
  readonly motivo: Reason | null;
  readonly proxima: string | null;
}

export function findVisitFaults({ data, resultado, motivo, proxima }: VisitFields): VisitFault[] {
  const faults: VisitFault[] = [];
  if (resultado === 'sem_venda' && motivo === null) faults.push('motivo_ausente');
  if (resultado !== 'sem_venda' && motivo !== null) faults.push('motivo_demais');
  if (proxima !== null && proxima <= data) faults.push('proxima_cedo');
  if (proxima !== null && proxima > addDays(data, FURTHEST_RETURN_DAYS)) faults.push('proxima_longe');
  return faults;
}

/** Whether the client was met, whatever the result. */
export function wasSeen(resultado: VisitOutcome | null): boolean {
  return resultado === 'venda' || resultado === 'sem_venda';
}
