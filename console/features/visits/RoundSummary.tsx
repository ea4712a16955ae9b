import { Alert, Progress, SimpleGrid, Text } from '@mantine/core';
import type { operations } from '@talao/client';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
import { Figure } from '../../ui/Figure.tsx';
import { useDayGoal } from '../goals/use-day-goal.ts';

type Round = operations['listVisits']['responses'][200]['content']['application/json'];

interface RoundSummaryProps {
  round: Pick<Round, 'feriado' | 'resumo'>;
  /** The day, unless it is in the future. */
  day: string | undefined;
  vendedorId: string | undefined;
}

/** The day's progress: clients seen, and the value sold against the goal. */
export function RoundSummary({ round: { feriado, resumo }, day, vendedorId }: RoundSummaryProps) {
  const { clientes, vistos, vendas, ausentes, positivados, atrasados } = resumo;
  return (
    <>
      {feriado && (
        <Alert color="yellow" mb="md" variant="light">
          Feriado: {feriado}
        </Alert>
      )}
      <SimpleGrid cols={day ? 2 : 1} spacing={{ base: 'xs', sm: 'md' }} mb="md">
        <ProgressFigure
          name="Visitas"
          value={`${vistos} de ${clientes}`}
          share={clientes === 0 ? 0 : (100 * vistos) / clientes}
        >
          {count(vendas, 'venda', 'vendas')} · {count(ausentes, 'ausente', 'ausentes')} ·{' '}
          {count(positivados, 'positivado', 'positivados')} · {count(atrasados, 'atrasado', 'atrasados')}
        </ProgressFigure>
        {day && <DayFigure day={day} vendedorId={vendedorId} />}
      </SimpleGrid>
    </>
  );
}

function DayFigure({ day, vendedorId }: { day: string; vendedorId: string | undefined }) {
  const { sold, must } = useDayGoal(day, vendedorId);
  if (sold === undefined) return null;
  if (must === undefined)
    return (
      <ProgressFigure name="Vendido no dia" value={formatMoney(sold)}>
        Sem meta de valor para o mês.
      </ProgressFigure>
    );
  const left = Math.max(0, must - sold);
  return (
    <ProgressFigure
      name="Vendido no dia"
      value={`${formatMoney(sold)} de ${formatMoney(must)}`}
      share={must === 0 ? 100 : (100 * sold) / must}
    >
      {left === 0
        ? 'O que o dia precisava trazer já veio.'
        : `Faltam ${formatMoney(left)} para o que o dia precisa trazer.`}
    </ProgressFigure>
  );
}

interface ProgressFigureProps {
  name: string;
  value: string;
  share?: number;
  children: ReactNode;
}

function ProgressFigure({ name, value, share, children }: ProgressFigureProps) {
  return (
    <Figure name={name} value={value}>
      {share !== undefined && (
        <Progress value={Math.min(100, share)} my={6} aria-label={`${name}: ${Math.round(share)}%`} />
      )}
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </Figure>
  );
}
