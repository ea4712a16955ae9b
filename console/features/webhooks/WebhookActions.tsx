import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import type { Webhook } from '@talao/client';
import { confirmDeletion } from '../../ui/confirm.ts';
import { Icon } from '../../ui/icons.tsx';
import { showDone, showFailure, told } from '../../ui/notices.tsx';
import { useDeleteWebhook, useTestWebhook, useUpdateWebhook } from './requests.ts';

interface WebhookActionsProps {
  webhook: Webhook;
  onEdit: () => void;
  onRotate: () => void;
  onShowDeliveries: () => void;
}

export function WebhookActions({ webhook, onEdit, onRotate, onShowDeliveries }: WebhookActionsProps) {
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
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" aria-label={`Mais ações de ${host}`}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={onShowDeliveries}>Ver tentativas</Menu.Item>
          <Menu.Item onClick={onEdit}>Alterar</Menu.Item>
          {ativo && <Menu.Item onClick={() => setActive(false)}>Pausar</Menu.Item>}
          <Menu.Item onClick={onRotate}>Trocar o segredo</Menu.Item>
          <Menu.Item color="red" onClick={askToDelete}>
            Excluir
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
