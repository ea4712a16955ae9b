import { AppShell, Box, ScrollArea } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { useDisclosure } from '@mantine/hooks';
import { ModalsProvider } from '@mantine/modals';
import { Outlet, useLocation } from '@tanstack/react-router';
import 'dayjs/locale/pt-br';
import { lazy, Suspense, useEffect } from 'react';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { TabBar } from './TabBar.tsx';
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts';

/** Neither is needed to show a screen, so no screen waits for them. */
const QuickSearch = lazy(() => import('./QuickSearch.tsx'));
const Notifications = lazy(() => import('./Notices.tsx'));

export function AppLayout() {
  const [menuOpen, menu] = useDisclosure();
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  useLeaveWhenSignedOut();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of page that closes the menu.
  useEffect(menu.close, [pathname]);

  return (
    <DatesProvider settings={{ locale: 'pt-br', firstDayOfWeek: 0 }}>
      <ModalsProvider labels={{ confirm: 'Confirmar', cancel: 'Cancelar' }}>
        <a className="skip-link" href="#conteudo">
          Ir para o conteúdo
        </a>
        <AppShell
          header={{ height: 56 }}
          navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !menuOpen } }}
          footer={{ height: 60, collapsed: !isPhone }}
          padding="md"
        >
          <AppShell.Header>
            <Header />
          </AppShell.Header>
          <AppShell.Navbar p="xs">
            <AppShell.Section grow component={ScrollArea}>
              <Navigation />
            </AppShell.Section>
          </AppShell.Navbar>
          <AppShell.Main id="conteudo" bg="var(--talao-page)">
            <Box maw={1200} mx="auto">
              <Outlet />
            </Box>
          </AppShell.Main>
          {isPhone && (
            <AppShell.Footer>
              <TabBar menuOpen={menuOpen} onMenu={menu.toggle} />
            </AppShell.Footer>
          )}
        </AppShell>
        <Suspense>
          <QuickSearch />
          <Notifications position="top-center" autoClose={5_000} />
        </Suspense>
      </ModalsProvider>
    </DatesProvider>
  );
}
