import { Button, Center, Group, Select, Stack } from '@mantine/core';
import type { AuditEntry, Key, ListedUser, operations } from '@talao/client';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { KIND_NAMES, wordsOfKind } from '../../../src/domain/kind-names.ts';
import { api, ask } from '../../lib/api.ts';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Note } from '../../ui/Words.tsx';
import { keysQuery } from '../keys/requests.ts';
import { PersonName } from '../records/PersonName.tsx';
import { usersQuery } from '../records/people.ts';
import { useMay, useSession } from '../session/session.ts';
import { AuditCard, recordName } from './AuditCard.tsx';
import type { AuditAddress } from './audit-address.ts';

const route = getRouteApi('/office/auditoria');

export default function AuditPage() {
  const address = route.useSearch();
  const { recurso, registro: registro_id, chave: chave_id, pessoa: usuario_id } = address;
  const filter = { recurso, registro_id, chave_id, usuario_id };
  const query = useInfiniteQuery(auditQuery(filter));
  const older = useOlderEntries(JSON.stringify(filter), query);
  const authors = useAuthors();
  const newest = query.data?.pages[0]?.data[0];

  return (
    <>
      <PageHeader
        title="Auditoria"
        help="Nada se apaga daqui. Cada linha mostra quem mudou, quando, e o valor de antes e o de depois."
        chapter="auditoria"
      >
        {address.registro && newest
          ? `As mudanças de ${recordName(newest)}, da mais nova à mais antiga.`
          : 'Tudo o que mudou na empresa e quem mudou, da mais nova à mais antiga.'}
      </PageHeader>
      <AuditFilters authors={authors} />
      <ListState
        query={query}
        empty={({ pages }) =>
          pages[0]?.data.length === 0 && (
            <Nothing title="Nenhuma mudança com estes filtros" icon="search">
              Escolha outro tipo de registro, outra pessoa, ou limpe os filtros.
            </Nothing>
          )
        }
      >
        {({ pages }) => (
          <>
            <Stack component="ol" gap="xs" m={0} p={0} aria-label="Mudanças" style={{ listStyle: 'none' }}>
              {pages
                .flatMap(({ data }) => data)
                .map((entry) => (
                  <AuditCard
                    key={entry.numero}
                    entry={entry}
                    author={<AuthorName entry={entry} authors={authors} />}
                  />
                ))}
            </Stack>
            <Center mt="md">
              {query.hasNextPage ? (
                <Button
                  variant="default"
                  loading={older.areComing || query.isFetchingNextPage}
                  onClick={older.ask}
                >
                  Mostrar mais antigas
                </Button>
              ) : (
                <Note>É tudo.</Note>
              )}
            </Center>
          </>
        )}
      </ListState>
    </>
  );
}

function AuthorName({ entry, authors }: { entry: AuditEntry; authors: Authors }) {
  const { usuario_id, chave_id } = entry;
  if (usuario_id !== null) return <PersonName id={usuario_id} />;
  if (chave_id === null) return 'Operador do serviço';
  return authors.keys.find(({ id }) => id === chave_id)?.nome ?? 'Chave de API';
}

interface Pages {
  readonly data: { readonly pages: readonly unknown[] } | undefined;
  readonly hasNextPage: boolean;
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Repeats the request for older entries until it succeeds: a change by somebody else refetches the list, which cancels it. */
function useOlderEntries(list: string, { data, hasNextPage, isFetching, isError, fetchNextPage }: Pages) {
  const shown = data?.pages.length ?? 0;
  const [asked, setAsked] = useState({ list, pages: 0 });
  const areMissing = asked.list === list && shown < asked.pages && hasNextPage && !isError;

  useEffect(() => {
    if (areMissing && !isFetching) void fetchNextPage();
  }, [areMissing, isFetching, fetchNextPage]);

  const ask = () => {
    setAsked({ list, pages: shown + 1 });
    void fetchNextPage();
  };
  return { ask, areComing: areMissing };
}

type AuditFilter = NonNullable<operations['listAudit']['parameters']['query']>;

const AT_ONCE = 30;

function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', 'list', filter],
    queryFn: ({ pageParam: antes }) => {
      const query: AuditFilter = { ...filter, ordem: 'recentes', limit: AT_ONCE, antes };
      return ask(api.GET('/api/v1/audit', { params: { query } }));
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ mais, ultimo }) => (mais ? ultimo : undefined),
    placeholderData: keepPreviousData,
  });
}

const RESOURCE_CHOICES = KIND_NAMES.map((resource) => ({
  value: resource,
  label: wordsOfKind(resource).many,
}));

function AuditFilters({ authors }: { authors: Authors }) {
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

interface Authors {
  people: ListedUser[];
  keys: Key[];
}

function useAuthors(): Authors {
  const isKey = Boolean(useSession()?.chave);
  const mayReadKeys = useMay('manageKeys') || isKey;
  const people = useQuery({ ...usersQuery({ limit: MOST }), enabled: useMay('readPeople') });
  const keys = useQuery({ ...keysQuery({ limit: MOST }), enabled: mayReadKeys });
  return { people: people.data?.data ?? [], keys: keys.data?.data ?? [] };
}

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
