import { Alert, Stack, Text } from '@mantine/core';
import type { Statement } from '@talao/client';
import type { StatementForm as Form } from '../../../src/domain/statement-lines.ts';
import { count } from '../../lib/formats.ts';
import { Icon } from '../../ui/icons.tsx';
import { Note } from '../../ui/Words.tsx';

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

/** What the file is, whether its totals tie, and what it tells of clients' payments. */
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
        <Alert key={aviso} color="yellow" p="xs" icon={<Icon name="alert" />} role="note">
          {aviso}.
        </Alert>
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
