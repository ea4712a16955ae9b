import { Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import type { Source } from '../local/source.ts';
import { HalfCopied } from './HalfCopied.tsx';
import classes from './order.module.css';
import { MOST_CLIENTS, useClientsFound } from './use-clients-found.ts';

interface ClientStepProps {
  source: Source | null | undefined;
  onChoose: (id: string) => void;
}

/** The step that chooses the client. */
export function ClientStep({ source, onChoose }: ClientStepProps) {
  const [typed, setTyped] = useState('');
  const { found, isReady, isOffline } = useClientsFound(source, typed);
  return (
    <Stack gap="sm">
      <TextInput
        label="Para quem é o pedido?"
        placeholder="Nome, código, cidade"
        size="md"
        type="search"
        autoComplete="off"
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ul className={classes.list} aria-label="Clientes">
        {found.map(({ id, nome, codigo, cidade, estado }) => (
          <li key={id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(id)}>
              <Text fw={600}>{nome}</Text>
              <Text size="sm" c="dimmed">
                {codigo} · {cidade}/{estado}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {found.length === 0 &&
        (isOffline ? (
          <HalfCopied />
        ) : (
          <Text c="dimmed">{isReady ? 'Ninguém com estas palavras.' : 'Procurando…'}</Text>
        ))}
      {found.length === MOST_CLIENTS && (
        <Text size="sm" c="dimmed">
          Escreva parte do nome para ver outros.
        </Text>
      )}
      <ButtonLink to="/clientes/novo" variant="light" leftSection={<Icon name="plus" size={18} />}>
        Novo cliente
      </ButtonLink>
    </Stack>
  );
}
