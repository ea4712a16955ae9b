import { Badge, Box, Button, Text } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Column } from '../../ui/columns.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RecordTable } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { webhooksQuery } from './requests.ts';
import { WebhookActions } from './WebhookActions.tsx';
import { eventLabel, lagWords, stateOf } from './webhook-words.ts';

const WebhookDialog = lazyPart(() => import('./WebhookDialog.tsx'));
const RotateWebhookDialog = lazyPart(() => import('./RotateWebhookDialog.tsx'));
const DeliveriesDialog = lazyPart(() => import('./DeliveriesDialog.tsx'));

/** The current action, and its webhook. */
type Doing = { what: 'new' } | { what: 'edit' | 'rotate' | 'deliveries'; webhook: Webhook };

export default function WebhooksPage() {
  const query = useQuery(webhooksQuery);
  const [doing, setDoing] = useState<Doing>();
  const end = () => setDoing(undefined);

  return (
    <>
      <PageHeader
        title="Webhooks"
        help={{
          says: 'É para quem programa: o endereço recebe um aviso assinado de cada mudança. No escritório ninguém precisa disto.',
          chapter: 'webhooks',
        }}
        actions={
          <Button leftSection={<Icon name="plus" size={18} />} onClick={() => setDoing({ what: 'new' })}>
            Novo webhook
          </Button>
        }
      >
        Endereços de outros programas que são avisados do que acontece, na ordem em que acontece.
      </PageHeader>
      <ListState query={query} empty={({ data }) => data.length === 0 && <NoWebhooks />}>
        {({ data, last }) => (
          <RecordTable label="Webhooks" columns={columns(last, setDoing)} records={data} />
        )}
      </ListState>
      {doing?.what === 'new' && <WebhookDialog onClose={end} />}
      {doing?.what === 'edit' && <WebhookDialog changed={doing.webhook} onClose={end} />}
      {doing?.what === 'rotate' && <RotateWebhookDialog rotated={doing.webhook} onClose={end} />}
      {doing?.what === 'deliveries' && <DeliveriesDialog webhook={doing.webhook} onClose={end} />}
    </>
  );
}

function NoWebhooks() {
  return (
    <Nothing icon="share" title="Nenhum webhook">
      Cadastre o endereço de um programa, e ele recebe cada venda, cliente ou produto assim que é gravado.
    </Nothing>
  );
}

function columns(last: number, begin: (doing: Doing) => void): Column<Webhook>[] {
  return [
    { header: 'Destino', cell: (webhook) => <WebhookName webhook={webhook} /> },
    { header: 'Endereço', cell: ({ url }) => url },
    { header: 'Eventos', cell: (webhook) => <WebhookEvents webhook={webhook} /> },
    {
      header: 'Situação',
      cell: (webhook) => <WebhookState webhook={webhook} last={last} />,
      phone: 'corner',
    },
    {
      header: 'Ações',
      align: 'right',
      cell: (webhook) => (
        <WebhookActions
          webhook={webhook}
          onEdit={() => begin({ what: 'edit', webhook })}
          onRotate={() => begin({ what: 'rotate', webhook })}
          onShowDeliveries={() => begin({ what: 'deliveries', webhook })}
        />
      ),
    },
  ];
}

function WebhookName({ webhook: { url, descricao } }: { webhook: Webhook }) {
  return (
    <Text fw={600} inherit style={{ overflowWrap: 'anywhere' }}>
      {descricao || new URL(url).host}
    </Text>
  );
}

function WebhookEvents({ webhook: { eventos } }: { webhook: Webhook }) {
  const [first = '', second, ...others] = eventos.map(eventLabel);
  const rest = others.length > 0 ? ` e mais ${others.length}` : '';
  return second === undefined ? first : `${first}, ${second}${rest}`;
}

function WebhookState({ webhook, last }: { webhook: Webhook; last: number }) {
  const { color, name, reason } = stateOf(webhook);
  return (
    <Box>
      <Badge color={color} variant="light">
        {name}
      </Badge>
      <Note>{reason ?? lagWords(last - webhook.cursor)}</Note>
    </Box>
  );
}
