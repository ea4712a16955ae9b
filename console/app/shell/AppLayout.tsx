import { AppShell, Box } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMay } from '../../features/session/permissions.ts';
import { Later } from '../../ui/Later.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { Offline } from './Offline.tsx';
import { OnDemand } from './OnDemand.tsx';
import { OpenPlaces } from './OpenPlaces.tsx';
import { Phone } from './Phone.tsx';
import { Progress } from './Progress.tsx';
import { TabBar } from './TabBar.tsx';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { useFollowOtherTabs } from './use-follow-other-tabs.ts';
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { usePageKeys } from './use-page-keys.ts';

const KeysDialog = lazy(() => import('./KeysDialog.tsx'));

export function AppLayout() {
  const [menuOpen, menu] = useDisclosure();
  const [searches, setSearches] = useState(0);
  const search = () => setSearches((searches) => searches + 1);
  const isPhone = useIsPhone();
  const { pathname } = useLocation();
  useLiveChanges();
  useLeaveWhenSignedOut();
  useFollowOtherTabs();
  useFocusOnNewPage('conteudo');
  useHotkeys([['mod+K', search]], []);
  const [keysShown, keys] = useDisclosure();
  const navigate = useNavigate();
  const maySell = useMay('writeSales');
  usePageKeys({ '?': keys.open, ...(maySell && { c: () => void navigate({ to: '/vendas/nova' }) }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu.
  useEffect(menu.close, [pathname]);

  return (
    <>
      <Progress />
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
          <Header onSearch={search} />
        </AppShell.Header>
        <AppShell.Navbar p="xs">
          <AppShell.Section grow style={{ overflowY: 'auto' }}>
            <Later>
              <Navigation />
            </Later>
          </AppShell.Section>
        </AppShell.Navbar>
        <AppShell.Main id="conteudo" tabIndex={-1} bg="var(--talao-page)">
          <Box maw={1200} mx="auto">
            <Offline />
            <Phone />
            <Later>
              <OpenPlaces />
            </Later>
          </Box>
        </AppShell.Main>
        {isPhone && (
          <AppShell.Footer>
            <TabBar menuOpen={menuOpen} onMenu={menu.toggle} />
          </AppShell.Footer>
        )}
      </AppShell>
      <OnDemand searches={searches} />
      <Suspense>{keysShown && <KeysDialog onClose={keys.close} />}</Suspense>
    </>
  );
}
