import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { CommissionEntry, Statement, StatementTotals as Totals } from '@talao/client';
import type { TableForm as Form } from '../../../src/domain/table-columns.ts';
import { count, formatMoney } from '../../lib/formats.ts';
import { sumOf } from '../../lib/sums.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { Note } from '../../ui/Words.tsx';
import { sumOfBalances } from '../commissions/entries.ts';

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
  const early = linhas.filter(({ situacao }) => situacao === 'antecipada');
  const parts = [`${formatMoney(totais.conciliado)} conferem`];
  if (differing.length > 0)
    parts.push(
      `${count(differing.length, 'linha difere', 'linhas diferem')}, ${formatMoney(Math.abs(difference))} a ${difference > 0 ? 'mais' : 'menos'} no total`,
    );
  if (early.length > 0) parts.push(earlyWords(early, totais));
  if (totais.ja_recebido !== 0) parts.push(`${formatMoney(totais.ja_recebido)} já tinham vindo`);
  if (totais.desconhecido !== 0) parts.push(`${formatMoney(totais.desconhecido)} esperam por você`);
  if (totais.dispensado !== 0) parts.push(`${formatMoney(totais.dispensado)} não são comissão`);
  if (totais.retido !== 0) parts.push(`${formatMoney(-totais.retido)} de imposto retido`);
  const { due, later } = missingOf(faltantes);
  const missing =
    due.length === 0
      ? 'não falta nada'
      : `${due.length === 1 ? 'falta' : 'faltam'} ${count(due.length, 'comissão', 'comissões')}, ${formatMoney(sumOfBalances(due))}`;
  const coming = later.length === 0 ? '' : `; ${formatMoney(sumOfBalances(later))} ainda vão vencer`;
  return `Vieram ${formatMoney(totais.informado)} em ${count(lines, 'linha', 'linhas')}: ${parts.join(', ')}; ${missing}${coming}.`;
}

function earlyWords(early: Statement['linhas'], { antecipado, diferenca_antecipada }: Totals): string {
  const others = early.filter(({ diferenca }) => diferenca !== 0).length;
  const came = `${early.length} ${early.length === 1 ? 'veio' : 'vieram'} antes da hora (${formatMoney(antecipado)})`;
  if (others === 0) return came;
  const them = early.length === 1 ? 'com outro valor' : `${others} delas com outro valor`;
  const amount = formatMoney(Math.abs(diferenca_antecipada));
  return `${came}, ${them} (${amount} a ${diferenca_antecipada > 0 ? 'mais' : 'menos'})`;
}

/** What the statement lacks: due already, and due later, which it need not have. */
export function missingOf(missing: readonly CommissionEntry[]) {
  const isLater = ({ situacao }: CommissionEntry) => situacao === 'a_receber' || situacao === 'prevista';
  return { due: missing.filter((entry) => !isLater(entry)), later: missing.filter(isLater) };
}

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

export function StatementTotals({ totais, faltantes }: Pick<Statement, 'totais' | 'faltantes'>) {
  const { due, later } = missingOf(faltantes);
  const missing = sumOfBalances(due);
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
      {later.length > 0 && (
        <Figure name="Ainda vai vencer" value={formatMoney(sumOfBalances(later))} isSmall />
      )}
    </SimpleGrid>
  );
}

const FORM_NAMES: Record<Form, string> = {
  csv: 'Tabela em texto',
  xlsx: 'Planilha do Excel',
  xls: 'Planilha do Excel antigo',
  xlsb: 'Planilha binária do Excel',
  ods: 'Planilha do LibreOffice',
  xml: 'Planilha em XML',
  html: 'Tabela em HTML',
  texto: 'Relatório impresso em texto',
  pdf: 'Relatório em PDF',
};

export function StatementForm({ statement }: { statement: Statement }) {
  const { avisos, pagas, simulado } = statement;
  const payments = count(pagas, 'parcela', 'parcelas');
  const were = pagas === 1 ? 'marcada como paga' : 'marcadas como pagas';
  const willBe = pagas === 1 ? 'será' : 'serão';
  return (
    <Stack gap="xs" mb="sm">
      <Note>{describe(statement)}.</Note>
      {pagas > 0 && (
        <Text size="sm">
          {simulado
            ? `${payments} ${willBe} ${were}: a comissão veio, então o cliente pagou.`
            : `${payments} ${were}. Desfazer o extrato desfaz também isso.`}
        </Text>
      )}
      {avisos.map((aviso) => (
        <Banner key={aviso} color="yellow" p="xs" role="note">
          {aviso}.
        </Banner>
      ))}
    </Stack>
  );
}

function describe({ formato, paginas, abas, linhas }: Statement): string {
  const totals = linhas.filter(({ situacao, confere }) => situacao === 'total' && confere !== null);
  const lines = linhas.filter(({ situacao }) => situacao !== 'total').length;
  const right = totals.every(({ confere }) => confere);
  return [
    FORM_NAMES[formato],
    ...(paginas === null ? [] : [count(paginas, 'página', 'páginas')]),
    ...(abas.length > 1 ? [count(abas.length, 'aba', 'abas')] : []),
    count(lines, 'linha', 'linhas'),
    ...(totals.length === 0 ? [] : [right ? 'total confere' : 'total não confere']),
  ].join(', ');
}
