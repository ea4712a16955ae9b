import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../lib/dates.ts';
import { ListState } from '../../ui/ListState.tsx';
import { told } from '../../ui/notices.tsx';
import { AccountCard } from './AccountCard.tsx';
import { ownSessionsQuery, useEndOtherSessions, useEndSession } from './requests.ts';

export function SessionsCard() {
  const endSession = useEndSession();
  const endOthers = useEndOtherSessions();
  return (
    <AccountCard title="Sessões" says="Os navegadores em que você está dentro. Encerre os que não reconhece.">
      <ListState query={useQuery(ownSessionsQuery)}>
        {({ data, total }) => (
          <Stack gap="xs">
            {data.map(({ id, created_at, seen_at, atual }) => (
              <Group key={id} justify="space-between" gap="xs" wrap="nowrap">
                <Text size="sm">
                  Entrou em {formatMoment(created_at)}, usada em {formatMoment(seen_at)}
                </Text>
                {atual ? (
                  <Badge variant="light" color="teal">
                    Esta
                  </Badge>
                ) : (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={`Encerrar a sessão de ${formatMoment(created_at)}`}
                    onClick={() => endSession.mutate(id, told('Sessão encerrada.'))}
                  >
                    Encerrar
                  </Button>
                )}
              </Group>
            ))}
            {total > 1 && (
              <Group>
                <Button
                  variant="default"
                  loading={endOthers.isPending}
                  onClick={() => endOthers.mutate(undefined, told('As outras sessões terminaram.'))}
                >
                  Encerrar todas as outras
                </Button>
              </Group>
            )}
          </Stack>
        )}
      </ListState>
    </AccountCard>
  );
}
