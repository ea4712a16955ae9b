import { Badge, Box, Button, Group, Menu, Text } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MoreMenu } from '../../ui/MenuAction.tsx';
import { confirmDeletion, showDone, showFailure, told } from '../../ui/notices.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { type Column, RecordTable } from '../../ui/RecordTable.tsx';
import { Note } from '../../ui/Words.tsx';
import { useDeleteWebhook, useTestWebhook, useUpdateWebhook, webhooksQuery } from './requests.ts';
import type { Doing } from './WebhookDialogs.tsx';
import { eventLabel, lagWords, stateOf } from './webhook-words.ts';

const WebhookDialogs = lazyPart(() => import('./WebhookDialogs.tsx'));

export default function WebhooksPage() {
  const query = useQuery(webhooksQuery);
  const [doing, setDoing] = useState<Doing>();

  return (
    <>
      <PageHeader
        title="Webhooks"
        help="É para quem programa: o endereço recebe um aviso assinado de cada mudança. No escritório ninguém precisa disto."
        chapter="webhooks"
        actions={
          <ActionButton icon="plus" onClick={() => setDoing({ what: 'new' })}>
            Novo webhook
          </ActionButton>
        }
      >
        Endereços de outros programas que são avisados do que acontece, na ordem em que acontece.
      </PageHeader>
      <ListState query={query} empty={({ data }) => data.length === 0 && <NoWebhooks />}>
        {({ data, last }) => (
          <RecordTable label="Webhooks" columns={columns(last, setDoing)} records={data} />
        )}
      </ListState>
      {doing && <WebhookDialogs doing={doing} onClose={() => setDoing(undefined)} />}
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

type Begin = (doing: Doing) => void;

function columns(last: number, begin: Begin): Column<Webhook>[] {
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
      cell: (webhook) => <WebhookActions webhook={webhook} begin={begin} />,
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
      <Badge color={color}>{name}</Badge>
      <Note>{reason ?? lagWords(last - webhook.cursor)}</Note>
    </Box>
  );
}

function WebhookActions({ webhook, begin }: { webhook: Webhook; begin: Begin }) {
  const { id, url, ativo } = webhook;
  const update = useUpdateWebhook(id);
  const remove = useDeleteWebhook(id);
  const test = useTestWebhook(id);
  const { host } = new URL(url);

  const setActive = (ativo: boolean) =>
    update.mutate({ ativo }, told(ativo ? 'O webhook foi retomado.' : 'O webhook está em pausa.'));
  const tryIt = () =>
    test.mutate(undefined, {
      onSuccess: ({ status, erro, duracao_ms }) =>
        erro === null
          ? showDone(`${host} respondeu ${status} em ${duracao_ms} ms.`)
          : showFailure(new Error(`O teste não foi aceito. ${erro}.`)),
      onError: showFailure,
    });
  const askToDelete = () =>
    confirmDeletion({
      title: 'Excluir webhook',
      children: `${url} deixa de ser avisado do que acontece. As tentativas guardadas vão com ele.`,
      onConfirm: () => remove.mutate(undefined, told('Webhook excluído.')),
    });

  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {!ativo && (
        <Button
          variant="light"
          size="compact-sm"
          aria-label={`Retomar ${host}`}
          loading={update.isPending}
          onClick={() => setActive(true)}
        >
          Retomar
        </Button>
      )}
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Testar ${host}`}
        loading={test.isPending}
        onClick={tryIt}
      >
        Testar
      </Button>
      <MoreMenu variant="subtle" size="md" label={`Mais ações de ${host}`}>
        <Menu.Item onClick={() => begin({ what: 'deliveries', webhook })}>Ver tentativas</Menu.Item>
        <Menu.Item onClick={() => begin({ what: 'edit', webhook })}>Alterar</Menu.Item>
        {ativo && <Menu.Item onClick={() => setActive(false)}>Pausar</Menu.Item>}
        <Menu.Item onClick={() => begin({ what: 'rotate', webhook })}>Trocar o segredo</Menu.Item>
        <Menu.Item color="red" onClick={askToDelete}>
          Excluir
        </Menu.Item>
      </MoreMenu>
    </Group>
  );
}
