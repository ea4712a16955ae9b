import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { ListState } from '../../ui/ListState.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { knowsPasskeys } from '../session/passkeys.ts';
import { AccountCard } from './AccountCard.tsx';
import { PasskeyLine } from './PasskeyLine.tsx';
import { passkeysQuery, useCreatePasskey } from './requests.ts';

export function PasskeysCard() {
  return (
    <AccountCard
      title="Chaves de acesso"
      says="Entre com a digital, o rosto ou o código do aparelho (passkey), sem digitar a senha."
    >
      <ListState query={useQuery(passkeysQuery)}>
        {({ data }) => (
          <Stack gap="xs">
            {data.length === 0 && <Text size="sm">Nenhuma ainda.</Text>}
            {data.map((passkey) => (
              <PasskeyLine key={passkey.id} passkey={passkey} />
            ))}
          </Stack>
        )}
      </ListState>
      {knowsPasskeys() ? (
        <NewPasskey />
      ) : (
        <Text size="sm" c="dimmed">
          Este navegador só as aceita quando o Talão é aberto por um nome com HTTPS, ou por “localhost”.
        </Text>
      )}
    </AccountCard>
  );
}

function NewPasskey() {
  const createPasskey = useCreatePasskey();
  const [name, setName] = useState('Este aparelho');
  const create = (event: SubmitEvent) => {
    event.preventDefault();
    createPasskey.mutate(name, {
      onSuccess: ({ nome }) => showDone(`A chave de acesso ${nome} está pronta.`),
      onError: showFailure,
    });
  };
  return (
    <Group component="form" onSubmit={create} align="flex-end" gap="xs">
      <TextInput
        label="Nome da chave de acesso"
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={name.trim() === ''} loading={createPasskey.isPending}>
        Criar chave de acesso
      </Button>
    </Group>
  );
}
