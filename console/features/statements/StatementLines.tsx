import { Alert, Badge, Button, Checkbox, Chip, Group, Paper, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import { type ReactNode, useState } from 'react';
import { WAITING_SITUATIONS } from '../../../src/domain/statement-lines.ts';
import { count, formatMoney } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Small, Strong } from '../../ui/Words.tsx';
import { DismissMenu, dismissalOf } from './LineAction.tsx';
import type { SettledLine } from './requests.ts';
import classes from './StatementLines.module.css';
import { LINE_NAMES, reasonOf } from './statement-words.ts';

interface StatementLinesProps {
  lines: StatementLine[];
  heading: readonly string[];
  actionOf?: ((line: StatementLine) => ReactNode) | undefined;
  /** Settles several waiting lines; without it lines cannot be selected. */
  onSettleMany?: ((settled: SettledLine[]) => void) | undefined;
  busy?: boolean;
}

const AT_ONCE = 50;
type Situation = StatementLine['situacao'];

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
      <PageLink of="/vendas" id={saleId} name={`${line.pedido}${installmentsOf(line.parcelas)}`} />
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

/** The line as it stands in the file, under the names of its columns. */
function FileLine({ line: { linha, celulas, pedido, descricao }, heading }: FileLineProps) {
  const cells = celulas.length > 0 ? celulas : [pedido ?? '', descricao ?? ''];
  const filled = cells.map((text, at) => ({ at, text, name: heading[at] ?? '' })).filter(({ text }) => text);
  return (
    <div className={classes.file}>
      <span className={classes.number}>Linha {linha}</span>
      {filled.map(({ at, text, name }, index) => (
        <span key={at} title={name}>
          {index > 0 && ' · '}
          {text}
        </span>
      ))}
    </div>
  );
}

interface FileLineProps {
  line: StatementLine;
  heading: readonly string[];
}

function LineBadge({ line: { situacao, motivo, nota } }: { line: StatementLine }) {
  const { one, color } = LINE_NAMES[situacao];
  const reason = [reasonOf(situacao, motivo), nota].filter(Boolean).join(': ');
  return (
    <Stack gap={2} align="flex-start">
      <Badge color={color}>{one}</Badge>
      {reason !== '' && <Small span>{reason}</Small>}
    </Stack>
  );
}

interface WaitingBarProps {
  selectedLines: StatementLine[];
  disabled: boolean;
  onSettle: (settled: SettledLine[]) => void;
}

function WaitingBar({ selectedLines, disabled, onSettle }: WaitingBarProps) {
  if (selectedLines.length === 0) return null;
  const likely = selectedLines.flatMap(({ linha, informado, candidatos: [first] }) =>
    informado === null || first === undefined
      ? []
      : [{ linha, venda_id: first.venda_id, parcela: first.parcela }],
  );
  return (
    <Paper withBorder px="md" py="xs" mb="xs">
      <Group gap="sm">
        <Text size="sm" aria-live="polite">
          {count(selectedLines.length, 'linha marcada', 'linhas marcadas')}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          disabled={disabled || likely.length === 0}
          onClick={() => onSettle(likely)}
        >
          Usar a comissão mais provável de cada uma ({likely.length})
        </Button>
        <DismissMenu
          label="Não são comissão… (linhas marcadas)"
          text="Não são comissão…"
          disabled={disabled}
          onDismiss={(dispensar, nota) =>
            onSettle(selectedLines.map((line) => dismissalOf(line, dispensar, nota)))
          }
        />
      </Group>
    </Paper>
  );
}
