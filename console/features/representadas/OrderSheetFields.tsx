import { Button, Code, Group, Select, Stack } from '@mantine/core';
import type { operations } from '@talao/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ask, newIdempotencyKey, once } from '../../lib/api.ts';
import { downloadFile, fileBody } from '../../lib/files.ts';
import { figuresOf } from '../../lib/record-requests.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { FailureHere } from '../../ui/Failure.tsx';
import { FieldHead } from '../../ui/FormPage.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { askWhether, showDone, showFailure } from '../../ui/notices.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { sheetAddress } from '../order/order-pdf.ts';
import { salesQuery } from '../order/requests.ts';
import { FileDrop } from '../transfer/FileDrop.tsx';

type Marks = operations['getOrderSheetMarks']['responses'][200]['content']['application/json']['data'];

const MARK = <T extends { marca: string }>(): Column<T> => ({
  header: 'Marca',
  cell: ({ marca }) => <Code>{marca}</Code>,
});
const FOUND: Column<Marks['marcas'][number]>[] = [
  { header: 'Célula', fixed: true, cell: ({ celula }) => celula },
  MARK(),
  { header: 'Fica', cell: ({ exemplo }) => exemplo || '(vazia)' },
];
const KNOWN: Column<Marks['disponiveis'][number]>[] = [
  MARK(),
  { header: 'O que fica no lugar', cell: ({ significado }) => significado },
  { header: 'Exemplo', cell: ({ exemplo }) => exemplo },
];

/** Her own order sheet: sent here with marks in its cells, it is filled in with each order. Saved at once, apart from the form. */
export default function OrderSheetFields({ representadaId }: { representadaId: string }) {
  const [saleId, setSaleId] = useState<string | null>(null);
  const [showsKnown, setShowsKnown] = useState(false);
  const latest = useQuery(salesQuery({ representada_id: representadaId, limit: 10, ordem: '-data' }));
  const sales = latest.data?.data ?? [];
  const tried = saleId ?? sales[0]?.id;
  const marks = useQuery({
    ...sheetMarksQuery(representadaId, { venda_id: tried }),
    enabled: latest.isFetched,
  });
  const change = useChangeSheet(representadaId);
  const hasSheet = (marks.data?.marcas.length ?? 0) > 0;
  const upload = (file: File) =>
    change.mutate(file, { onSuccess: () => showDone('A planilha foi guardada.') });
  const remove = async () => {
    const question = {
      title: 'Remover a planilha',
      children: 'Os pedidos dela voltam a sair em uma planilha nossa.',
      confirm: 'Remover',
    };
    if (await askWhether(question))
      change.mutate(null, { onSuccess: () => showDone('A planilha foi removida.') });
  };
  return (
    <Stack gap="sm">
      <FieldHead label="Planilha de pedido dela">
        O Excel que ela quer receber, com marcas como <Code>{'{{pedido}}'}</Code> nas células. O Talão
        preenche as marcas e não muda mais nada. É guardada na hora.
      </FieldHead>
      <FileDrop
        chosen={undefined}
        disabled={change.isPending}
        accept=".xlsx,.xlsm"
        label={hasSheet ? 'Trocar a planilha (.xlsx)' : 'Escolher a planilha (.xlsx)'}
        onChoose={upload}
      />
      {change.error && (
        <Banner color="red" role="alert" title={change.error.message}>
          {adviceFor(change.error.message)} A planilha de antes continua valendo.
        </Banner>
      )}
      <ListState query={marks}>
        {({ marcas, disponiveis }) => (
          <>
            {hasSheet && (
              <>
                <RecordTable label="Marcas da planilha" columns={FOUND} records={marcas} keyOf={keyOf} />
                <Group gap="xs" align="flex-end">
                  {sales.length > 0 ? (
                    <>
                      <Select
                        label="Ver como fica com o pedido"
                        w={{ base: '100%', sm: 320 }}
                        allowDeselect={false}
                        data={sales.map(({ id, pedido, cliente_nome }) => ({
                          value: id,
                          label: `${pedido} · ${cliente_nome}`,
                        }))}
                        value={tried ?? null}
                        onChange={setSaleId}
                      />
                      <ActionButton
                        variant="default"
                        icon="download"
                        onClick={() =>
                          void downloadFile(sheetAddress({ id: tried ?? '' })).catch(showFailure)
                        }
                      >
                        Baixar preenchida
                      </ActionButton>
                    </>
                  ) : (
                    <Note>Com o primeiro pedido dela, você vê aqui como a planilha fica.</Note>
                  )}
                  <Button variant="subtle" color="red" onClick={() => void remove()}>
                    Remover a planilha
                  </Button>
                </Group>
              </>
            )}
            <Group>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-expanded={showsKnown}
                onClick={() => setShowsKnown(!showsKnown)}
              >
                {showsKnown ? 'Esconder as marcas' : 'Que marcas se podem usar?'}
              </Button>
            </Group>
            {showsKnown && (
              <RecordTable
                label="Marcas que se podem usar"
                columns={KNOWN}
                records={disponiveis}
                keyOf={({ marca }) => marca}
              />
            )}
          </>
        )}
      </ListState>
      {latest.error && <FailureHere error={latest.error} />}
    </Stack>
  );
}

function keyOf({ celula, marca }: Marks['marcas'][number]): string {
  return `${celula} ${marca}`;
}

function adviceFor(message: string): string {
  const cell = /\(([^)]+![A-Z]+\d+)\)$/.exec(message)?.[1];
  if (cell) return `Corrija a célula ${cell}: abaixo estão as marcas que existem.`;
  if (/itens/.test(message))
    return 'Os itens ocupam uma linha de uma aba só, com marcas como {{item.codigo}} e {{item.quantidade}}; os outros itens vão para as linhas abaixo.';
  return 'Salve-a no Excel como .xlsx, com no máximo 2 MB, e mande de novo.';
}

const sheetMarksQuery = figuresOf('/api/v1/representadas/{id}/order-sheet/marks');

/** Stores her order sheet, or removes it when there is no file. */
function useChangeSheet(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | null): Promise<unknown> => {
      const params = { path: { id }, ...once(newIdempotencyKey()) };
      const path = '/api/v1/representadas/{id}/order-sheet';
      return file === null
        ? ask(api.DELETE(path, { params }))
        : ask(api.PUT(path, { params, ...fileBody(file, sheetType(file)) }));
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['representadas'] }),
  });
}

/** By its name, because not every system tells browsers what a spreadsheet is. */
const sheetType = ({ name }: File) =>
  /\.xlsm$/i.test(name)
    ? 'application/vnd.ms-excel.sheet.macroenabled.12'
    : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
