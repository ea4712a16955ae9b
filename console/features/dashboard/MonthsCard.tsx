import { Card, Title, VisuallyHidden } from '@mantine/core';
import type { Dashboard } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { MonthsChart } from './MonthsChart.tsx';
import { monthName } from './month-names.ts';

export function MonthsCard({ months }: { months: Dashboard['meses'] }) {
  return (
    <Card withBorder padding="md">
      <Title order={2} size="h4" mb="md">
        Doze meses
      </Title>
      <div aria-hidden="true">
        <MonthsChart months={months} />
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
