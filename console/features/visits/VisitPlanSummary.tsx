import { Alert, Progress, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { calendar, count, formatDate, formatMoney } from '../../lib/formats.ts';
import { Figure } from '../../ui/Figure.tsx';
import { Note } from '../../ui/Words.tsx';
import { progressQuery } from '../goals/requests.ts';
import { salesQuery } from '../order/requests.ts';
import { COUNTED_STAGES } from '../order/sales-address.ts';
import { useSession } from '../session/session.ts';
import type { VisitPlan } from './requests.ts';

/** As high as a figure that is on its way. */
const COMING = '\u00a0';
const NOBODY_YET = { clientes: 0, vistos: 0, vendas: 0, ausentes: 0, positivados: 0, atrasados: 0 };

interface VisitPlanSummaryProps {
  plan: Pick<VisitPlan, 'feriado' | 'resumo'> | undefined;
  day: string;
  vendedorId: string | undefined;
}

export function VisitPlanSummary({ plan, day, vendedorId }: VisitPlanSummaryProps) {
  const isComing = day > calendar.today();
  return (
    <>
      {plan?.feriado && (
        <Alert color="yellow" mb="md" variant="light">
          Feriado: {plan.feriado}
        </Alert>
      )}
      <SimpleGrid cols={isComing ? 1 : 2} spacing={{ base: 'xs', sm: 'md' }} mb="md">
        <VisitsFigure day={day} resumo={plan?.resumo} />
        {!isComing && <DayFigure day={day} vendedorId={vendedorId} />}
      </SimpleGrid>
    </>
  );
}

function VisitsFigure({ day, resumo }: { day: string; resumo: VisitPlan['resumo'] | undefined }) {
  const { clientes, vistos, vendas, ausentes, positivados, atrasados } = resumo ?? NOBODY_YET;
  return (
    <ProgressFigure
      name={`Visitas de ${formatDate(day).slice(0, 5)}`}
      value={resumo ? `${vistos} de ${clientes}` : COMING}
      isComing={resumo === undefined}
      share={clientes === 0 ? 0 : (100 * vistos) / clientes}
    >
      {count(vendas, 'venda', 'vendas')} · {count(ausentes, 'ausente', 'ausentes')} ·{' '}
      {count(positivados, 'positivado', 'positivados')} · {count(atrasados, 'atrasado', 'atrasados')}
    </ProgressFigure>
  );
}

function DayFigure({ day, vendedorId }: { day: string; vendedorId: string | undefined }) {
  const { sold, must } = useDayGoal(day, vendedorId);
  const name = 'Vendido no dia';
  if (sold === undefined || must === undefined)
    return (
      <ProgressFigure
        name={name}
        value={sold === undefined ? COMING : formatMoney(sold)}
        isComing={sold === undefined}
      >
        Sem meta de valor para o mês.
      </ProgressFigure>
    );
  const left = Math.max(0, must - sold);
  return (
    <ProgressFigure name={name} value={formatMoney(sold)} share={must === 0 ? 100 : (100 * sold) / must}>
      {left === 0
        ? `O dia precisava trazer ${formatMoney(must)}: já veio.`
        : `Faltam ${formatMoney(left)} para os ${formatMoney(must)} que o dia precisa trazer.`}
    </ProgressFigure>
  );
}

interface ProgressFigureProps {
  name: string;
  value: string;
  share?: number;
  /** Its words only keep the place of those on their way. */
  isComing?: boolean;
  children: ReactNode;
}

function ProgressFigure({ name, value, share, isComing, children }: ProgressFigureProps) {
  return (
    <Figure name={name} value={value}>
      {share !== undefined && (
        <Progress value={Math.min(100, share)} my={6} aria-label={`${name}: ${Math.round(share)}%`} />
      )}
      <Note style={isComing ? { visibility: 'hidden' } : undefined}>{children}</Note>
    </Figure>
  );
}

/** By the vendedor's goal for all representadas, or by the company's; undefined when unknown or without a goal. */
function useDayGoal(
  day: string,
  vendedorId: string | undefined,
): { sold: number | undefined; must: number | undefined } {
  const session = useSession();
  const own = session?.papel === 'vendedor' ? session.usuario?.id : undefined;
  const whose = vendedorId ?? own ?? null;
  const filter = { de: day, ate: day, etapa: COUNTED_STAGES.join(), soma: true, limit: 1 };
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
