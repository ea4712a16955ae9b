import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icons.tsx';
import { type RoundFilter, roundQuery } from './requests.ts';
import { MOST_STOPS, routeLink } from './route-link.ts';

/** Opens the next stops in driving order in the phone's map. */
export function RouteButton({ filter }: { filter: Pick<RoundFilter, 'dia' | 'vendedor_id'> }) {
  const query = { ...filter, ordem: 'rota', visto: false, limit: MOST_STOPS } as const;
  const stops = useQuery(roundQuery(query)).data?.data ?? [];
  if (stops.length === 0) return null;
  return (
    <Button
      component="a"
      href={routeLink(stops)}
      target="_blank"
      rel="noreferrer"
      leftSection={<Icon name="route" size={18} />}
    >
      {stops.length === MOST_STOPS ? `Rota das próximas ${MOST_STOPS} no mapa` : 'Rota no mapa'}
    </Button>
  );
}
