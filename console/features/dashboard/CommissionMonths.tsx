import { Group, Text } from '@mantine/core';
import { monthsUpTo } from '../../../src/domain/periods.ts';
import { calendar } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { earnedIn } from './commission-year.ts';
import { MonthsCard } from './MonthsCard.tsx';
import classes from './MonthsChart.module.css';
import { useCommissionYear } from './use-commission-year.ts';

/** By the month that each commission is due in; what has come of it stands below what is open. */
export function CommissionMonths() {
  const summary = useCommissionYear();
  const months = monthsUpTo(calendar.today(), 12).map((mes) => {
    const { earned, received } = earnedIn(summary?.por_mes.find((month) => month.mes === mes));
    return { mes, valor: earned, part: received, detail: formatMoney(received) };
  });
  return (
    <MonthsCard
      title="Comissões em doze meses"
      caption="Comissões por mês de vencimento"
      months={months}
      detailName="Recebido"
      legend={
        <Group gap="sm" aria-hidden="true">
          <Text size="xs" c="dimmed" className={classes.received}>
            Recebido
          </Text>
          <Text size="xs" c="dimmed" className={classes.open}>
            Em aberto
          </Text>
        </Group>
      }
    />
  );
}
