import { Button, Group, Text, TextInput } from '@mantine/core';
import type { Passkey } from '@talao/client';
import { type SubmitEvent, useState } from 'react';
import { formatMoment } from '../../lib/dates.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { useRemovePasskey, useRenamePasskey } from './requests.ts';

export function PasskeyLine({ passkey: { id, nome, created_at, last_used_at } }: { passkey: Passkey }) {
  const renamePasskey = useRenamePasskey(id);
  const removePasskey = useRemovePasskey(id);
  const [newName, setNewName] = useState<string>();
  const rename = (event: SubmitEvent) => {
    event.preventDefault();
    renamePasskey.mutate(newName ?? nome, { onSuccess: () => setNewName(undefined), onError: showFailure });
  };
  if (newName !== undefined)
    return (
      <Group component="form" onSubmit={rename} gap="xs">
        <TextInput
          aria-label={`Novo nome de ${nome}`}
          value={newName}
          maxLength={100}
          autoFocus
          autoComplete="off"
          onChange={(event) => setNewName(event.currentTarget.value)}
        />
        <Button
          type="submit"
          size="compact-sm"
          disabled={newName.trim() === ''}
          loading={renamePasskey.isPending}
        >
          Salvar nome
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => setNewName(undefined)}>
          Cancelar
        </Button>
      </Group>
    );
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <b>{nome}</b>, criada em {formatMoment(created_at)},{' '}
        {last_used_at ? `usada em ${formatMoment(last_used_at)}` : 'ainda não usada'}
      </Text>
      <Group gap={4}>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`Renomear ${nome}`}
          onClick={() => setNewName(nome)}
        >
          Renomear
        </Button>
        <AskButton
          label={`Remover ${nome}`}
          question={{
            title: `Remover a chave de acesso ${nome}`,
            children: 'Com ela ninguém entra mais. Apague-a também no aparelho, que não sabe disso.',
            confirm: 'Remover chave de acesso',
          }}
          action={removePasskey}
          done={`A chave de acesso ${nome} foi removida.`}
        >
          Remover
        </AskButton>
      </Group>
    </Group>
  );
}
