import { Badge, Modal, Text } from '@mantine/core';
import type { Delivery, Webhook } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/formats.ts';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { deliveriesQuery } from './requests.ts';
import { eventLabel } from './webhook-words.ts';

const COLUMNS: Column<Delivery>[] = [
  { header: 'Quando', fixed: true, cell: ({ momento }) => formatMoment(momento) },
  {
    header: 'Evento',
    cell: ({ evento, numero }) => (numero === null ? 'Teste' : `${eventLabel(evento)} (nº ${numero})`),
  },
  { header: 'Tentativa', cell: ({ tentativa }) => `${tentativa}ª` },
  {
    header: 'Resultado',
    phone: 'corner',
    cell: ({ erro, status }) => (
      <Badge color={erro === null ? 'teal' : 'red'} variant="light">
        {erro ?? `Aceito (${status})`}
      </Badge>
    ),
  },
  { header: 'Tempo', cell: ({ duracao_ms }) => `${duracao_ms} ms` },
  {
    header: 'Resposta',
    cell: ({ resposta }) => (
      <Text size="sm" ff="monospace" lineClamp={3} style={{ overflowWrap: 'anywhere' }}>
        {resposta || '—'}
      </Text>
    ),
  },
];

export default function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  useFocusBack();
  const query = useQuery(deliveriesQuery(webhook.id));
  return (
    <Modal opened onClose={onClose} size="xl" title={`Tentativas de ${new URL(webhook.url).host}`}>
      <ListState query={query}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Nothing icon="share" title="Nenhuma tentativa ainda">
              Assim que algo acontecer, ou quando você testar, as tentativas aparecem aqui.
            </Nothing>
          ) : (
            <RecordTable label="Tentativas" columns={COLUMNS} records={deliveries} />
          )
        }
      </ListState>
    </Modal>
  );
}
