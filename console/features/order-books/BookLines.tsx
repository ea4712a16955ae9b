import { Button, Group, Stack, Text } from '@mantine/core';
import type { OpenBalance, OrderBook, OrderBookLine } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { count, formatDate, formatMoney, formatNumber } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import { showDone, showFailure, told } from '../../ui/notices.tsx';
import { RecordPicker } from '../../ui/RecordPicker.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Heading, Note, Small, Strong } from '../../ui/Words.tsx';
import { BALANCE_COLUMNS } from '../balances/balance-columns.tsx';
import classes from '../factory-files/FileLines.module.css';
import { FileLines, SituationBadge } from '../factory-files/FileLines.tsx';
import { salesQuery } from '../order/requests.ts';
import { isApplicable, LINE_NAMES, sentenceOf } from './book-words.ts';
import { useApplyLines, useTeachLine } from './requests.ts';

interface BookLinesProps {
  book: OrderBook;
  /** Whether cuts can be applied and orders be told; not of a book that is not posted yet. */
  canSettle: boolean;
}

/** The whole book in one table, sorted by what needs a person; below it our orders that it does not name. */
export function BookLines({ book, canSettle }: BookLinesProps) {
  const { linhas, ausentes } = book;
  const id = book.id ?? '';
  const apply = useApplyLines(id);
  const applyLines = (lines: readonly OrderBookLine[], onDone?: () => void) =>
    apply.mutate(
      lines.map(({ linha }) => linha),
      told(({ encerramentos, ignoradas }) => {
        const closed = count(encerramentos, 'corte aplicado', 'cortes aplicados');
        return ignoradas === 0
          ? `${closed}.`
          : `${closed}; ${count(ignoradas, 'linha ficou', 'linhas ficaram')} como estava, sem saldo ou sem nenhuma nota: este pedido se cancela na página dele.`;
      }, onDone),
    );
  const cuts = linhas.filter(isApplicable);
  return (
    <>
      <Group justify="space-between" mb="md" gap="sm">
        <Text aria-live="polite">{sentenceOf(book)}</Text>
        {canSettle && cuts.length > 0 && (
          <Button loading={apply.isPending} onClick={() => applyLines(cuts)}>
            Aplicar {count(cuts.length, 'corte', 'cortes')}
          </Button>
        )}
      </Group>
      <FileLines<OrderBookLine>
        label="Linhas da carteira"
        lines={linhas}
        names={LINE_NAMES}
        urgentFirst
        columns={columnsFor(canSettle ? (line) => <LineAct book={book} line={line} /> : undefined)}
        selection={
          canSettle && cuts.length > 0
            ? {
                isFor: isApplicable,
                all: 'Marcar todos os cortes desta página',
                acts: (selected, onDone) => (
                  <Button
                    size="compact-sm"
                    variant="light"
                    loading={apply.isPending}
                    onClick={() => applyLines(selected, onDone)}
                  >
                    Aplicar os cortes ({selected.length})
                  </Button>
                ),
              }
            : undefined
        }
      />
      {ausentes.length > 0 && <Absent sales={ausentes} />}
    </>
  );
}

function columnsFor(actOf: ((line: OrderBookLine) => ReactNode) | undefined): Column<OrderBookLine>[] {
  return [
    { header: 'No arquivo', cell: (line) => <FileWords line={line} /> },
    {
      header: 'Situação',
      cell: ({ situacao, situacao_fabrica, aplicada }) => (
        <SituationBadge
          name={LINE_NAMES[situacao]}
          reason={[situacao_fabrica, aplicada && 'já encerrado'].filter(Boolean).join(' · ')}
        />
      ),
      phone: 'corner',
    },
    {
      header: 'No Talão',
      cell: (line) => (
        <Stack gap={4} align="flex-start">
          {line.venda_id !== null && <PageLink of="/vendas" id={line.venda_id} name={line.pedido} />}
          {actOf?.(line)}
        </Stack>
      ),
    },
    { header: 'Falta lá', align: 'right', cell: ({ saldo }) => numberOrDash(saldo) },
    { header: 'Falta aqui', align: 'right', cell: ({ nosso_saldo }) => numberOrDash(nosso_saldo) },
    {
      header: 'Cortado',
      align: 'right',
      cell: ({ corte }) => <Strong>{corte === 0 ? '—' : numberOrDash(corte)}</Strong>,
    },
    {
      header: 'Previsão',
      fixed: true,
      cell: ({ previsao }) => (previsao === null ? '—' : formatDate(previsao)),
    },
  ];
}

function numberOrDash(quantity: number | null): string {
  return quantity === null ? '—' : formatNumber(quantity);
}

function FileWords({
  line: { linha, pedido, codigo, descricao, quantidade, atendida },
}: {
  line: OrderBookLine;
}) {
  const words = [
    pedido,
    codigo,
    descricao,
    quantidade !== null && `pedido ${formatNumber(quantidade)}`,
    atendida !== null && `atendido ${formatNumber(atendida)}`,
  ].filter(Boolean);
  return (
    <div className={classes.file}>
      <span className={classes.number}>Linha {linha}</span>
      {words.join(' · ')}
    </div>
  );
}

interface LineActProps {
  book: OrderBook;
  line: OrderBookLine;
}

/** Of which order an unknown line speaks: what is said here counts for its code in all books of the representada. */
function LineAct({ book, line }: LineActProps) {
  const teach = useTeachLine(book.id ?? '');
  const useChoices = (search: string, enabled: boolean) =>
    useSaleChoices(book.representada_id, search, enabled);
  if (line.situacao !== 'desconhecido') return null;
  return (
    <RecordPicker
      aria-label={`Pedido da linha ${line.linha}`}
      placeholder="De que pedido é?"
      size="xs"
      miw={200}
      value={null}
      chosen={undefined}
      disabled={teach.isPending}
      useChoices={useChoices}
      onChange={(venda_id) =>
        venda_id !== null &&
        teach.mutate(
          { linha: line.linha, venda_id },
          {
            onSuccess: () => showDone('O Talão lembra: este código é deste pedido.'),
            onError: showFailure,
          },
        )
      }
    />
  );
}

const FEW = 8;

function useSaleChoices(representada_id: string, search: string, enabled: boolean) {
  const query = useQuery({ ...salesQuery({ representada_id, search, limit: FEW }), enabled });
  return {
    choices: (query.data?.data ?? []).map(({ id, pedido, cliente_nome, data, valor_total }) => ({
      value: id,
      label: `${pedido} · ${cliente_nome}`,
      description: `${formatDate(data)} · ${formatMoney(valor_total)}`,
    })),
    ready: query.isSuccess && !query.isPlaceholderData,
    failed: query.isError || query.isPaused,
  };
}

const ABSENT_COLUMNS: Column<OpenBalance>[] = BALANCE_COLUMNS.filter(
  ({ header }) => header !== 'Representada',
);

function Absent({ sales }: { sales: OpenBalance[] }) {
  return (
    <section aria-labelledby="ausentes">
      <Heading id="ausentes">Não vieram na carteira</Heading>
      <Note mb="sm">
        Têm saldo aqui, e a fábrica não fala deles: não chegaram lá, ou já não esperam entrega.
      </Note>
      <RecordTable
        label="Não vieram na carteira"
        columns={ABSENT_COLUMNS}
        records={sales}
        keyOf={({ venda_id }) => venda_id}
      />
      <Small mt="xs">{count(sales.length, 'pedido', 'pedidos')}</Small>
    </section>
  );
}
