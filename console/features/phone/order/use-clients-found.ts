import { useDebouncedValue } from '@mantine/hooks';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { weekdayOf } from '../../../../src/domain/periods.ts';
import { calendar } from '../../../lib/dates.ts';
import { clientsQuery } from '../../records/clients.ts';
import type { Source } from '../local/source.ts';
import type { LightClient } from '../sync/copied.ts';
import { findByWords } from '../sync/search.ts';

export const MOST_CLIENTS = 40;
/** Debounces the search. */
const PAUSE_MILLIS = 200;

export type FoundClient = Pick<Client, 'id' | 'nome' | 'codigo' | 'cidade' | 'estado'>;

/**
 * Searches the copy, today's clients first; until the first copy is complete, the service is asked. An answer of the service stays
 * in sight until other words are typed, so that no row moves below the thumb when the copy is complete.
 */
export function useClientsFound(source: Source | null | undefined, typed: string) {
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
