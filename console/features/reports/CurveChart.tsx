import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { CurveClass } from '@talao/client';
import { count, formatEvenPercent, formatRoundMoney } from '../../lib/formats.ts';
import { Note } from '../../ui/Words.tsx';
import classes from './CurveChart.module.css';

interface CurveChartProps {
  points: { posicao: number; acumulado: number }[];
  sums: CurveClass[];
  words: [one: string, many: string];
  period: string;
}

const TICKS = [0, 25, 50, 75, 100];

export function CurveChart({ points, sums, words, period }: CurveChartProps) {
  const total = sums.reduce((sum, { quantidade }) => sum + quantidade, 0);
  if (total === 0) return null;
  const at = (posicao: number, acumulado: number) => `${(1000 * posicao) / total},${100 - acumulado}`;
  const line = [at(0, 0), ...points.map(({ posicao, acumulado }) => at(posicao, acumulado)), at(total, 100)];
  const borders = sums.slice(0, -1).map((_, place) => {
    const before = sums.slice(0, place + 1);
    return (1000 * before.reduce((sum, { quantidade }) => sum + quantidade, 0)) / total;
  });
  return (
    <Card padding="md" mb="md">
      <Note mb="xs">Participação acumulada nas vendas, {period}</Note>
      <div className={classes.frame}>
        <div className={classes.axis} aria-hidden>
          {TICKS.map((tick) => (
            <span key={tick} style={{ insetBlockEnd: `${tick}%` }}>
              {tick}%
            </span>
          ))}
        </div>
        <svg
          className={classes.chart}
          viewBox="0 0 1000 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={`Curva ABC de ${count(total, ...words)}`}
        >
          <title>Curva ABC</title>
          <polygon className={classes.area} points={`0,100 ${line.join(' ')} 1000,100`} />
          {TICKS.map((tick) => (
            <line key={`${tick}%`} className={classes.border} x1="0" x2="1000" y1={tick} y2={tick} />
          ))}
          {borders.map((x) => (
            <line key={x} className={classes.border} x1={x} x2={x} y1="0" y2="100" />
          ))}
          <polyline className={classes.line} points={line.join(' ')} data-curve />
        </svg>
        <div className={classes.zones} aria-hidden>
          {sums.map(({ classe, quantidade }) => (
            <span key={classe} data-zone={classe} style={{ flexGrow: quantidade }}>
              {quantidade > 0 && classe}
            </span>
          ))}
        </div>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 3 }} mt="sm" spacing="xs">
        {sums.map(({ classe, quantidade, valor, participacao }) => (
          <Group key={classe} gap="xs" data-class={classe}>
            <Text fw={700}>{classe}</Text>
            <Text size="sm">
              {count(quantidade, ...words)} · {formatRoundMoney(valor)} · {formatEvenPercent(participacao)}
            </Text>
          </Group>
        ))}
      </SimpleGrid>
    </Card>
  );
}
