import { Stack, Text } from '@mantine/core';
import type { PostedInvoice } from '@talao/client';
import { count } from '../../lib/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { PageLink } from '../../ui/links.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Amber } from '../../ui/Words.tsx';
import { InvoiceBadge } from './InvoiceBadge.tsx';

export interface SentFile {
  readonly name: string;
  readonly invoice?: PostedInvoice;
  readonly refusal?: string;
  /** Whether it was refused only because it is here already. */
  readonly isKnown?: boolean;
}

export function SentFiles({ sent, failure }: { sent: readonly SentFile[]; failure?: string | undefined }) {
  const files = sent
    .map((file, place) => ({ ...file, place, urgency: urgencyOf(file) }))
    .sort((a, b) => URGENCIES.indexOf(a.urgency) - URGENCIES.indexOf(b.urgency));
  const numberOf = (urgency: Urgency) => files.filter((file) => file.urgency === urgency).length;
  const [refused, known] = [numberOf('refused'), numberOf('known')];
  const taken = sent.length - refused - known;
  return (
    <Stack gap="sm">
      {failure && (
        <Banner color="red" title="Nada mais foi enviado">
          {failure}
        </Banner>
      )}
      {sent.length > 0 && (
        <Banner
          role="status"
          color={colorOf(taken, refused)}
          icon={refused > 0 ? 'alert' : 'check'}
          title={titleOf(taken, refused, known)}
        >
          {adviceOf(taken, numberOf('waits'))}
        </Banner>
      )}
      <RecordTable
        label="Arquivos enviados"
        columns={columns as Column<(typeof files)[number]>[]}
        records={files}
        keyOf={({ place }) => String(place)}
      />
    </Stack>
  );
}

const columns: Column<SentFile>[] = [
  {
    header: 'Arquivo',
    cell: ({ name, invoice }) => (
      <Text size="sm" span style={{ overflowWrap: 'anywhere' }}>
        {invoice?.id ? <PageLink of="/notas" id={invoice.id} name={name} /> : name}
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
            <Amber key={aviso}>{aviso}</Amber>
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
type Urgency = (typeof URGENCIES)[number];

function urgencyOf({ invoice, isKnown }: SentFile): Urgency {
  if (!invoice) return isKnown ? 'known' : 'refused';
  if (invoice.situacao === 'sem_pedido') return 'waits';
  return invoice.diferencas.length + invoice.avisos.length > 0 ? 'to look at' : 'fine';
}

function colorOf(taken: number, refused: number): string {
  if (refused === 0) return 'teal';
  return taken === 0 ? 'red' : 'yellow';
}

function titleOf(taken: number, refused: number, known: number): string {
  if (taken + known === 0)
    return `Nenhuma nota entrou: ${count(refused, 'arquivo recusado', 'arquivos recusados')}`;
  return [
    taken === 0 ? 'Nenhuma nota nova' : count(taken, 'arquivo recebido', 'arquivos recebidos'),
    ...(refused === 0 ? [] : [count(refused, 'recusado', 'recusados')]),
    ...(known === 0 ? [] : [count(known, 'já estava aqui', 'já estavam aqui')]),
  ].join(', ');
}

function adviceOf(taken: number, waiting: number): string {
  if (taken === 0) return 'A tabela diz por quê, arquivo por arquivo.';
  if (waiting === 1) return 'Uma nota espera por um pedido: abra-a e escolha a venda, ou crie-a.';
  if (waiting > 1)
    return `${waiting} notas esperam por um pedido: abra cada uma e escolha a venda, ou crie-a.`;
  return 'Os pedidos encontrados já estão faturados, com as parcelas das notas.';
}
