import { useDebouncedValue } from '@mantine/hooks';
import type { Client } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { weekdayOf } from '../../../../src/domain/weekdays.ts';
import { calendar } from '../../../lib/dates.ts';
import { clientsQuery } from '../../clients/requests.ts';
import type { LightClient } from '../copy/copied.ts';
import { findByWords } from '../copy/search.ts';
import type { Source } from '../local/source.ts';

export const MOST_CLIENTS = 40;
/** Debounces the search. */
const PAUSE_MILLIS = 200;

type FoundClient = Pick<Client, 'id' | 'nome' | 'codigo' | 'cidade' | 'estado'>;

/** Searches the copy, today's clients first; until the first copy is complete, the service is asked. */
export function useClientsFound(
  source: Source | null | undefined,
  typed: string,
): { found: readonly FoundClient[]; isReady: boolean; isOffline: boolean } {
  const clients = useMemo(() => (source ? todayFirst(source) : undefined), [source]);
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MILLIS);
  const { data, isError } = useQuery({
    ...clientsQuery({ search, ativo: true, limit: MOST_CLIENTS }),
    enabled: source === null,
  });
  if (clients) return { found: findByWords(clients, typed, MOST_CLIENTS), isReady: true, isOffline: false };
  return { found: data?.data ?? [], isReady: data !== undefined, isOffline: isError };
}

function todayFirst(source: Source): LightClient[] {
  const day = weekdayOf(calendar.today());
  const isToday = (client: LightClient) => day !== 'domingo' && client[day];
  return [...source.lightClients()].sort(
    (a, b) => Number(isToday(b)) - Number(isToday(a)) || (a.texto < b.texto ? -1 : 1),
  );
}
