import { findVisitFaults, type VisitFault, type VisitFields } from '../../domain/visits.ts';
import { type Issue, REQUIRED } from '../../platform/http/contract/issues.ts';
import { ApiError, problems } from '../../platform/http/contract/problems.ts';
import type { VisitChanges } from './visits.contract.ts';
import type { NotedVisit } from './visits.record.ts';

const ISSUES: Record<VisitFault, Issue> = {
  motivo_ausente: {
    code: 'invalid_type',
    expected: 'string',
    received: 'null',
    path: ['motivo'],
    message: REQUIRED,
  },
  motivo_demais: { code: 'custom', path: ['motivo'], message: 'Só com o resultado sem_venda' },
  proxima_cedo: { code: 'custom', path: ['proxima'], message: 'Deve ser depois do dia da visita' },
  proxima_longe: { code: 'custom', path: ['proxima'], message: 'Deve ser até 366 dias depois da visita' },
};

/** Refuses fields of a visit that contradict each other. */
export function refuseFaultyVisit(fields: VisitFields): void {
  const details = findVisitFaults(fields).map((fault) => ISSUES[fault]);
  if (details.length > 0) throw new ApiError(problems.invalidInput, { details });
}

type Changed = Omit<VisitChanges, 'vendedor_id'>;

/** Applies a change to a visit: an outcome other than `sem_venda` clears the reason, unless the change itself sends one, which is refused. */
export function changedVisit<Before extends NotedVisit>(
  before: Before,
  changes: Changed,
  dayOf: (moment: string) => string,
): Before {
  const { cliente_id, momento, resultado, motivo, nota, proxima } = changes;
  const isOtherOutcome = resultado !== undefined && resultado !== 'sem_venda';
  return {
    ...before,
    ...(cliente_id !== undefined && { cliente_id }),
    ...(momento !== undefined && { momento, data: dayOf(momento) }),
    ...(resultado !== undefined && { resultado }),
    ...(isOtherOutcome && { motivo: null }),
    ...(motivo !== undefined && { motivo }),
    ...(nota !== undefined && { nota }),
    ...(proxima !== undefined && { proxima }),
  };
}
