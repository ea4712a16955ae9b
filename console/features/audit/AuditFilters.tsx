import { Button, Group, Select } from '@mantine/core';
import type { Key, ListedUser } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { KIND_NAMES, wordsOf } from '../../../src/domain/kind-names.ts';
import { keysQuery } from '../keys/requests.ts';
import { usersQuery } from '../records/people.ts';
import { useMay, useSession } from '../session/session.ts';
import type { AuditAddress } from './audit-address.ts';

const route = getRouteApi('/office/auditoria');
const RESOURCE_CHOICES = KIND_NAMES.map((resource) => ({
  value: resource,
  label: wordsOf(resource).many,
}));

export function AuditFilters({ authors }: { authors: Authors }) {
  const address = route.useSearch();
  const navigate = route.useNavigate();
  const choose = (change: AuditAddress) =>
    void navigate({ search: { ...address, ...change }, replace: true });
  const isFiltered = Object.values(address).some((value) => value !== undefined);

  return (
    <Group mb="md" gap="xs">
      <Select
        aria-label="Tipo de registro"
        placeholder="Tipo de registro"
        clearable
        w={{ base: '100%', sm: 200 }}
        data={RESOURCE_CHOICES}
        value={address.recurso ?? null}
        onChange={(value) => choose({ recurso: value ?? undefined, registro: undefined })}
      />
      <Select
        aria-label="Quem mudou"
        placeholder="Quem mudou"
        clearable
        searchable
        nothingFoundMessage="Ninguém com esse nome"
        w={{ base: '100%', sm: 280 }}
        data={authorChoices(authors)}
        value={address.pessoa ?? address.chave ?? null}
        onChange={(value) => choose(authorIn(authors, value))}
      />
      {isFiltered && (
        <Button variant="subtle" onClick={() => void navigate({ search: {} })}>
          Limpar
        </Button>
      )}
    </Group>
  );
}

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
function authorChoices({ people, keys }: Authors) {
  const groups = [
    { group: 'Pessoas', items: people.map(({ id, nome }) => ({ value: id, label: nome })) },
    {
      group: 'Chaves de API',
      items: keys.map(({ id, nome, prefixo }) => ({ value: id, label: `${nome} (${prefixo}…)` })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

function authorIn({ keys }: Authors, id: string | null): Pick<AuditAddress, 'pessoa' | 'chave'> {
  const isKey = keys.some((key) => key.id === id);
  return { pessoa: isKey ? undefined : (id ?? undefined), chave: isKey ? (id ?? undefined) : undefined };
}
