import { Button, Center, Stack, Text } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListState } from '../../ui/ListState.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { keysQuery } from '../keys/requests.ts';
import { AuditCard } from './AuditCard.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { toAuditFilter } from './audit-address.ts';
import { recordName } from './audit-words.ts';
import { auditQuery } from './list-audit.ts';

const route = getRouteApi('/office/auditoria');
const MOST_KEYS = 100;

export function AuditPage() {
  const address = route.useSearch();
  const query = useInfiniteQuery(auditQuery(toAuditFilter(address)));
  const keys = useQuery(keysQuery({ limit: MOST_KEYS })).data?.data ?? [];
  const nameOf = (id: string | null) =>
    id === null ? 'Operador do serviço' : (keys.find((key) => key.id === id)?.nome ?? 'Chave antiga');
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
      <AuditFilters keys={keys} />
      <ListState
        query={query}
        empty={({ pages }) =>
          pages[0]?.data.length === 0 && (
            <Nothing title="Nenhuma mudança com estes filtros" icon="search">
              Escolha outro tipo de registro, outra chave, ou limpe os filtros.
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
                  <AuditCard key={entry.numero} entry={entry} author={nameOf(entry.chave_id)} />
                ))}
            </Stack>
            <Center mt="md">
              {query.hasNextPage ? (
                <Button
                  variant="default"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
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
