import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/icons.tsx';
import { type RoundFilter, roundQuery } from './requests.ts';
import { MOST_STOPS, routeLink } from './route-link.ts';

/** Opens the next stops in driving order in the phone's map. */
export function RouteButton({ filter }: { filter: Pick<RoundFilter, 'dia' | 'vendedor_id'> }) {
  const query = { ...filter, ordem: 'rota', visto: false, limit: MOST_STOPS } as const;
  const stops = useQuery(roundQuery(query)).data?.data ?? [];
  const leftSection = <Icon name="route" size={18} />;
  // It keeps its place while the stops come.
  if (stops.length === 0)
    return (
      <Button disabled leftSection={leftSection}>
        Rota no mapa
      </Button>
    );
  return (
    <Button
      component="a"
      href={routeLink(stops)}
      target="_blank"
      rel="noreferrer"
      leftSection={leftSection}
      title={stops.length === MOST_STOPS ? `As próximas ${MOST_STOPS} paradas` : undefined}
    >
      Rota no mapa
    </Button>
  );
}
