import { Card, Group, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from '../../lib/month-names.ts';
import { type Month, MonthsChart } from './MonthsChart.tsx';

interface MonthsCardProps {
  title: string;
  /** The label for screen readers. */
  caption: string;
  months: (Month & { detail: string })[];
  /** The label of the second amount. */
  detailName: string;
  legend?: ReactNode;
  /** Below the chart. */
  children?: ReactNode;
}

export function MonthsCard({ title, caption, months, detailName, legend, children }: MonthsCardProps) {
  return (
    <Card withBorder padding="md">
      <Group justify="space-between" mb="md" gap="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        {legend}
      </Group>
      <div aria-hidden="true">
        <MonthsChart months={months} />
      </div>
      {children}
      <VisuallyHidden>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th>Mês</th>
              <th>Valor</th>
              <th>{detailName}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ mes, valor, detail }) => (
              <tr key={mes}>
                <td>{monthName(mes)}</td>
                <td>{formatMoney(valor)}</td>
                <td>{detail}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}
