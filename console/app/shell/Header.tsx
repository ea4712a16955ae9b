import { ActionIcon, Button, Group, Kbd, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useSession } from '../../features/session/session.ts';
import { Brand } from '../../ui/Brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { lazyInSuspense } from '../../ui/lazy-part.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Note } from '../../ui/Words.tsx';
import { AccountButton, accountOf } from './AccountButton.tsx';

export function Header({ onSearch }: { onSearch: () => void }) {
  return (
    <Group h="100%" px="md" justify="space-between" wrap="nowrap">
      <TextLink to="/" c="inherit" underline="never" aria-label="Talão, ir para o painel">
        <Brand />
      </TextLink>
      <Group gap="xs" wrap="nowrap" miw={0}>
        <Button
          variant="default"
          size="sm"
          visibleFrom="sm"
          leftSection={<Icon name="search" size={16} />}
          rightSection={<Kbd size="xs">Ctrl K</Kbd>}
          onClick={onSearch}
        >
          <Note span>Buscar</Note>
        </Button>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          hiddenFrom="sm"
          aria-label="Buscar"
          onClick={onSearch}
        >
          <Icon name="search" />
        </ActionIcon>
        <ColorSchemeToggle />
        <AccountMenu />
      </Group>
    </Group>
  );
}

function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const label = isDark ? 'Usar modo claro' : 'Usar modo escuro';
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </ActionIcon>
  );
}

const load = () => import('./AccountDropdown.tsx');
const AccountDropdown = lazyInSuspense(load, 'over the page');

/** The menu's positioning code is large, so it is loaded when the menu is first opened. */
function AccountMenu() {
  const session = useSession();
  const [asked, setAsked] = useState(false);
  if (session === null) return null;
  const button = (
    <AccountButton
      {...accountOf(session)}
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => undefined)}
      onClick={() => setAsked(true)}
    />
  );
  return asked ? (
    <Suspense fallback={button}>
      <AccountDropdown session={session} />
    </Suspense>
  ) : (
    button
  );
}
