import type { Dashboard } from '@talao/client';
import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { formatMoney, formatShortMoney } from '../../lib/money.ts';
import { monthName } from './month-names.ts';

interface MonthsChartProps {
  months: Dashboard['meses'];
  height: number;
}

export default function MonthsChart({ months, height }: MonthsChartProps) {
  return (
    <BarChart
      h={height}
      data={months.map(({ mes, valor }) => ({ month: monthName(mes), Vendas: valor }))}
      dataKey="month"
      series={[{ name: 'Vendas', color: 'var(--talao-bars)' }]}
      valueFormatter={formatMoney}
      yAxisProps={{ tickFormatter: formatShortMoney, width: 56 }}
      barProps={{ radius: [4, 4, 0, 0], isAnimationActive: false }}
      gridAxis="y"
      tickLine="none"
      tooltipAnimationDuration={0}
    />
  );
}
