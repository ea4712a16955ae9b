import { Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import type { ImportMove, Sheet } from '@talao/client';
import { useEffect, useMemo, useRef, useState } from 'react';
import { count } from '../../lib/formats.ts';
import { newPlaceholderEmail } from '../../lib/placeholder-email.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Small } from '../../ui/Words.tsx';
import { missingFields } from './ColumnMapper.tsx';
import {
  type ChosenFile,
  type ColumnFields,
  cellIn,
  type Fixes,
  lineNames,
  withCell,
} from './chosen-file.ts';
import { FaultTable, LinesTable } from './FaultTable.tsx';
import { FixTable, type FixTableProps } from './FixTable.tsx';
import { IMPORT_KINDS, type ImportKind } from './import-kinds.ts';
import type { Examined, FileReport } from './send-file.ts';

interface CheckReportProps {
  examined: Examined;
  busy: boolean;
  isOutdated: boolean;
  importing: boolean;
  onFix: (fixes: Fixes) => void;
  onImport: () => void;
}

export function CheckReport({ examined, busy, isOutdated, importing, onFix, onImport }: CheckReportProps) {
  const { chosen, report, key } = examined;
  const { erros, mudancas = [], produtos_desconhecidos = [] } = report;
  const { sheet, fields, fixes, kind } = chosen;
  const isRight = erros.length === 0;
  // A title may stand above the header.
  const firstLine = sheet?.linhas[0]?.linha ?? 2;
  const canFix = sheet?.completa && erros.some(({ linha }) => linha >= firstLine);
  const importButton = useRef<HTMLButtonElement>(null);
  const wasRight = useRef(isRight);
  // The keyboard focus moves here after the last correction.
  useEffect(() => {
    if (isRight && !wasRight.current) importButton.current?.focus();
    wasRight.current = isRight;
  }, [isRight]);
  // The columns above say what is missing.
  const absent = sheet ? missingFields(sheet, fields, chosen.updates) : [];
  const isToldAbove =
    !isRight &&
    erros.every(({ linha, campo }) => linha < firstLine && absent.some((field) => field.campo === campo));
  if (isToldAbove && !isOutdated) return null;
  const isIdle = isRight && report.criados === 0 && (report.atualizados ?? 0) === 0 && isCounted(report);
  return (
    <Stack>
      <Banner
        role="status"
        color={isOutdated ? 'gray' : isRight ? 'teal' : 'red'}
        icon={isOutdated ? 'refresh' : isRight ? 'check' : 'alert'}
        title={isOutdated ? 'As colunas mudaram' : isRight ? rightTitle(kind, report) : wrongTitle(report)}
      >
        {isOutdated
          ? 'Confira de novo com as colunas que você escolheu.'
          : isRight
            ? 'Todas as linhas foram conferidas. Nada foi gravado ainda.'
            : canFix
              ? 'Nada foi gravado. Corrija aqui e confira de novo, ou corrija a planilha e escolha o arquivo de novo.'
              : sheet?.completa
                ? 'Nada foi gravado. Diga acima que coluna traz cada campo, ou corrija a planilha e escolha o arquivo de novo.'
                : 'Nada foi gravado. Corrija a planilha, salve e escolha o arquivo de novo.'}
      </Banner>
      {produtos_desconhecidos.length > 0 && (
        <Banner
          color="yellow"
          title={`${count(produtos_desconhecidos.length, 'produto', 'produtos')} fora do catálogo`}
        >
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Entram como a planilha os escreve: {produtos_desconhecidos.slice(0, 20).join(', ')}
            {produtos_desconhecidos.length > 20 && '…'}
          </Text>
        </Banner>
      )}
      {mudancas.length > 0 && <MovesTable key={key} moves={mudancas} sheet={sheet} fields={fields} />}
      {isRight && !isIdle && !isOutdated && mudancas.length === 0 && (
        <SheetPreview {...{ sheet, fields, fixes }} />
      )}
      {isRight && !isIdle && (
        <Group>
          <Button loading={importing} disabled={busy || isOutdated} ref={importButton} onClick={onImport}>
            Importar {totalOf(kind, report)}
          </Button>
        </Group>
      )}
      {!isRight &&
        (canFix && sheet ? (
          <FixTable
            sheet={sheet}
            fields={fields}
            faults={erros}
            fixes={fixes}
            busy={busy}
            onFix={onFix}
            {...(kind === 'clients' && { FixAll: ClientsWithoutEmail })}
          />
        ) : (
          !isOutdated && <FaultTable faults={erros} />
        ))}
    </Stack>
  );
}

/** Whether the report counts what would be created, as it does for updates and for past sales. */
function isCounted({ atualizados, vendas }: FileReport): boolean {
  return atualizados !== undefined || vendas !== undefined;
}

function totalOf(kind: ImportKind, report: FileReport): string {
  const { one, many } = IMPORT_KINDS[kind];
  const { linhas, criados, atualizados = 0 } = report;
  return count(isCounted(report) ? criados + atualizados : linhas, one, many);
}

function rightTitle(kind: ImportKind, report: FileReport): string {
  const { criados, atualizados, inalterados = 0, vendas, linhas } = report;
  if (vendas !== undefined) {
    if (criados === 0) return 'Nada muda: as vendas do arquivo já estão registradas';
    const known = inalterados > 0 ? `; ${count(inalterados, 'já registrada', 'já registradas')}` : '';
    return `Pronto para importar: ${totalOf(kind, report)} em ${count(linhas, 'linha', 'linhas')}${known}`;
  }
  if (atualizados === undefined) return `Pronto para importar: ${totalOf(kind, report)}`;
  if (criados + atualizados === 0) return 'Nada muda: tudo já está como o arquivo diz';
  return `Pronto para importar: ${countsOf(criados, atualizados, inalterados)}`;
}

export function countsOf(created: number, changed: number, same: number): string {
  return [
    created > 0 && count(created, 'novo', 'novos'),
    changed > 0 && count(changed, 'alterado', 'alterados'),
    same > 0 && count(same, 'já igual', 'já iguais'),
  ]
    .filter(Boolean)
    .join(', ');
}

function wrongTitle({ linhas, erros }: FileReport): string {
  const wrong = new Set(erros.map(({ linha }) => linha)).size;
  const right = linhas - wrong;
  if (right <= 0) return 'O arquivo não pode ser importado assim';
  return `${count(wrong, 'linha com erro', 'linhas com erro')}, ${count(right, 'em ordem', 'em ordem')}`;
}

/** Imports clients that have no e-mail, as their form does: with a recognisable placeholder, since the service requires one. */
function ClientsWithoutEmail({ sheet, fields, faults, fixes, busy, onFix }: FixTableProps) {
  const at = fields.indexOf('email');
  const lines = new Map(sheet.linhas.map(({ linha, celulas }) => [linha, celulas]));
  const cellAt = (linha: number) => fixes.cells.get(linha)?.get(at) ?? lines.get(linha)?.[at] ?? '';
  // A line without a name is no client, but the total of the file.
  const unnamed = new Set(faults.filter(({ campo }) => campo === 'nome').map(({ linha }) => linha));
  const without = faults.filter(
    ({ linha, campo }) => campo === 'email' && !unnamed.has(linha) && !cellAt(linha).trim(),
  );
  if (at === -1 || without.length === 0) return null;
  const fill = () => {
    const filled = without.reduce(
      (fixed, { linha }) => withCell(fixed, linha, at, newPlaceholderEmail()),
      fixes,
    );
    onFix(filled);
  };
  return (
    <Banner
      color="yellow"
      icon="mail"
      title={count(without.length, 'cliente sem e-mail', 'clientes sem e-mail')}
    >
      <Group justify="space-between" gap="xs">
        Escreva o e-mail abaixo, ou siga sem ele: nada é enviado a quem não tem.
        <Button variant="default" size="xs" disabled={busy} onClick={fill}>
          Importar sem e-mail
        </Button>
      </Group>
    </Banner>
  );
}

const MOVES_PER_PAGE = 20;

interface MovesTableProps {
  moves: readonly ImportMove[];
  sheet: Sheet | undefined;
  fields: ColumnFields;
}

function MovesTable({ moves, sheet, fields }: MovesTableProps) {
  const [page, setPage] = useState(1);
  const nameOf = useMemo(() => (sheet ? lineNames(sheet, fields) : () => ''), [sheet, fields]);
  const titles = new Map(sheet?.campos.map(({ campo, titulo }) => [campo, titulo]));
  return (
    <div>
      <LinesTable label="O que muda" heads={[['Linha', 64], ['O que muda']]}>
        {moves
          .slice((page - 1) * MOVES_PER_PAGE, page * MOVES_PER_PAGE)
          .map(({ linha, campo, antigo, novo }) => (
            <Table.Tr key={`${linha} ${campo}`}>
              <Table.Td style={{ verticalAlign: 'top' }}>{linha}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Text size="sm">
                  {titles.get(campo) ?? campo}
                  <Small span ml="xs">
                    {nameOf(linha)}
                  </Small>
                </Text>
                <Text size="sm">
                  {wordsFor(antigo)} → <b>{wordsFor(novo)}</b>
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
      </LinesTable>
      <Pager page={page} limit={MOVES_PER_PAGE} total={moves.length} onPage={setPage} />
    </div>
  );
}

function wordsFor(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'vazio';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return value.toLocaleString('pt-BR', { maximumFractionDigits: 6 });
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const SHOWN_LINES = 5;

function SheetPreview({ sheet, fields, fixes }: Pick<ChosenFile, 'sheet' | 'fields' | 'fixes'>) {
  if (sheet === undefined) return null;
  const titles = new Map(sheet.campos.map(({ campo, titulo }) => [campo, titulo]));
  const columns = fields.flatMap((field, at) =>
    field === null ? [] : [{ at, title: titles.get(field) ?? field }],
  );
  const lines = sheet.linhas.filter(({ linha }) => !fixes.withoutLines.has(linha)).slice(0, SHOWN_LINES);
  return (
    <Card padding={0}>
      <Text size="sm" fw={600} px="sm" pt="xs">
        Como as primeiras linhas vão entrar
      </Text>
      <Table.ScrollContainer minWidth={columns.length * 120}>
        <Table verticalSpacing={4} horizontalSpacing="sm" aria-label="Prévia da importação">
          <Table.Thead>
            <Table.Tr>
              {columns.map(({ at, title }) => (
                <Table.Th key={at}>{title}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.linha}>
                {columns.map(({ at }) => (
                  <Table.Td key={at}>{cellIn(line, at, fixes)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
