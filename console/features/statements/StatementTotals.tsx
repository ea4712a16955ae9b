import { Card, SimpleGrid, Text } from '@mantine/core';
import type { StatementTotals as Totals } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';

const FIGURES: [name: keyof Totals, label: string][] = [
  ['informado', 'Informado'],
  ['conciliado', 'Conciliado'],
  ['divergente', 'Divergente'],
  ['antecipado', 'Antecipado'],
  ['ja_recebido', 'Já recebido'],
  ['desconhecido', 'Desconhecido'],
  ['dispensado', 'Dispensado'],
  ['faltante', 'Faltou no extrato'],
];

/** The statement's sums by situation, and what is missing. */
export function StatementTotals({ totals }: { totals: Totals }) {
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 4, lg: 8 }}
      spacing="xs"
      mb="md"
      aria-label="Totais do extrato"
      role="group"
    >
      {FIGURES.map(([name, label]) => (
        <Card key={name} withBorder padding="xs">
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text
            fw={700}
            c={name === 'faltante' && totals[name] > 0 ? 'var(--talao-less)' : undefined}
            style={{ fontVariantNumeric: 'tabular-nums' }}
          >
            {formatMoney(totals[name])}
          </Text>
        </Card>
      ))}
    </SimpleGrid>
  );
}
