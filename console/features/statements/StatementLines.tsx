import { Alert, Checkbox, Chip, Group, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { type ReactNode, useState } from 'react';
import { WAITING_SITUATIONS } from '../../../src/domain/statement-lines.ts';
import { formatMoney } from '../../lib/formats.ts';
import { TextLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Small, Strong } from '../../ui/Words.tsx';
import { FileLine } from './FileLine.tsx';
import { LineBadge } from './LineBadge.tsx';
import type { SettledLine } from './requests.ts';
import { LINE_NAMES } from './statement-words.ts';
import { WaitingBar } from './WaitingBar.tsx';

interface StatementLinesProps {
  lines: StatementLine[];
  heading: readonly string[];
  /** What can be done about a line, below what it is. */
  actionOf?: ((line: StatementLine) => ReactNode) | undefined;
  /** Settles several waiting lines; without it lines cannot be selected. */
  onSettleMany?: ((settled: SettledLine[]) => void) | undefined;
  busy?: boolean;
}

const AT_ONCE = 50;
type Situation = StatementLine['situacao'];

/** The file on the left, and what became of each line on the right: all, or those of one situation. */
export function StatementLines(props: StatementLinesProps) {
  const { onSettleMany, busy = false } = props;
  const [sheet, setSheet] = useState('');
  const [situation, setSituation] = useState('todas');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const sheets = [...new Set(props.lines.map(({ aba }) => aba ?? ''))];
  const lines = sheet === '' ? props.lines : props.lines.filter(({ aba }) => aba === sheet);
  const counts = Map.groupBy(lines, ({ situacao }) => situacao);
  const shown = situation === 'todas' ? lines : (counts.get(situation as Situation) ?? []);
  const onPage = shown.slice((page - 1) * AT_ONCE, page * AT_ONCE);
  const selectable = onPage.filter(isWaiting);
  const selectedLines = lines.filter((line) => isWaiting(line) && selected.has(line.linha));
  const choose = (value: string | string[]) => {
    setSituation(String(value));
    setPage(1);
  };
  const select = (some: StatementLine[], isSelected: boolean) => {
    const changed = some.map(({ linha }) => linha);
    setSelected((before) =>
      isSelected
        ? new Set([...before, ...changed])
        : new Set([...before].filter((linha) => !changed.includes(linha))),
    );
  };
  return (
    <>
      {sheets.length > 1 && (
        <Chip.Group
          value={sheet}
          onChange={(value) => {
            setSheet(value);
            setPage(1);
          }}
        >
          <Group gap="xs" mb="sm" role="group" aria-label="Abas da planilha">
            <Chip value="">Todas as abas</Chip>
            {sheets.map((name) => (
              <Chip key={name} value={name}>
                {name}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
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
      {onSettleMany && selectable.length > 1 && (
        <Checkbox
          mb="xs"
          label="Marcar todas as que esperam nesta página"
          checked={selectable.every(({ linha }) => selected.has(linha))}
          onChange={({ currentTarget }) => select(selectable, currentTarget.checked)}
        />
      )}
      {onSettleMany && (
        <WaitingBar
          selectedLines={selectedLines}
          disabled={busy}
          onSettle={(settled) => {
            setSelected(new Set());
            onSettleMany(settled);
          }}
        />
      )}
      <RecordTable
        label="Linhas do extrato"
        columns={columnsWith(props, selected, select)}
        records={onPage}
        keyOf={({ linha }) => String(linha)}
      />
      <Pager page={page} limit={AT_ONCE} total={shown.length} onPage={setPage} />
    </>
  );
}

function isWaiting({ situacao }: StatementLine): boolean {
  return WAITING_SITUATIONS.includes(situacao);
}

function columnsWith(
  { heading, actionOf, onSettleMany }: StatementLinesProps,
  selected: ReadonlySet<number>,
  select: (some: StatementLine[], isSelected: boolean) => void,
): Column<StatementLine>[] {
  return [
    {
      header: 'No arquivo',
      cell: (line) => (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {onSettleMany && isWaiting(line) && (
            <Checkbox
              mt={4}
              aria-label={`Marcar a linha ${line.linha}`}
              checked={selected.has(line.linha)}
              onChange={({ currentTarget }) => select([line], currentTarget.checked)}
            />
          )}
          <FileLine line={line} heading={heading} />
        </Group>
      ),
    },
    { header: 'Situação', cell: (line) => <LineBadge line={line} />, phone: 'corner' },
    {
      header: 'No Talão',
      cell: (line) => (
        <Stack gap={4} align="flex-start">
          {line.venda_id !== null && <FoundEntry line={line} saleId={line.venda_id} />}
          {line.alerta !== null && (
            <Alert color="orange" p={6} maw={300} role="note" aria-label="O que diz a lei">
              <Text size="xs">Desconto proibido. {line.alerta}.</Text>
            </Alert>
          )}
          {actionOf?.(line)}
        </Stack>
      ),
    },
    { header: 'Esperado', align: 'right', cell: ({ esperado }) => moneyOrDash(esperado) },
    {
      header: 'Informado',
      align: 'right',
      cell: ({ informado }) => <Strong>{moneyOrDash(informado)}</Strong>,
    },
    {
      header: 'Diferença',
      align: 'right',
      cell: ({ diferenca }) => (diferenca === 0 ? '—' : moneyOrDash(diferenca)),
    },
  ];
}

function FoundEntry({ line, saleId }: { line: StatementLine; saleId: string }) {
  return (
    <>
      <TextLink to="/vendas/$id" params={{ id: saleId }} inherit>
        {line.pedido}
        {installmentsOf(line.parcelas)}
      </TextLink>
      {line.cliente_nome !== null && <Small span>{line.cliente_nome}</Small>}
    </>
  );
}

function installmentsOf(parcelas: readonly number[]): string {
  if (parcelas.length === 0) return '';
  return parcelas.length === 1 ? `, parcela ${parcelas[0]}` : `, parcelas ${parcelas.join(', ')}`;
}

function moneyOrDash(value: number | null): string {
  return value === null ? '—' : formatMoney(value);
}
