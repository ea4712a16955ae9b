import { SimpleGrid } from '@mantine/core';
import type { StatementTotals as Totals } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { Figure } from '../../ui/Figure.tsx';

const FIGURES: [name: keyof Totals, label: string][] = [
  ['informado', 'Informado'],
  ['conciliado', 'Conciliado'],
  ['divergente', 'Divergente'],
  ['antecipado', 'Antecipado'],
  ['ja_recebido', 'Já recebido'],
  ['desconhecido', 'Desconhecido'],
  ['dispensado', 'Dispensado'],
  ['retido', 'Retido'],
  ['faltante', 'Faltou no extrato'],
];

/** The statement's sums by situation, and what is missing. */
export function StatementTotals({ totals }: { totals: Totals }) {
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 4, xl: 9 }}
      spacing="xs"
      mb="md"
      aria-label="Totais do extrato"
      role="group"
    >
      {FIGURES.map(([name, label]) => (
        <Figure
          key={name}
          name={label}
          value={formatMoney(totals[name])}
          isBad={name === 'faltante' && totals[name] > 0}
          isSmall
        />
      ))}
    </SimpleGrid>
  );
}
