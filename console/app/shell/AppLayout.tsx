import { Box } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useLocation } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useMay } from '../../features/session/permissions.ts';
import { Later } from '../../ui/Later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import classes from './AppLayout.module.css';
import { Header } from './Header.tsx';
import { Navigation } from './Navigation.tsx';
import { Offline } from './Offline.tsx';
import { OnDemand } from './OnDemand.tsx';
import { OpenPlaces } from './OpenPlaces.tsx';
import { Phone } from './Phone.tsx';
import { Progress } from './Progress.tsx';
import { TabBar } from './TabBar.tsx';
import { useBeginSale } from './use-begin-sale.ts';
import { useFocusOnNewPage } from './use-focus-on-new-page.ts';
import { useFollowOtherTabs } from './use-follow-other-tabs.ts';
import { useLeaveWhenSignedOut } from './use-leave-when-signed-out.ts';
import { useLiveChanges } from './use-live-changes.ts';
import { usePageKeys } from './use-page-keys.ts';

/** Known to the library that locks the page behind a dialog: what is fixed does not move when the scrollbar goes. */
const BESIDE_SCROLLBAR = 'right-scroll-bar-position';

const KeysDialog = lazyPart(() => import('./KeysDialog.tsx'));

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
  const beginSale = useBeginSale();
  const maySell = useMay('writeSales');
  usePageKeys({ '?': keys.open, ...(maySell && { c: beginSale }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu.
  useEffect(menu.close, [pathname]);

  return (
    <>
      <Progress />
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className={classes.frame} data-tabs={isPhone || undefined}>
        <header className={`${classes.header} ${BESIDE_SCROLLBAR}`}>
          <Header onSearch={search} />
        </header>
        <div className={classes.navigation} data-open={menuOpen || undefined}>
          <Later>
            <Navigation />
          </Later>
        </div>
        <main id="conteudo" tabIndex={-1} className={classes.main}>
          <Box maw={1400} mx="auto">
            <Offline />
            <Phone />
            <Later>
              <OpenPlaces />
            </Later>
          </Box>
        </main>
        {isPhone && (
          <footer className={`${classes.footer} ${BESIDE_SCROLLBAR}`}>
            <TabBar menuOpen={menuOpen} onMenu={menu.toggle} />
          </footer>
        )}
      </div>
      <OnDemand searches={searches} />
      <Suspense>{keysShown && <KeysDialog onClose={keys.close} />}</Suspense>
    </>
  );
}
