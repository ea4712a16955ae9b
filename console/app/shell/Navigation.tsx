import { Box, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../features/session/read-session.ts';
import { GUIDE } from '../../lib/guide.ts';
import { Icon } from '../../ui/icons.tsx';
import classes from './AppLayout.module.css';
import { GROUPS, placesFor } from './places.ts';

export function Navigation() {
  const places = placesFor(useSession());
  return (
    <Box component="nav" aria-label="Principal">
      {GROUPS.filter((group) => places.some((place) => place.group === group)).map((group) => (
        <Box key={group} mb="sm">
          <Text size="xs" fw={600} c="dimmed" px="sm" py={4}>
            {group}
          </Text>
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
