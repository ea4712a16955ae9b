import { Group, Stack, Switch } from '@mantine/core';
import type { Visit } from '@talao/client';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { dayInWeekOf, WORKDAYS } from '../../../src/domain/periods.ts';
import { calendar } from '../../lib/formats.ts';
import { MOST_STOPS, routeLink } from '../../lib/map-links.ts';
import { WEEKDAY_NAMES } from '../../lib/weekdays.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { ExportMenu } from '../../ui/ExportMenu.tsx';
import { useDrawn } from '../../ui/Later.tsx';
import { listAddress } from '../../ui/ListPage.tsx';
import { ListState, Nothing } from '../../ui/ListState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { CardHeading } from '../../ui/Words.tsx';
import { VendedorFilter } from '../records/PersonPicker.tsx';
import { useMay } from '../session/session.ts';
import { A_DAYS_WORK, type VisitPlanFilter, visitPlanQuery } from './requests.ts';
import { VisitCard } from './VisitCard.tsx';
import { VisitPlanSummary } from './VisitPlanSummary.tsx';
import { VisitPlanTabs } from './VisitPlanTabs.tsx';

const route = getRouteApi('/office/roteiro');

/** As many cards as a window shows without scrolling. */
const IN_SIGHT = 6;

const ORDERS = [
  { value: 'prioridade', label: 'Prioridade' },
  { value: 'rota', label: 'Rota' },
  { value: 'cidade', label: 'Cidade' },
] as const;

export default function VisitsPage() {
  const list = listAddress(route.useSearch(), route.useNavigate());
  const { dia, ordem, vistos, vendedor, pagina } = list.address;
  const { choose } = list;
  const ofDay = { dia, vendedor_id: vendedor };
  const filter = {
    ...ofDay,
    ordem: ordem === undefined ? 'prioridade' : ordem === 'rota' ? 'rota' : undefined,
    visto: vistos === 'sim' ? undefined : false,
  } as const;
  const query = useQuery(visitPlanQuery({ ...filter, page: pagina ?? 1, limit: A_DAYS_WORK }));
  const drawn = useDrawn(query.data?.data.length ?? 0, IN_SIGHT);
  const isPhone = useIsPhone();
  const mayWrite = useMay('writeSales');
  const today = calendar.today();
  const date = dia === undefined ? today : dayInWeekOf(today, dia);
  const day = dia ?? query.data?.dia ?? '';
  const shared = { isToday: date === today, showsCity: ordem === undefined, mayWrite };
  const cards = (visits: Visit[]) =>
    visits.map((visit) => <VisitCard key={visit.cliente_id} visit={visit} {...shared} />);

  return (
    <>
      <PageHeader
        title="Roteiro"
        help="Mostra os clientes ativos com visita marcada no dia, e quem espera um retorno combinado. Os dias se marcam no cadastro de cada cliente. Um toque registra o que houve; uma venda já conta como visita."
        chapter="roteiro"
        actions={
          <>
            <RouteButton filter={ofDay} />
            <ExportMenu list="visits" filter={{ ...filter, page: 1 }} />
          </>
        }
      >
        Quem visitar, e por quê.
      </PageHeader>
      <VisitPlanTabs current="/roteiro" />
      <Choices
        mb="md"
        wide
        aria-label="Dia da visita"
        data={WORKDAYS.map((value) => ({
          value,
          label: isPhone ? WEEKDAY_NAMES[value].slice(0, 3) : WEEKDAY_NAMES[value],
        }))}
        value={day}
        onChange={(dia) => choose({ dia })}
      />
      {query.data?.dia_util !== false && (
        <VisitPlanSummary plan={query.data} day={date} vendedorId={vendedor} />
      )}
      <Group mb="md" gap="sm">
        <Choices
          aria-label="Ordem"
          data={ORDERS}
          value={ordem ?? 'prioridade'}
          onChange={(value) => choose({ ordem: value === 'prioridade' ? undefined : value })}
        />
        <VendedorFilter {...list.filter('vendedor')} />
        <Switch
          label="Mostrar os já vistos"
          checked={vistos === 'sim'}
          onChange={(event) => choose({ vistos: event.currentTarget.checked ? 'sim' : undefined })}
        />
      </Group>
      <ListState
        query={query}
        empty={({ total, dia_util, resumo }) =>
          total === 0 && <Nothing icon="route" {...emptyWords(dia_util, resumo.clientes)} />
        }
      >
        {({ data, page, limit, total }) => (
          <Stack>
            {ordem === undefined
              ? cards(data.slice(0, drawn))
              : byCity(data.slice(0, drawn)).map(([city, visits]) => (
                  <Stack key={city} gap="xs" component="section">
                    <CardHeading>{city}</CardHeading>
                    {cards(visits)}
                  </Stack>
                ))}
            <Pager page={page} limit={limit} total={total} onPage={list.toPage} />
          </Stack>
        )}
      </ListState>
    </>
  );
}

function emptyWords(isWorkday: boolean, clients: number): { title: string; children: string } {
  if (!isWorkday) return { title: 'Hoje não há visitas', children: 'Escolha um dia da semana.' };
  if (clients > 0)
    return { title: 'Todos já foram vistos', children: 'Para rever o dia, mostre os já vistos.' };
  const children = 'Marque os dias de visita no cadastro de cada cliente.';
  return { title: 'Ninguém a visitar neste dia', children };
}

function byCity(visits: Visit[]): [city: string, visits: Visit[]][] {
  return [...Map.groupBy(visits, ({ cidade, estado }) => `${cidade}/${estado}`)];
}

function RouteButton({ filter }: { filter: Pick<VisitPlanFilter, 'dia' | 'vendedor_id'> }) {
  const query = { ...filter, ordem: 'rota', visto: false, limit: MOST_STOPS } as const;
  const stops = useQuery(visitPlanQuery(query)).data?.data ?? [];
  // It keeps its place while the stops come.
  if (stops.length === 0)
    return (
      <ActionButton disabled icon="route">
        Rota no mapa
      </ActionButton>
    );
  return (
    <ActionButton
      component="a"
      href={routeLink(stops)}
      target="_blank"
      rel="noreferrer"
      icon="route"
      title={stops.length === MOST_STOPS ? `As próximas ${MOST_STOPS} paradas` : undefined}
    >
      Rota no mapa
    </ActionButton>
  );
}
