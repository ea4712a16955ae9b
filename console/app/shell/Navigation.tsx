import { Box, NavLink, Text } from '@mantine/core';
import { GUIDE } from '../../lib/guide.ts';
import { Icon } from '../../ui/icons.tsx';
import { MenuLink } from '../../ui/links.tsx';
import { GROUPS, PLACES } from './places.ts';

export function Navigation() {
  return (
    <Box component="nav" aria-label="Principal">
      {GROUPS.map((group) => (
        <Box key={group} mb="sm">
          <Text size="xs" fw={600} c="dimmed" px="sm" py={4}>
            {group}
          </Text>
          {PLACES.filter((place) => place.group === group).map(({ to, name, icon }) => (
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
