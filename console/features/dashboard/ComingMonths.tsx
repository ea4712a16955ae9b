import { Group, Text } from '@mantine/core';
import { formatMoney } from '../../lib/money.ts';
import { comingIn, monthsAhead } from './commission-year.ts';
import { MonthsCard } from './MonthsCard.tsx';
import classes from './MonthsChart.module.css';
import { useCommissionYear } from './use-commission-year.ts';

/** What the months to come bring: what is earned already stands below what the clients have yet to pay. */
export function ComingMonths() {
  const summary = useCommissionYear();
  const months = monthsAhead().map((mes) => {
    const { all, earned } = comingIn(summary?.por_mes.find((month) => month.mes === mes));
    return { mes, valor: all, part: earned, detail: formatMoney(earned) };
  });
  return (
    <MonthsCard
      title="Comissões dos próximos meses"
      caption="Comissões a receber por mês de vencimento"
      months={months}
      detailName="Já ganho"
      legend={
        <Group gap="sm" aria-hidden="true">
          <Text size="xs" c="dimmed" className={classes.received}>
            Já ganho
          </Text>
          <Text size="xs" c="dimmed" className={classes.open}>
            Se o cliente pagar em dia
          </Text>
        </Group>
      }
    />
  );
}
