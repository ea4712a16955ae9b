import { Alert, Button, Stack, Text } from '@mantine/core';
import type { StatementLine } from '@talao/client';
import type { ReactNode } from 'react';
import { type FoundBy, WAITING_SITUATIONS } from '../../../src/domain/statement-lines.ts';
import { formatMoney } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import type { Column } from '../../ui/RecordTable.tsx';
import { Small, Strong } from '../../ui/Words.tsx';
import classes from '../factory-files/FileLines.module.css';
import { FileLines, SituationBadge } from '../factory-files/FileLines.tsx';
import { DismissMenu, dismissalOf } from './LineAction.tsx';
import type { SettledLine } from './requests.ts';
import { LINE_NAMES, reasonOf } from './statement-words.ts';

interface StatementLinesProps {
  lines: StatementLine[];
  heading: readonly string[];
  actionOf?: ((line: StatementLine) => ReactNode) | undefined;
  /** Settles several waiting lines; without it lines cannot be selected. */
  onSettleMany?: ((settled: SettledLine[]) => void) | undefined;
  busy?: boolean;
  /** What is asked for above the table. */
  shown?: string;
  onShow?: (shown: string) => void;
}

export function StatementLines(props: StatementLinesProps) {
  const { lines, onSettleMany, busy = false, shown, onShow } = props;
  return (
    <FileLines<StatementLine>
      label="Linhas do extrato"
      lines={lines}
      names={LINE_NAMES}
      columns={columnsWith(props)}
      others={OTHERS}
      {...(shown !== undefined && onShow && { shown, onShow })}
      selection={
        onSettleMany && {
          isFor: isWaiting,
          all: 'Marcar todas as que esperam nesta página',
          acts: (selected, onDone) => (
            <WaitingActs
              selectedLines={selected}
              disabled={busy}
              onSettle={(settled) => {
                onDone();
                onSettleMany(settled);
              }}
            />
          ),
        }
      }
    />
  );
}

const foundBy = (name: string, way: FoundBy) => ({
  name,
  isFor: ({ achada_por }: StatementLine) => achada_por === way,
});

const OTHERS = {
  esperam: { name: 'Sem achar', isFor: isWaiting },
  pedido: foundBy('Pelo pedido', 'pedido'),
  nota: foundBy('Pela nota', 'nota'),
  documento: foundBy('Pelo CNPJ ou CPF', 'documento'),
  nome: foundBy('Pelo nome do cliente', 'nome'),
};

function isWaiting({ situacao }: StatementLine): boolean {
  return WAITING_SITUATIONS.includes(situacao);
}

function columnsWith({ heading, actionOf }: StatementLinesProps): Column<StatementLine>[] {
  return [
    { header: 'No arquivo', cell: (line) => <FileLine line={line} heading={heading} /> },
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
  const reason = [reasonOf(situacao, motivo), nota].filter(Boolean).join(': ');
  return <SituationBadge name={LINE_NAMES[situacao]} reason={reason} />;
}

interface WaitingActsProps {
  selectedLines: StatementLine[];
  disabled: boolean;
  onSettle: (settled: SettledLine[]) => void;
}

function WaitingActs({ selectedLines, disabled, onSettle }: WaitingActsProps) {
  const likely = selectedLines.flatMap(({ linha, informado, candidatos: [first] }) =>
    informado === null || first === undefined
      ? []
      : [{ linha, venda_id: first.venda_id, parcela: first.parcela }],
  );
  return (
    <>
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
    </>
  );
}
