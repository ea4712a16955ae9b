import { Chip, Group, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import type { Column } from '../../ui/columns.ts';
import { TextLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { LineBadge } from './LineBadge.tsx';
import { LINE_NAMES } from './statement-words.ts';

interface StatementLinesProps {
  lines: StatementLine[];
  /** What can be done about a line that nobody knew. */
  choice?: ((line: StatementLine) => ReactNode) | undefined;
}

const AT_ONCE = 50;
type Situation = StatementLine['situacao'];

/** The lines of a statement, all or those of one situation, each with its colour and its name. */
export function StatementLines({ lines, choice }: StatementLinesProps) {
  const [situation, setSituation] = useState('todas');
  const [page, setPage] = useState(1);
  const counts = Map.groupBy(lines, ({ situacao }) => situacao);
  const shown = situation === 'todas' ? lines : (counts.get(situation as Situation) ?? []);
  const choose = (value: string | string[]) => {
    setSituation(String(value));
    setPage(1);
  };
  return (
    <>
      <Chip.Group value={situation} onChange={choose}>
        <Group gap="xs" mb="sm" role="group" aria-label="Situação das linhas">
          <Chip value="todas">Todas ({lines.length})</Chip>
          {Object.entries(LINE_NAMES).map(([name, { one, many, color }]) => {
            const count = counts.get(name as Situation)?.length ?? 0;
            return count === 0 ? null : (
              <Chip key={name} value={name} color={color}>
                {count === 1 ? one : many} ({count})
              </Chip>
            );
          })}
        </Group>
      </Chip.Group>
      <RecordTable
        label="Linhas do extrato"
        columns={columnsWith(choice)}
        records={shown.slice((page - 1) * AT_ONCE, page * AT_ONCE)}
        keyOf={({ linha }) => String(linha)}
      />
      <Pager page={page} limit={AT_ONCE} total={shown.length} onPage={setPage} />
    </>
  );
}

function columnsWith(choice: StatementLinesProps['choice']): Column<StatementLine>[] {
  return [
    { header: 'Linha', cell: ({ linha }) => `Linha ${linha}`, width: 90 },
    { header: 'Situação', cell: (line) => <LineBadge line={line} />, phone: 'corner' },
    {
      header: 'Comissão',
      cell: (line) =>
        line.venda_id === null ? (
          <UnknownCell line={line} choice={choice?.(line)} />
        ) : (
          <TextLink to="/vendas/$id" params={{ id: line.venda_id }} inherit>
            {line.pedido}
            {placeOf(line.parcelas)}
          </TextLink>
        ),
    },
    {
      header: 'Esperado',
      align: 'right',
      cell: ({ esperado }) => (esperado === null ? '—' : formatMoney(esperado)),
    },
    {
      header: 'Informado',
      align: 'right',
      cell: ({ informado }) => (
        <Text fw={600} inherit span>
          {informado === null ? '—' : formatMoney(informado)}
        </Text>
      ),
    },
    {
      header: 'Diferença',
      align: 'right',
      cell: ({ diferenca }) => (diferenca === null || diferenca === 0 ? '—' : formatMoney(diferenca)),
    },
  ];
}

function placeOf(parcelas: readonly number[]): string {
  if (parcelas.length === 0) return '';
  return parcelas.length === 1 ? `, parcela ${parcelas[0]}` : `, parcelas ${parcelas.join(', ')}`;
}

/** What the file says, below what somebody may take it for. */
function UnknownCell({ line: { pedido }, choice }: { line: StatementLine; choice: ReactNode }) {
  return (
    <>
      {choice}
      <Text size="xs" c="dimmed" span>
        {pedido === null ? 'Sem pedido no arquivo' : `No arquivo: ${pedido}`}
      </Text>
    </>
  );
}
