import { Card, Skeleton, Title, VisuallyHidden } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { lazy, Suspense } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { monthName } from './month-names.ts';

/** The chart is larger than the rest of the panel: the figures need not wait for it. */
const MonthsChart = lazy(() => import('./MonthsChart.tsx'));
const HEIGHT = 240;

export function MonthsCard({ months }: { months: Dashboard['meses'] }) {
  return (
    <Card withBorder padding="md">
      <Title order={2} size="h4" mb="md">
        Doze meses
      </Title>
      <div aria-hidden="true">
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <MonthsChart months={months} height={HEIGHT} />
        </Suspense>
      </div>
      <VisuallyHidden>
        <table>
          <caption>Vendas por mês</caption>
          <thead>
            <tr>
              <th>Mês</th>
              <th>Valor</th>
              <th>Pedidos</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ mes, valor, pedidos }) => (
              <tr key={mes}>
                <td>{monthName(mes)}</td>
                <td>{formatMoney(valor)}</td>
                <td>{pedidos}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </Card>
  );
}
