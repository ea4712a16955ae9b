import { Box, Text, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon, type IconName } from '../../ui/icons.tsx';
import classes from './TabBar.module.css';

const TABS = [
  { to: '/', name: 'Painel', icon: 'panel' },
  { to: '/vendas', name: 'Vendas', icon: 'sales' },
  { to: '/roteiro', name: 'Roteiro', icon: 'route' },
  { to: '/clientes', name: 'Clientes', icon: 'clients' },
] as const satisfies { to: string; name: string; icon: IconName }[];

/** The tab bar at the bottom of a phone. */
export function TabBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  return (
    <Box component="nav" className={classes.bar} aria-label="Atalhos">
      {TABS.map(({ to, name, icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.tab}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ 'data-active': true }}
        >
          <Icon name={icon} size={22} />
          <Text size="xs" span>
            {name}
          </Text>
        </Link>
      ))}
      <UnstyledButton className={classes.tab} onClick={onMenu} aria-expanded={menuOpen}>
        <Icon name={menuOpen ? 'cross' : 'menu'} size={22} />
        <Text size="xs" span>
          Menu
        </Text>
      </UnstyledButton>
    </Box>
  );
}
