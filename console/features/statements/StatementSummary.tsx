import { Text } from '@mantine/core';
import type { CommissionEntry, Statement } from '@talao/client';
import { toCentavos, toReais } from '../../../src/domain/money.ts';
import { formatMoney } from '../../lib/money.ts';
import { count } from '../../lib/words.ts';

/** The whole statement in one sentence: what came, what agrees, what differs, what waits, what is missing. */
export function StatementSummary({ statement }: { statement: Statement }) {
  return (
    <Text size="sm" aria-live="polite">
      {sentenceOf(statement)}
    </Text>
  );
}

function sentenceOf({ linhas, faltantes, totais }: Statement): string {
  const lines = linhas.filter(({ situacao }) => situacao !== 'total').length;
  const differing = linhas.filter(({ situacao }) => situacao === 'divergente');
  const difference = sumOf(differing.map(({ diferenca }) => diferenca ?? 0));
  const parts = [`${formatMoney(totais.conciliado)} conferem`];
  if (differing.length > 0)
    parts.push(
      `${count(differing.length, 'linha difere', 'linhas diferem')}, ${formatMoney(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'} no total`,
    );
  if (totais.antecipado !== 0) parts.push(`${formatMoney(totais.antecipado)} vieram antes da hora`);
  if (totais.ja_recebido !== 0) parts.push(`${formatMoney(totais.ja_recebido)} já tinham vindo`);
  if (totais.desconhecido !== 0) parts.push(`${formatMoney(totais.desconhecido)} esperam por você`);
  if (totais.dispensado !== 0) parts.push(`${formatMoney(totais.dispensado)} não são comissão`);
  if (totais.retido !== 0) parts.push(`${formatMoney(-totais.retido)} de imposto retido`);
  const { due, later } = missingOf(faltantes);
  const missing =
    due.length === 0
      ? 'não falta nada'
      : `${due.length === 1 ? 'falta' : 'faltam'} ${count(due.length, 'comissão', 'comissões')}, ${formatMoney(saldoOf(due))}`;
  const coming = later.length === 0 ? '' : `; ${formatMoney(saldoOf(later))} ainda vão vencer`;
  return `Vieram ${formatMoney(totais.informado)} em ${count(lines, 'linha', 'linhas')}: ${parts.join(', ')}; ${missing}${coming}.`;
}

/** What the statement lacks: due already, and due later, which it need not have. */
export function missingOf(missing: readonly CommissionEntry[]) {
  const isLater = ({ situacao }: CommissionEntry) => situacao === 'a_receber' || situacao === 'prevista';
  return { due: missing.filter((entry) => !isLater(entry)), later: missing.filter(isLater) };
}

export function saldoOf(entries: readonly CommissionEntry[]): number {
  return sumOf(entries.map(({ saldo }) => saldo));
}

export function sumOf(values: readonly number[]): number {
  return toReais(values.reduce((sum, value) => sum + (toCentavos(value) ?? 0), 0));
}
