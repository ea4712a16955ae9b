import { Button, Center, Stack, Text } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListState } from '../../ui/ListState.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AuditCard } from './AuditCard.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuthorName } from './AuthorName.tsx';
import { toAuditFilter } from './audit-address.ts';
import { recordName } from './audit-words.ts';
import { auditQuery } from './list-audit.ts';
import { useAuthors } from './use-authors.ts';
import { useOlderEntries } from './use-older-entries.ts';

const route = getRouteApi('/office/auditoria');

export function AuditPage() {
  const address = route.useSearch();
  const filter = toAuditFilter(address);
  const query = useInfiniteQuery(auditQuery(filter));
  const older = useOlderEntries(JSON.stringify(filter), query);
  const authors = useAuthors();
  const newest = query.data?.pages[0]?.data[0];

  return (
    <>
      <PageHeader
        title="Auditoria"
        help={{
          says: 'Nada se apaga daqui. Cada linha mostra quem mudou, quando, e o valor de antes e o de depois.',
          chapter: 'auditoria',
        }}
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
                <Text size="sm" c="dimmed">
                  É tudo.
                </Text>
              )}
            </Center>
          </>
        )}
      </ListState>
    </>
  );
}
