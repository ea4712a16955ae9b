import type { Key, ListedUser } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { keysQuery } from '../keys/requests.ts';
import { usersQuery } from '../records/people.ts';
import { useMay, useSession } from '../session/session.ts';
import type { AuditAddress } from './audit-address.ts';

const MOST = 100;

export interface Authors {
  people: ListedUser[];
  keys: Key[];
}

/** The possible authors that this person may see. */
export function useAuthors(): Authors {
  const isKey = Boolean(useSession()?.chave);
  const mayReadKeys = useMay('manageKeys') || isKey;
  const people = useQuery({ ...usersQuery({ limit: MOST }), enabled: useMay('readPeople') });
  const keys = useQuery({ ...keysQuery({ limit: MOST }), enabled: mayReadKeys });
  return { people: people.data?.data ?? [], keys: keys.data?.data ?? [] };
}

/** The choices of the author filter. */
export function authorChoices({ people, keys }: Authors) {
  const groups = [
    { group: 'Pessoas', items: people.map(({ id, nome }) => ({ value: id, label: nome })) },
    {
      group: 'Chaves de API',
      items: keys.map(({ id, nome, prefixo }) => ({ value: id, label: `${nome} (${prefixo}…)` })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

export function authorIn({ keys }: Authors, id: string | null): Pick<AuditAddress, 'pessoa' | 'chave'> {
  const isKey = keys.some((key) => key.id === id);
  return { pessoa: isKey ? undefined : (id ?? undefined), chave: isKey ? (id ?? undefined) : undefined };
}
