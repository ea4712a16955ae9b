import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { CommissionFigures, MonthCommissions } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { addDays, addMonths, firstOfMonth, lastOfMonth, monthsUpTo } from '../../../src/domain/periods.ts';
import { calendar, count, formatDate, formatMoney, formatRoundMoney, monthName } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { CardHeading, Small } from '../../ui/Words.tsx';
import {
  CommissionFigure,
  type CommissionFigureProps,
  ReceivedFigure,
} from '../commissions/CommissionFigure.tsx';
import { openPeriod } from '../commissions/commissions-address.ts';
import { summaryQuery } from '../commissions/requests.ts';
import { useMay } from '../session/session.ts';
import { MonthsCard } from './MonthsCard.tsx';
import classes from './MonthsChart.module.css';

export function CommissionSummary() {
  const summary = useCommissionYear();
  const today = calendar.today();
  const month = summary && monthOf(summary.por_mes);
  const week = { de: today, ate: addDays(today, WEEK_AHEAD) };
  const soon = useQuery(summaryQuery(week)).data;
  const days = { de: firstOfMonth(today), ate: lastOfMonth(today) };
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
    <Card padding="md" component="section" aria-labelledby="comissoes">
      <CardHeading mb="sm" id="comissoes">
        Comissões
      </CardHeading>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: figures.length + 1 }} spacing="sm">
        {figures.map((figure) => (
          <CommissionFigure key={figure.name} {...figure} isInCard />
        ))}
        <ReceivedFigure isInCard />
      </SimpleGrid>
    </Card>
  );
}

/** Commission by due month, half of them in the future; received amounts are drawn below open ones. */
export function CommissionMonths() {
  const summary = useCommissionYear();
  const present = calendar.today().slice(0, 7);
  const months = monthsAround().map((mes) => {
    const { earned, received } = earnedIn(summary?.por_mes.find((month) => month.mes === mes));
    return {
      mes,
      valor: earned,
      part: received,
      detail: formatMoney(received),
      isTold: summary && mes === present,
    };
  });
  const coming = months.filter(({ mes }) => mes > present);
  return (
    <MonthsCard
      title="Comissões por mês em que vencem"
      caption="Comissões por mês de vencimento"
      months={months}
      detailName="Recebido"
      legend={
        <Group gap="sm" aria-hidden="true">
          <Small className={classes.received}>Recebido</Small>
          <Small className={classes.open}>Em aberto</Small>
        </Group>
      }
    >
      <SimpleGrid cols={{ base: 3, xs: 6 }} spacing={4} mt="xs" aria-hidden="true">
        {coming.map(({ mes, valor }) => (
          <div key={mes}>
            <Small>{monthName(mes)}</Small>
            <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {summary ? formatRoundMoney(valor) : '—'}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </MonthsCard>
  );
}

const MONTHS_AHEAD = 6;
export const WEEK_AHEAD = 6;

/** All that can still be claimed, and the months to come. */
function commissionYear(): { de: string; ate: string } {
  return { de: openPeriod().de, ate: lastOfMonth(addMonths(calendar.today(), MONTHS_AHEAD)) };
}

/** Those of the chart: half of them are still to come. */
function monthsAround(): string[] {
  return monthsUpTo(addMonths(calendar.today(), MONTHS_AHEAD), 2 * MONTHS_AHEAD);
}

const NOTHING: CommissionFigures = { quantidade: 0, valor: 0, saldo: 0 };
const NO_MONTH = {
  prevista: NOTHING,
  a_receber: NOTHING,
  atrasada: NOTHING,
  recebida: NOTHING,
  divergente: NOTHING,
  estornada: NOTHING,
};

type MonthFigures = Omit<MonthCommissions, 'mes'>;

/** Months with nothing due are omitted. */
function monthOf(months: MonthCommissions[]): MonthFigures {
  const present = calendar.today().slice(0, 7);
  return months.find(({ mes }) => mes === present) ?? NO_MONTH;
}

/** What a month's commissions are worth, and how much of that is no longer open; in reais. */
function earnedIn(month: MonthFigures | undefined): { earned: number; received: number } {
  if (month === undefined) return { earned: 0, received: 0 };
  const { prevista, a_receber, atrasada, recebida, divergente } = month;
  const all = [prevista, a_receber, atrasada, recebida, divergente];
  const earned = sumOf(all.map(({ valor }) => valor));
  const received = sumOf(all.flatMap(({ valor, saldo }) => [valor, -saldo]));
  return { earned, received: Math.min(Math.max(received, 0), earned) };
}

/** Used by each card separately, so that other cards are not rendered again. */
function useCommissionYear() {
  const mayReadMoney = useMay('readMoney');
  const { data } = useQuery({ ...summaryQuery(commissionYear()), enabled: mayReadMoney });
  return useDeferredValue(data);
}
