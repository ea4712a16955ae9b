import { SimpleGrid } from '@mantine/core';
import type { Statement, StatementTotals as Totals } from '@talao/client';
import { formatMoney } from '../../lib/money.ts';
import { Figure } from '../../ui/Figure.tsx';
import { missingOf, saldoOf } from './StatementSummary.tsx';

const FIGURES: [name: keyof Totals, label: string][] = [
  ['informado', 'Informado'],
  ['conciliado', 'Conciliado'],
  ['divergente', 'Divergente'],
  ['antecipado', 'Antecipado'],
  ['ja_recebido', 'Já recebido'],
  ['desconhecido', 'Desconhecido'],
  ['dispensado', 'Dispensado'],
  ['retido', 'Retido'],
];

/** The statement's sums by situation, and what is missing. */
export function StatementTotals({ totais, faltantes }: Pick<Statement, 'totais' | 'faltantes'>) {
  const { due, later } = missingOf(faltantes);
  const missing = saldoOf(due);
  return (
    <SimpleGrid
      cols={{ base: 2, sm: 4, xl: 5 }}
      spacing="xs"
      mb="md"
      aria-label="Totais do extrato"
      role="group"
    >
      {FIGURES.map(([name, label]) => (
        <Figure key={name} name={label} value={formatMoney(totais[name])} isSmall />
      ))}
      <Figure name="Faltou no extrato" value={formatMoney(missing)} isBad={missing > 0} isSmall />
      {later.length > 0 && <Figure name="Ainda vai vencer" value={formatMoney(saldoOf(later))} isSmall />}
    </SimpleGrid>
  );
}
