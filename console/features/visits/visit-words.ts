import type { Visit } from '@talao/client';
import type { VisitOutcome } from '../../../src/domain/visits.ts';
import { count, formatDate } from '../../lib/formats.ts';

export const OUTCOME_COLORS: Record<VisitOutcome, string> = {
  venda: 'teal',
  sem_venda: 'yellow',
  ausente: 'gray',
};

/** Why a client should be visited, the strongest reason first. */
export function whyVisit({ retorno, situacao, dias_de_atraso, ritmo_dias, positivado }: Visit) {
  const reasons: { says: string; color: string }[] = [];
  if (retorno) reasons.push({ says: `Retorno combinado para ${formatDate(retorno)}`, color: 'blue' });
  if (situacao === 'atrasado') {
    const late = count(dias_de_atraso, 'dia', 'dias');
    reasons.push({
      says: `Atrasado ${late}: compra a cada ${count(ritmo_dias ?? 0, 'dia', 'dias')}`,
      color: 'red',
    });
  }
  if (situacao === 'parado') reasons.push({ says: 'Parou de comprar', color: 'red' });
  if (situacao === 'novo') reasons.push({ says: 'Nunca comprou', color: 'yellow' });
  else if (!positivado) reasons.push({ says: 'Não comprou neste mês', color: 'yellow' });
  return reasons;
}
