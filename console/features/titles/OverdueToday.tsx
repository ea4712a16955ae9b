import { Card, Group, Stack, Text } from '@mantine/core';
import type { Credit } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { count, formatMoney } from '../../lib/formats.ts';
import { PageLink } from '../../ui/links.tsx';
import { CardHeading, Strong } from '../../ui/Words.tsx';
import { visitPlanQuery } from '../visits/requests.ts';
import { creditsQuery } from './requests.ts';

const AT_ONCE = 100;

/** Who is visited today and owes: what to speak of at the counter. */
export function OverdueToday() {
  const late = useOverdueOf();
  if (late.length === 0) return null;
  return (
    <Card padding="md" mb="md" component="section" aria-labelledby="vencidos-de-hoje">
      <CardHeading id="vencidos-de-hoje" mb="xs">
        No roteiro de hoje
      </CardHeading>
      <Stack component="ul" gap={6} m={0} p={0} style={{ listStyle: 'none' }}>
        {late.map(
          ({ cliente_id, cliente_nome, representada_id, representada_nome, vencido, maior_atraso }) => (
            <Group key={`${cliente_id} ${representada_id}`} component="li" justify="space-between" gap="xs">
              <Text size="sm" component="div">
                <PageLink of="/clientes" id={cliente_id} name={cliente_nome} /> · {representada_nome}
              </Text>
              <Text size="sm">
                <Strong>{formatMoney(vencido)}</Strong> há {count(maior_atraso, 'dia', 'dias')}
              </Text>
            </Group>
          ),
        )}
      </Stack>
    </Card>
  );
}

function useOverdueOf(): Credit[] {
  const plan = useQuery(visitPlanQuery({ page: 1, limit: AT_ONCE })).data;
  const visited = new Set(plan?.data.map(({ cliente_id }) => cliente_id));
  const credits = useQuery({
    ...creditsQuery({ situacao: 'vencido', limit: AT_ONCE }),
    enabled: visited.size > 0,
  }).data;
  return (credits?.data ?? []).filter(({ cliente_id }) => visited.has(cliente_id));
}
