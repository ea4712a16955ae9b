import { Box, NavLink, Text } from '@mantine/core';
import { useSession } from '../../features/session/read-session.ts';
import { GUIDE } from '../../lib/guide.ts';
import { Icon } from '../../ui/icons.tsx';
import { MenuLink } from '../../ui/links.tsx';
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
              <MenuLink
                key={to}
                to={to}
                label={name}
                leftSection={<Icon name={icon} />}
                activeOptions={{ exact: to === '/', includeSearch: false }}
                activeProps={{ active: true }}
                bdrs="md"
              />
            ))}
        </Box>
      ))}
      <NavLink href={GUIDE} target="_blank" label="Guia" leftSection={<Icon name="help" />} bdrs="md" />
    </Box>
  );
}
