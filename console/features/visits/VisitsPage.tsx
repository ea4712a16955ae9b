import { SegmentedControl, Stack, Title } from '@mantine/core';
import type { Visit } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { WORKDAYS, type Workday } from '../../../src/domain/weekdays.ts';
import { WEEKDAY_NAMES } from '../../lib/weekdays.ts';
import { ListState } from '../../ui/ListState.tsx';
import { Nothing } from '../../ui/Nothing.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { visitsQuery } from './list-visits.ts';
import { VisitCard } from './VisitCard.tsx';

const route = getRouteApi('/office/roteiro');

export function VisitsPage() {
  const { dia, pagina } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(visitsQuery({ dia, page: pagina ?? 1 }));
  const day = dia ?? query.data?.dia ?? '';

  return (
    <>
      <PageHeader
        title="Roteiro"
        help={{
          says: 'Mostra os clientes ativos com visita marcada no dia. Os dias se marcam no cadastro de cada cliente.',
          chapter: 'roteiro',
        }}
      >
        Quem visitar, por cidade.
      </PageHeader>
      <SegmentedControl
        mb="md"
        fullWidth
        aria-label="Dia da visita"
        data={WORKDAYS.map((value) => ({ value, label: WEEKDAY_NAMES[value] }))}
        value={day}
        onChange={(value) => void navigate({ search: { dia: value as Workday }, replace: true })}
      />
      <ListState
        query={query}
        empty={({ total, dia_util }) =>
          total === 0 && (
            <Nothing title={dia_util ? 'Ninguém a visitar neste dia' : 'Hoje não há visitas'} icon="route">
              {dia_util
                ? 'Marque os dias de visita no cadastro de cada cliente.'
                : 'Escolha um dia da semana.'}
            </Nothing>
          )
        }
      >
        {({ data, page, limit, total }) => (
          <Stack>
            {[...byCity(data)].map(([city, visits]) => (
              <Stack key={city} gap="xs" component="section">
                <Title order={2} size="h4">
                  {city}
                </Title>
                {visits.map((visit) => (
                  <VisitCard key={visit.cliente_id} visit={visit} />
                ))}
              </Stack>
            ))}
            <Pager
              page={page}
              limit={limit}
              total={total}
              onPage={(pagina) => void navigate({ search: { dia, pagina } })}
            />
          </Stack>
        )}
      </ListState>
    </>
  );
}

function byCity(visits: Visit[]): Map<string, Visit[]> {
  return Map.groupBy(visits, ({ cidade, estado }) => `${cidade}/${estado}`);
}
