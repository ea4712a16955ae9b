import { Button, Group, Text, TextInput } from '@mantine/core';
import type { Passkey } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formatMoment } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { Note } from '../../ui/Words.tsx';
import { knowsPasskeys } from '../session/passkeys.ts';
import { AccountCard, asksForPassword, ConfirmingPassword, OwnList } from './AccountCard.tsx';
import {
  type MadePasskey,
  passkeysQuery,
  useCreatePasskey,
  useMakePasskey,
  useRemovePasskey,
  useRenamePasskey,
} from './requests.ts';

export function PasskeysCard() {
  return (
    <AccountCard
      title="Chaves de acesso"
      says="Entre com a digital, o rosto ou o código do aparelho (passkey), sem digitar a senha."
    >
      <OwnList query={useQuery(passkeysQuery)}>
        {(passkey) => <PasskeyLine key={passkey.id} passkey={passkey} />}
      </OwnList>
      {knowsPasskeys() ? (
        <NewPasskey />
      ) : (
        <Note>
          Este navegador só as aceita quando o Talão é aberto por um nome com HTTPS, ou por “localhost”.
        </Note>
      )}
    </AccountCard>
  );
}

function PasskeyLine({ passkey: { id, nome, created_at, last_used_at } }: { passkey: Passkey }) {
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

/** The created passkey is kept until the password is given, where the service asks for it. */
function NewPasskey() {
  const makePasskey = useMakePasskey();
  const createPasskey = useCreatePasskey();
  const [name, setName] = useState('Este aparelho');
  const [made, setMade] = useState<MadePasskey>();
  const send = (resposta: MadePasskey, password?: string) =>
    createPasskey.mutate(
      { nome: name, resposta, ...(password !== undefined && { senha_atual: password }) },
      {
        onSuccess: ({ nome }) => {
          setMade(undefined);
          showDone(`A chave de acesso ${nome} está pronta.`);
        },
        onError: (error) => {
          setMade(asksForPassword(error) ? resposta : undefined);
          if (!asksForPassword(error)) showFailure(error);
        },
      },
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (made === undefined)
      makePasskey.mutate(undefined, { onSuccess: (made) => send(made), onError: showFailure });
    else send(made, String(new FormData(event.currentTarget).get('senha_atual')));
  };
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Nome da chave de acesso"
          value={name}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {made !== undefined && <ConfirmingPassword error={createPasskey.error} what="guardar" />}
        <Button
          type="submit"
          variant="default"
          disabled={name.trim() === ''}
          loading={makePasskey.isPending || createPasskey.isPending}
        >
          {made === undefined ? 'Criar chave de acesso' : 'Confirmar senha'}
        </Button>
      </Group>
    </form>
  );
}
