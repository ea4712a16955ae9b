import { Alert, Card, Progress, SimpleGrid, Text } from '@mantine/core';
import type { operations } from '@talao/client';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';
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
      <SimpleGrid cols={{ base: 1, sm: day ? 2 : 1 }} mb="md">
        <Figure
          name="Visitas"
          value={`${vistos} de ${clientes}`}
          share={clientes === 0 ? 0 : (100 * vistos) / clientes}
        >
          {count(vendas, 'venda', 'vendas')} · {count(ausentes, 'ausente', 'ausentes')} ·{' '}
          {count(positivados, 'positivado', 'positivados')} · {count(atrasados, 'atrasado', 'atrasados')}
        </Figure>
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
      <Figure name="Vendido no dia" value={formatMoney(sold)}>
        Sem meta de valor para o mês.
      </Figure>
    );
  const left = Math.max(0, must - sold);
  return (
    <Figure
      name="Vendido no dia"
      value={`${formatMoney(sold)} de ${formatMoney(must)}`}
      share={must === 0 ? 100 : (100 * sold) / must}
    >
      {left === 0
        ? 'O que o dia precisava trazer já veio.'
        : `Faltam ${formatMoney(left)} para o que o dia precisa trazer.`}
    </Figure>
  );
}

interface FigureProps {
  name: string;
  value: string;
  share?: number;
  children: ReactNode;
}

function Figure({ name, value, share, children }: FigureProps) {
  return (
    <Card withBorder padding="md">
      <Text size="sm" c="dimmed">
        {name}
      </Text>
      <Text fz={22} fw={700} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Text>
      {share !== undefined && (
        <Progress value={Math.min(100, share)} my={6} aria-label={`${name}: ${Math.round(share)}%`} />
      )}
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </Card>
  );
}
