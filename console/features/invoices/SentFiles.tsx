import { Alert, Stack, Text } from '@mantine/core';
import { count } from '../../lib/words.ts';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { TextLink } from '../../ui/links.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';
import type { SentFile } from './use-send-invoices.ts';

interface SentFilesProps {
  sent: readonly SentFile[];
  busy: boolean;
  failure?: string | undefined;
}

/** The result of each file in one table, sorted by what needs a person. */
export function SentFiles({ sent, busy, failure }: SentFilesProps) {
  const passed = sent.filter(({ refusal }) => refusal !== undefined);
  const taken = sent.filter(({ refusal }) => refusal === undefined);
  const waiting = taken.filter((file) => urgencyOf(file) === 'waits');
  const files = sent
    .map((file, place) => ({ ...file, place }))
    .sort((a, b) => URGENCIES.indexOf(urgencyOf(a)) - URGENCIES.indexOf(urgencyOf(b)));
  return (
    <Stack gap="sm">
      {failure && (
        <Alert color="red" icon={<Icon name="alert" />} title="Nada mais foi enviado">
          {failure}
        </Alert>
      )}
      {!busy && sent.length > 0 && (
        <Alert
          role="status"
          color={colorOf(taken.length, passed.length)}
          icon={<Icon name={passed.length > 0 ? 'alert' : 'check'} />}
          title={titleOf(taken.length, passed.length)}
        >
          {adviceOf(taken.length, waiting.length)}
        </Alert>
      )}
      <RecordTable
        label="Arquivos enviados"
        columns={columns as Column<(typeof files)[number]>[]}
        records={files}
        keyOf={({ place }) => String(place)}
        stale={false}
      />
    </Stack>
  );
}

const columns: Column<SentFile>[] = [
  {
    header: 'Arquivo',
    cell: ({ name, invoice }) => (
      <Text size="sm" span style={{ overflowWrap: 'anywhere' }}>
        {invoice?.id ? (
          <TextLink to="/notas/$id" params={{ id: invoice.id }} inherit>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Text>
    ),
  },
  { header: 'Nota', fixed: true, cell: ({ invoice }) => invoice?.numero ?? '—' },
  { header: 'Pedido', fixed: true, cell: ({ invoice }) => invoice?.pedido ?? '—' },
  {
    header: 'O que aconteceu',
    cell: ({ invoice, refusal, isKnown }) =>
      invoice ? (
        <div>
          <InvoiceBadge
            situation={invoice.situacao}
            nature={invoice.natureza}
            differs={invoice.diferencas.length > 0}
          />
          {invoice.avisos.map((aviso) => (
            <Text key={aviso} size="xs" c="var(--mantine-color-yellow-light-color)">
              {aviso}
            </Text>
          ))}
        </div>
      ) : (
        <Text size="sm" c={isKnown ? 'dimmed' : 'red'} span>
          {isKnown ? refusal : `Não entrou: ${refusal}`}
        </Text>
      ),
  },
];

const URGENCIES = ['refused', 'waits', 'to look at', 'fine', 'known'] as const;

/** Whether a person must do something, may want to look, or can pass on. */
function urgencyOf({ invoice, isKnown }: SentFile): (typeof URGENCIES)[number] {
  if (!invoice) return isKnown ? 'known' : 'refused';
  if (invoice.situacao === 'sem_pedido') return 'waits';
  return invoice.diferencas.length + invoice.avisos.length > 0 ? 'to look at' : 'fine';
}

function colorOf(taken: number, passed: number): string {
  if (passed === 0) return 'teal';
  return taken === 0 ? 'red' : 'yellow';
}

function titleOf(taken: number, passed: number): string {
  if (taken === 0) return `Nenhuma nota entrou: ${count(passed, 'arquivo recusado', 'arquivos recusados')}`;
  const took = count(taken, 'arquivo recebido', 'arquivos recebidos');
  return passed === 0 ? took : `${took}, ${count(passed, 'recusado', 'recusados')}`;
}

function adviceOf(taken: number, waiting: number): string {
  if (taken === 0) return 'A tabela diz por quê, arquivo por arquivo.';
  if (waiting > 0)
    return `${count(waiting, 'nota espera', 'notas esperam')} por um pedido: abra-a e escolha a venda, ou crie-a.`;
  return 'Os pedidos encontrados já estão faturados, com as parcelas das notas.';
}
