import { Stack, Text, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useDrawn } from '../../../ui/Later.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Note } from '../../../ui/Words.tsx';
import type { Source } from '../local/source.ts';
import { HalfCopied } from './HalfCopied.tsx';
import classes from './order.module.css';
import { type FoundClient, MOST_CLIENTS, useClientsFound } from './use-clients-found.ts';

/** As many as a tall phone has in sight. */
const IN_SIGHT = 15;

interface ClientStepProps {
  source: Source | null | undefined;
  isQuotation: boolean;
  onChoose: (id: string) => void;
}

/** The step that chooses the client. Not drawn anew with every step of the copy. */
export const ClientStep = memo(function ClientStep({ source, isQuotation, onChoose }: ClientStepProps) {
  const [typed, setTyped] = useState('');
  const { found, isReady, isOffline } = useClientsFound(source, typed);
  const drawn = useDrawn(found.length, IN_SIGHT);
  return (
    <Stack gap="sm">
      <TextInput
        label={`Para quem é o ${isQuotation ? 'orçamento' : 'pedido'}?`}
        placeholder="Nome, código, cidade"
        size="md"
        type="search"
        autoComplete="off"
        leftSection={<Icon name="search" size={18} />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {/* Above the list, where it does not move when the clients come. */}
      <ButtonLink to="/clientes/novo" variant="light" leftSection={<Icon name="plus" size={18} />}>
        Novo cliente
      </ButtonLink>
      <ul className={classes.list} aria-label="Clientes">
        {found.slice(0, drawn).map((client) => (
          <ClientChoice key={client.id} client={client} onChoose={onChoose} />
        ))}
      </ul>
      {found.length === 0 &&
        (isOffline ? (
          <HalfCopied />
        ) : (
          <Text c="dimmed">{isReady ? 'Ninguém com estas palavras.' : 'Procurando…'}</Text>
        ))}
      {found.length === MOST_CLIENTS && <Note>Escreva parte do nome para ver outros.</Note>}
    </Stack>
  );
});

interface ClientChoiceProps {
  client: FoundClient;
  onChoose: (id: string) => void;
}

/** Plain elements: forty rows of the library's components block a slow phone for a tenth of a second. */
const ClientChoice = memo(function ClientChoice({ client, onChoose }: ClientChoiceProps) {
  const { id, nome, codigo, cidade, estado } = client;
  return (
    <li>
      <button
        type="button"
        className={`mantine-focus-auto ${classes.choice} ${classes.client}`}
        onClick={() => onChoose(id)}
      >
        <span className={classes.name}>{nome}</span>
        <span className={classes.place}>
          {codigo} · {cidade}/{estado}
        </span>
      </button>
    </li>
  );
});
