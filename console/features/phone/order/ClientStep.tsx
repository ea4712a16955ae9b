import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { weekdayOf } from '../../../../src/domain/periods.ts';
import { calendar, count } from '../../../lib/formats.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useDrawn } from '../../../ui/Later.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import { Note } from '../../../ui/Words.tsx';
import { clientsQuery } from '../../records/clients.ts';
import type { Source } from '../local/source.ts';
import { findByWords, type LightClient } from '../sync/copied.ts';
import { useCopyStatus } from '../sync/status.ts';
import classes from './order.module.css';

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
      <ButtonLink to="/clientes/novo" variant="light" icon="plus">
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

const MOST_CLIENTS = 40;
const PAUSE_MILLIS = 200;

type FoundClient = Pick<Client, 'id' | 'nome' | 'codigo' | 'cidade' | 'estado'>;

/** An answer of the service stays in sight until other words are typed, so that no row moves below the thumb. */
function useClientsFound(source: Source | null | undefined, typed: string) {
  const words = typed.trim();
  const [search] = useDebouncedValue(words, PAUSE_MILLIS);
  const [held, setHeld] = useState<string>();
  const isHeld = held === words;
  const { data, isError } = useQuery({
    ...clientsQuery({ search, ativo: true, limit: MOST_CLIENTS }),
    enabled: source === null || isHeld,
  });
  const clients = useMemo(() => (source && !isHeld ? todayFirst(source) : undefined), [source, isHeld]);
  if (source === null && data !== undefined && search === words && !isHeld) setHeld(words);
  if (source && held !== undefined && !isHeld) setHeld(undefined);
  if (clients) return { found: findByWords(clients, words, MOST_CLIENTS), isReady: true, isOffline: false };
  return { found: data?.data ?? [], isReady: data !== undefined, isOffline: isError };
}

function todayFirst(source: Source): LightClient[] {
  const day = weekdayOf(calendar.today());
  const isToday = (client: LightClient) => day !== 'domingo' && client[day];
  return [...source.lightClients()].sort(
    (a, b) => Number(isToday(b)) - Number(isToday(a)) || (a.texto < b.texto ? -1 : 1),
  );
}

/** Without a network and with a part of the copy no order can be made: what is there, and when it goes on. */
export function HalfCopied() {
  const { copiados } = useCopyStatus();
  return (
    <Banner color="yellow" role="status">
      Sem internet, e os clientes e preços ainda não estão todos neste aparelho (
      {count(copiados, 'registro copiado', 'registros copiados')}). A cópia continua sozinha quando houver
      sinal; o que você já escreveu fica guardado.
    </Banner>
  );
}
