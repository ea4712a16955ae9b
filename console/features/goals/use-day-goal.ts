import { useQuery } from '@tanstack/react-query';
import { STAGES } from '../../../src/domain/sale-status.ts';
import { salesQuery } from '../order/requests.ts';
import { useSession } from '../session/read-session.ts';
import { progressQuery } from './requests.ts';

const SOLD = STAGES.filter((stage) => stage !== 'orcamento' && stage !== 'cancelada').join();

/**
 * What a day has brought so far and what it must bring, by the vendedor's goal for all representadas or by the company's;
 * undefined when unknown or without a goal.
 */
export function useDayGoal(
  day: string,
  vendedorId: string | undefined,
): { sold: number | undefined; must: number | undefined } {
  const session = useSession();
  const own = session?.papel === 'vendedor' ? session.usuario?.id : undefined;
  const whose = vendedorId ?? own ?? null;
  const filter = { de: day, ate: day, etapa: SOLD, soma: true, limit: 1 };
  const sales = useQuery(salesQuery(whose === null ? filter : { ...filter, vendedor_id: whose }));
  const progress = useQuery(progressQuery({ mes: day.slice(0, 7), data: day }));
  const sold = sales.data?.soma;
  const goal = progress.data?.metas.find(
    ({ representada_id, vendedor_id, valor }) =>
      representada_id === null && vendedor_id === whose && valor !== null,
  )?.valor;
  if (sold === undefined || !goal) return { sold, must: undefined };
  // What was missing this morning, divided by the remaining days including this one.
  const missing = Math.max(0, goal.meta - (goal.realizado - sold));
  const days = Math.max(1, progress.data?.dias_uteis.restantes ?? 1);
  return { sold, must: Math.ceil((missing * 100) / days) / 100 };
}
