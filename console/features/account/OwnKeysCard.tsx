import { Button, Group, Select, Text, TextInput } from '@mantine/core';
import type { NewOwnKey, OwnKey } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { formatMoment } from '../../lib/formats.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { IssuedSecret } from '../../ui/CopyBox.tsx';
import { showFailure } from '../../ui/notices.tsx';
import { AccountCard, asksForPassword, ConfirmingPassword, OwnList } from './AccountCard.tsx';
import { ownKeysQuery, useCreateOwnKey, useRemoveOwnKey } from './requests.ts';

const SECRET_WORDS = {
  name: 'Chave',
  title: 'Copie a chave agora',
  warning:
    'Ela não será mostrada de novo. Quem a tem faz o que você pode fazer, dentro do que a chave permite.',
  copy: 'Copiar chave',
  copied: 'Chave copiada',
  done: 'Chave copiada.',
  close: 'Pronto',
};

export function OwnKeysCard() {
  return (
    <AccountCard
      title="Chaves para assistentes"
      says="Um assistente com a sua chave vê e faz o que você pode nesta empresa, e mais nada. A chave termina com a sua senha, com outro convite ou quando você sair."
    >
      <OwnList query={useQuery(ownKeysQuery)}>{(key) => <OwnKeyLine key={key.id} ownKey={key} />}</OwnList>
      <NewOwnKeyForm />
    </AccountCard>
  );
}

function OwnKeyLine({ ownKey: { id, nome, prefixo, escopo, last_used_at } }: { ownKey: OwnKey }) {
  const removeOwnKey = useRemoveOwnKey(id);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <b>{nome}</b> ({prefixo}…), {escopo === 'read' ? 'só consulta' : 'consulta e altera'},{' '}
        {last_used_at ? `usada em ${formatMoment(last_used_at)}` : 'ainda não usada'}
      </Text>
      <AskButton
        label={`Encerrar ${nome}`}
        question={{
          title: `Encerrar a chave ${nome}`,
          children: 'O programa que a usa deixa de entrar na hora.',
          confirm: 'Encerrar chave',
        }}
        action={removeOwnKey}
        done={`A chave ${nome} foi encerrada.`}
      >
        Encerrar
      </AskButton>
    </Group>
  );
}

function NewOwnKeyForm() {
  const createOwnKey = useCreateOwnKey();
  const [nome, setNome] = useState('Assistente');
  const [escopo, setEscopo] = useState<NewOwnKey['escopo']>('read');
  const needsPassword = asksForPassword(createOwnKey.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const senha = new FormData(event.currentTarget).get('senha_atual');
    createOwnKey.mutate(
      { nome, escopo, ...(needsPassword && { senha_atual: String(senha) }) },
      { onError: (error) => asksForPassword(error) || showFailure(error) },
    );
  };
  if (createOwnKey.data)
    return (
      <IssuedSecret words={SECRET_WORDS} value={createOwnKey.data.api_key} onClose={createOwnKey.reset} />
    );
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Nome da chave"
          value={nome}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setNome(event.currentTarget.value)}
        />
        <Select
          label="O que pode fazer"
          data={[
            { value: 'read', label: 'Só consultar' },
            { value: 'write', label: 'Consultar e alterar' },
          ]}
          value={escopo}
          allowDeselect={false}
          onChange={(value) => setEscopo(value === 'write' ? 'write' : 'read')}
        />
        {needsPassword && <ConfirmingPassword error={createOwnKey.error} what="criar" />}
        <Button
          type="submit"
          variant="default"
          disabled={nome.trim() === ''}
          loading={createOwnKey.isPending}
        >
          {needsPassword ? 'Confirmar senha' : 'Criar chave'}
        </Button>
      </Group>
    </form>
  );
}
