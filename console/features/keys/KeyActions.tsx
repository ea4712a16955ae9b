import { Button, Group } from '@mantine/core';
import type { Key } from '@talao/client';
import { AskButton } from '../../ui/AskButton.tsx';
import { useRevokeKey } from './requests.ts';

interface KeyActionsProps {
  listed: Key;
  isOwn: boolean;
  onRotate: (key: Key) => void;
}

export function KeyActions({ listed, isOwn, onRotate }: KeyActionsProps) {
  const { id, nome, prefixo } = listed;
  const revokeKey = useRevokeKey(id);
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Trocar a chave ${nome}`}
        onClick={() => onRotate(listed)}
      >
        Trocar
      </Button>
      <AskButton
        label={`Revogar a chave ${nome}`}
        question={{
          title: `Revogar a chave ${nome}`,
          children: `A chave ${nome} (${prefixo}…) deixa de valer agora e para sempre; os programas que a usam perdem o acesso.${
            isOwn ? ' É a chave com que você entrou: você sairá do console.' : ''
          }`,
          confirm: 'Revogar chave',
        }}
        action={revokeKey}
        done={`A chave ${nome} foi revogada.`}
      >
        Revogar
      </AskButton>
    </Group>
  );
}
