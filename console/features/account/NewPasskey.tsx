import { Button, Group, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { showDone, showFailure } from '../../ui/notices.tsx';
import { PresentPassword } from './PresentPassword.tsx';
import { type MadePasskey, useCreatePasskey, useMakePasskey } from './requests.ts';

/** Long after the sign-in the service asks for the password; the created passkey is kept until it is given. */
export function NewPasskey() {
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
          const code = codeOf(error);
          setMade(
            code === 'password_unconfirmed' || code === 'current_password_wrong' ? resposta : undefined,
          );
          if (code !== 'password_unconfirmed' && code !== 'current_password_wrong') showFailure(error);
        },
      },
    );
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (made === undefined)
      makePasskey.mutate(undefined, { onSuccess: (made) => send(made), onError: showFailure });
    else send(made, String(new FormData(event.currentTarget).get('senha_atual')));
  };
  const isWrong = codeOf(createPasskey.error) === 'current_password_wrong';
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
        {made !== undefined && (
          <PresentPassword
            name="senha_atual"
            description="Confirme a sua senha para guardar a chave."
            autoFocus
            error={isWrong && 'Senha atual incorreta'}
            miw={220}
          />
        )}
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

function codeOf(error: Error | null): string | undefined {
  return error instanceof ApiError ? error.code : undefined;
}
