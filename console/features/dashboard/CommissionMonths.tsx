import { Group, SimpleGrid, Text } from '@mantine/core';
import { calendar } from '../../lib/dates.ts';
import { formatMoney, formatRoundMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { Small } from '../../ui/Words.tsx';
import { earnedIn, monthsAround, useCommissionYear } from './commission-year.ts';
import { MonthsCard } from './MonthsCard.tsx';
import classes from './MonthsChart.module.css';

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
      title="Comissões por mês"
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
