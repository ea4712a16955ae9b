import { Button, Card, Group, Modal, Stack, Table, Text } from '@mantine/core';
import type { LineFault, PriceMove, PriceTable, Sheet } from '@talao/client';
import { api, askData, newIdempotencyKey, once } from '../../lib/api.ts';
import { fileBody, SHEET_TYPES } from '../../lib/files.ts';
import { count, formatNumber, formatPrice } from '../../lib/formats.ts';
import { action } from '../../lib/record-requests.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loading } from '../../ui/ListState.tsx';
import { showDone } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { contentOf, type Fixes, NO_FIXES, understoodColumns } from '../transfer/chosen-file.ts';
import { FaultTable } from '../transfer/FaultTable.tsx';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { FixTable } from '../transfer/FixTable.tsx';
import { sheetIn } from '../transfer/send-file.ts';
import { FixPrices } from './FixPrices.tsx';

/** A chosen file is checked by a dry run, and its changes are shown before anything is stored. */
export default function PriceImport({ table, onClose }: { table: PriceTable; onClose: () => void }) {
  const check = useCheckPrices(table.id);
  const importing = useImportPrices(table.id);
  const begin = (chosen: Omit<ChosenPrices, 'key'>) => {
    importing.reset();
    check.mutate({ ...chosen, key: newIdempotencyKey() });
  };
  const confirm = () =>
    check.data &&
    importing.mutate(check.data.chosen, {
      onSuccess: ({ criados, alterados }) => {
        showDone(
          `${table.nome}: ${count(criados, 'preço novo', 'preços novos')}, ${count(alterados, 'mudado', 'mudados')}.`,
        );
        onClose();
      },
    });
  const { report, chosen } = check.data ?? {};
  const sheet = chosen?.sheet;
  const unknown = report && unknownCodes(report.erros);
  return (
    <Modal opened onClose={onClose} title={`Importar preços de ${table.nome}`} size="lg">
      <Stack>
        <Note>
          Uma planilha CSV ou Excel com o código e o preço de cada produto. Produtos que ela não traz ficam
          como estão.
        </Note>
        <FileDrop
          chosen={check.variables?.file}
          disabled={check.isPending || importing.isPending}
          onChoose={(file) => begin({ file, fixes: NO_FIXES })}
          accept={SHEET_TYPES}
          label="Escolher planilha"
        />
        {check.isPending && <Loading lines={3} />}
        {check.isError && <Failure error={check.error} />}
        {report && unknown && (
          <FixPrices table={table} unknown={unknown} moves={report.mudancas} onClose={onClose} />
        )}
        {report && report.erros.length > 0 && !unknown && (
          <>
            <Banner color="red" role="alert" title="Nada foi gravado">
              {count(report.erros.length, 'problema', 'problemas')} no arquivo.{' '}
              {sheet ? 'Corrija aqui e confira de novo, ou escolha outro.' : 'Corrija e escolha de novo.'}
            </Banner>
            {sheet ? (
              <FixTable
                sheet={sheet}
                fields={understoodColumns(sheet, {})}
                faults={report.erros}
                fixes={chosen.fixes}
                busy={check.isPending}
                onFix={(fixes) => begin({ ...chosen, fixes })}
              />
            ) : (
              <FaultTable faults={report.erros} />
            )}
          </>
        )}
        {report && report.erros.length === 0 && (
          <>
            <PriceMoves moves={report.mudancas} codes={report.codigos} lines={report.linhas} />
            <Group>
              <Button disabled={report.mudancas.length === 0} loading={importing.isPending} onClick={confirm}>
                Confirmar {count(report.mudancas.length, 'mudança', 'mudanças')}
              </Button>
              <Button variant="default" onClick={onClose}>
                Cancelar
              </Button>
            </Group>
          </>
        )}
        {importing.isError && <Failure error={importing.error} />}
      </Stack>
    </Modal>
  );
}

const UNKNOWN = 'Produto não encontrado: ';

/** The unknown codes, if the file has no other fault. */
function unknownCodes(faults: readonly LineFault[]): string[] | undefined {
  const codes = faults.map(({ mensagem }) => mensagem.startsWith(UNKNOWN) && mensagem.slice(UNKNOWN.length));
  const all = codes.filter((code) => code !== false);
  return all.length > 0 && all.length === codes.length ? all : undefined;
}

const MOST_SHOWN = 200;

interface PriceMovesProps {
  /** Of products with a code of their own. */
  codes: Record<string, string> | undefined;
  moves: PriceMove[];
  lines: number;
}

function PriceMoves({ moves, codes, lines }: PriceMovesProps) {
  const same = lines - moves.length;
  return (
    <>
      <Text size="sm" role="status">
        {count(moves.length, 'preço muda', 'preços mudam')}
        {same > 0 && `; ${count(same, 'continua igual', 'continuam iguais')}`}.
      </Text>
      {moves.length > 0 && (
        <Card
          padding={0}
          mah={360}
          style={{ overflowY: 'auto' }}
          tabIndex={0}
          role="region"
          aria-label="O que muda"
        >
          <Table verticalSpacing="xs" horizontalSpacing="sm" aria-label="Preços que mudam">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Produto</Table.Th>
                <Table.Th ta="right">Antigo</Table.Th>
                <Table.Th ta="right">Novo</Table.Th>
                <Table.Th ta="right">Diferença</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {moves.slice(0, MOST_SHOWN).map(({ produto_id, antigo, novo }) => (
                <Table.Tr key={produto_id}>
                  <Table.Td>{codes?.[produto_id] ?? produto_id}</Table.Td>
                  <Table.Td ta="right">{antigo === null ? '—' : formatPrice(antigo)}</Table.Td>
                  <Table.Td ta="right" fw={600}>
                    {novo === null ? '—' : formatPrice(novo)}
                  </Table.Td>
                  <Table.Td ta="right">{differenceOf(antigo, novo)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {moves.length > MOST_SHOWN && (
            <Note p="sm">E mais {count(moves.length - MOST_SHOWN, 'preço', 'preços')}.</Note>
          )}
        </Card>
      )}
    </>
  );
}

function differenceOf(old: number | null, next: number | null): string {
  if (old === null) return 'Novo';
  if (next === null || old === 0) return '—';
  const percent = Math.round((1000 * (next - old)) / old) / 10;
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}%`;
}

/** A chosen file as it was fixed, with the idempotency key that prevents a second import. */
interface ChosenPrices {
  file: File;
  /** Absent until the file was read, and where it cannot be read as a table. */
  sheet?: Sheet | undefined;
  fixes: Fixes;
  key: string;
}

/** Reads the cells of a file, if not yet done, and simulates the import. */
const useCheckPrices = action((tableId: string) => async (chosen: ChosenPrices) => {
  const sheet = chosen.sheet ?? (await sheetIn('prices', chosen.file));
  const checked = { ...chosen, sheet };
  return { chosen: checked, report: await sendPrices(tableId, checked, true) };
});

const useImportPrices = action(
  (tableId: string) => (chosen: ChosenPrices) => sendPrices(tableId, chosen, false, once(chosen.key).header),
);

async function sendPrices(
  tabela_id: string,
  chosen: ChosenPrices,
  simular: boolean,
  header: { 'Idempotency-Key'?: string } = {},
) {
  const { type, body } = contentOf(chosen);
  const params = { query: { tabela_id, simular }, header };
  return askData(api.POST('/api/v1/import/prices', { params, ...fileBody(body, type) }));
}
