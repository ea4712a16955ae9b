import { Grid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { addDays, lastOfMonth } from '../../../src/domain/periods.ts';
import { calendar, formatDate } from '../../lib/dates.ts';
import { firstOfMonth } from '../../lib/periods.ts';
import { count } from '../../lib/words.ts';
import { CardHeading } from '../../ui/Words.tsx';
import {
  CommissionFigure,
  type CommissionFigureProps,
  ReceivedFigure,
} from '../commissions/CommissionFigure.tsx';
import { summaryQuery } from '../commissions/requests.ts';
import { monthOf, useCommissionYear, WEEK_AHEAD } from './commission-year.ts';

/** This week's and this month's commissions, what is late, what came, and what is still expected. */
export function CommissionSummary() {
  const summary = useCommissionYear();
  const today = calendar.today();
  const month = summary && monthOf(summary.por_mes);
  const week = { de: today, ate: addDays(today, WEEK_AHEAD) };
  const soon = useQuery(summaryQuery(week)).data;
  const days = { de: firstOfMonth(today, 0), ate: lastOfMonth(today) };
  const figures: CommissionFigureProps[] = [
    {
      name: 'Atrasadas',
      value: summary?.atrasada.saldo,
      says: summary ? count(summary.atrasada.quantidade, 'parcela', 'parcelas') : 'venceram e não vieram',
      isBad: summary !== undefined && summary.atrasada.saldo > 0,
      search: { situacao: 'atrasada' },
    },
    {
      name: 'Nesta semana',
      value: soon?.a_receber.saldo,
      says: `vencem até ${formatDate(week.ate)}`,
      search: { situacao: 'a_receber', ...week },
    },
    {
      name: 'A receber',
      value: month?.a_receber.saldo,
      says: 'vencem até o fim do mês',
      search: { situacao: 'a_receber', ...days },
    },
    {
      name: 'Previstas',
      value: summary?.prevista.saldo,
      says: summary
        ? count(
            summary.prevista.quantidade,
            'parcela, se o cliente pagar',
            'parcelas, se os clientes pagarem',
          )
        : 'se os clientes pagarem',
      search: { situacao: 'prevista' },
    },
  ];
  return (
    <section aria-labelledby="comissoes">
      <CardHeading mb="sm" id="comissoes">
        Comissões
      </CardHeading>
      <Grid gap="sm" grow>
        {figures.map((figure) => (
          <Grid.Col key={figure.name} span={{ base: 6, sm: 4, lg: 'auto' }}>
            <CommissionFigure {...figure} />
          </Grid.Col>
        ))}
        <Grid.Col span={{ base: 6, sm: 4, lg: 'auto' }}>
          <ReceivedFigure />
        </Grid.Col>
      </Grid>
    </section>
  );
}
