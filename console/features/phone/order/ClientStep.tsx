import { Button, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { weekdayOf } from '../../../../src/domain/weekdays.ts';
import { calendar } from '../../../lib/dates.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import type { LightClient } from '../copy/copied.ts';
import { findByWords } from '../copy/search.ts';
import type { Source } from '../local/source.ts';
import classes from './order.module.css';

const SHOWN = 40;

interface ClientStepProps {
  source: Source;
  onChoose: (id: string) => void;
}

/** Whom it is for: today's clients first. */
export function ClientStep({ source, onChoose }: ClientStepProps) {
  const [typed, setTyped] = useState('');
  const found = findByWords(todayFirst(source), typed, SHOWN);
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
      {found.length === 0 && <Text c="dimmed">Ninguém com estas palavras.</Text>}
      {found.length === SHOWN && (
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

interface RepresentadaStepProps {
  source: Source;
  /** Of whom the client has bought, the latest first. */
  bought: readonly string[];
  onChoose: (id: string) => void;
  onBack: () => void;
}

export function RepresentadaStep({ source, bought, onChoose, onBack }: RepresentadaStepProps) {
  const place = (id: string) => (bought.includes(id) ? bought.indexOf(id) : bought.length);
  const sorted = [...source.copy.representadas.values()].sort(
    (a, b) => place(a.id) - place(b.id) || a.nome.localeCompare(b.nome, 'pt-BR'),
  );
  return (
    <Stack gap="sm">
      <Text fw={600}>De que representada?</Text>
      <ul className={classes.list} aria-label="Representadas">
        {sorted.map(({ id, nome }) => (
          <li key={id}>
            <UnstyledButton className={classes.choice} onClick={() => onChoose(id)}>
              <Text fw={600}>{nome}</Text>
              {bought.includes(id) && (
                <Text size="sm" c="dimmed">
                  Já comprou dela
                </Text>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {sorted.length === 0 && <Text c="dimmed">Nenhuma representada ativa.</Text>}
      <Button variant="default" leftSection={<Icon name="back" size={18} />} onClick={onBack}>
        Outro cliente
      </Button>
    </Stack>
  );
}

function todayFirst(source: Source): LightClient[] {
  const day = weekdayOf(calendar.today());
  const isToday = (client: LightClient) => day !== 'domingo' && client[day];
  return [...source.lightClients()].sort(
    (a, b) => Number(isToday(b)) - Number(isToday(a)) || (a.texto < b.texto ? -1 : 1),
  );
}
