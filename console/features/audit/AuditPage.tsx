import { Button, Center, Stack } from '@mantine/core';
import type { AuditEntry } from '@talao/client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Note } from '../../ui/Words.tsx';
import { PersonName } from '../records/PersonName.tsx';
import { AuditCard, recordName } from './AuditCard.tsx';
import { AuditFilters, type Authors, useAuthors } from './AuditFilters.tsx';
import { auditQuery } from './list-audit.ts';

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

/** The author of a change: a person, a program with a key, or the operator. */
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

/**
 * Repeats the request for older entries until it succeeds: a change by somebody else refetches the list, which cancels the
 * pending page. Requests of another list are dropped.
 */
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
