import { Badge, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { waitingQuery } from '../../features/inbox/requests.ts';
import { useSession } from '../../features/session/session.ts';
import { GUIDE } from '../../lib/guide.ts';
import { Icon } from '../../ui/icons.tsx';
import { Small } from '../../ui/Words.tsx';
import classes from './AppLayout.module.css';
import { GROUPS, placesFor } from './places.ts';

/** How many files wait in the box. */
function Waiting() {
  const { data = 0 } = useQuery(waitingQuery());
  return data === 0 ? null : (
    <Badge size="sm" circle={data < 10} ml="auto" aria-label={`${data} à espera`}>
      {data}
    </Badge>
  );
}

export function Navigation() {
  const places = placesFor(useSession());
  return (
    <Box component="nav" aria-label="Principal">
      {GROUPS.filter((group) => places.some((place) => place.group === group)).map((group) => (
        <Box key={group} mb="sm">
          <Small fw={600} px="sm" py={4}>
            {group}
          </Small>
          {places
            .filter((place) => place.group === group)
            .map(({ to, name, icon }) => (
              <Link
                key={to}
                to={to}
                className={classes.place}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                activeProps={{ 'data-active': true }}
              >
                <Icon name={icon} />
                {name}
                {to === '/caixa' && <Waiting />}
              </Link>
            ))}
        </Box>
      ))}
      <a href={GUIDE} target="_blank" rel="noreferrer" className={classes.place}>
        <Icon name="help" />
        Guia
      </a>
    </Box>
  );
}
