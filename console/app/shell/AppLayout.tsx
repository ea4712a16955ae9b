import { Badge, Box, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useHotkeys, useNetwork } from '@mantine/hooks';
import { useIsFetching, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Session } from '../../../src/access/sessions/sessions.contract.ts';
import { waitingQuery } from '../../features/inbox/requests.ts';
import { sessionQuery, useMay, useSession } from '../../features/session/session.ts';
import { keepsCopy } from '../../lib/device.ts';
import { GUIDE } from '../../lib/guide.ts';
import { followChanges } from '../../lib/live-changes.ts';
import { hearOtherTabs } from '../../lib/other-tabs.ts';
import { forgetAnswers, goesOn } from '../../lib/query-client.ts';
import { useQuiet } from '../../lib/quiet.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Later } from '../../ui/Later.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { Small } from '../../ui/Words.tsx';
import classes from './AppLayout.module.css';
import { Header } from './Header.tsx';
import { OnDemand } from './OnDemand.tsx';
import { OpenPlaces } from './OnlyWriters.tsx';
import { GROUPS, placesFor } from './places.ts';
import tabs from './TabBar.module.css';
import {
  editRecord,
  focusSearch,
  moveInList,
  orderQuotation,
  useBeginSale,
  usePageKeys,
} from './use-page-keys.ts';

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
  usePageKeys({
    '?': keys.open,
    '/': focusSearch,
    e: editRecord,
    v: orderQuotation,
    ArrowDown: () => moveInList(1),
    ArrowUp: () => moveInList(-1),
    ...(maySell && { c: beginSale }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the menu.
  useEffect(menu.close, [pathname]);

  return (
    <>
      <Progress />
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className={classes.frame} data-tabs={isPhone || undefined} data-copy={keepsCopy() || undefined}>
        <header className={`${classes.header} ${BESIDE_SCROLLBAR}`}>
          <Header onSearch={search} />
        </header>
        <div className={classes.navigation} data-open={menuOpen || undefined}>
          <Later>
            <Navigation />
          </Later>
        </div>
        <main id="conteudo" tabIndex={-1} className={classes.main}>
          <Box maw={1640} mx="auto">
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
      {keysShown && <KeysDialog onClose={keys.close} />}
    </>
  );
}

function Offline() {
  // A phone keeps working offline; the age of its copy is shown above every screen.
  if (useNetwork().online || keepsCopy()) return null;
  return (
    <Banner color="yellow" title="Sem conexão" role="status" mb="md">
      O que está na tela pode ter mudado, e nada pode ser salvo. Ao voltar a conexão, tudo se atualiza
      sozinho.
    </Banner>
  );
}

function Progress() {
  const isGoing = useRouterState({ select: ({ status }) => status === 'pending' });
  const asked = useIsFetching() + useIsMutating();
  return isGoing || asked > 0 ? <div className="progress" aria-hidden="true" /> : null;
}

/** Moves the focus to the new page after a link, so that keyboard and screen readers continue there and not in the menu. */
function useFocusOnNewPage(page: string): void {
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    const isSame = shown.current === pathname;
    shown.current = pathname;
    if (isFirst || isSame) return;
    // A field of the new page may already have the focus.
    const main = document.getElementById(page);
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname, page]);
}

function useLeaveWhenSignedOut(): void {
  const router = useRouter();
  const signedOut = useSession() === null;
  useEffect(() => {
    if (signedOut) void router.navigate({ to: '/entrar', search: { para: router.latestLocation.href } });
  }, [signedOut, router]);
}

/** Follows changes while somebody is signed in; a vendedor may not read the journal, so his console polls. */
function useLiveChanges(): void {
  const client = useQueryClient();
  const session = useSession();
  const company = session?.empresa.id;
  const mayListen = session?.papel !== 'vendedor';
  useEffect(() => {
    return company === undefined ? undefined : followChanges(client, company, mayListen);
  }, [client, company, mayListen]);
}

/** Where the network goes before these have come, the screen that is there stays without them. */
const without = () => ({ default: () => null });
const AppParts = lazy<ComponentType>(() => import('../../features/phone/app/AppParts.tsx').catch(without));
const PhoneParts = lazy<ComponentType>(() => import('../../features/phone/PhoneParts.tsx').catch(without));

/** Loaded separately after the first screen has its data, so that no screen waits for it; the age of the copy has its place from the start. */
function Phone() {
  const isTime = useQuiet();
  return (
    <>
      {keepsCopy() && <Suspense>{isTime && <PhoneParts />}</Suspense>}
      <Suspense>{isTime && <AppParts />}</Suspense>
    </>
  );
}

/** Follows a change of company in another tab, because all tabs share one session and would save into the new company. */
function useFollowOtherTabs(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      hearOtherTabs(async () => {
        const before = client.getQueryData<Session | null>(sessionQuery.queryKey);
        const after = await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
        if (!after || goesOn(before, after)) return;
        forgetAnswers(client);
        void navigate({ to: '/', ignoreBlocker: true });
      }),
    [client, navigate],
  );
}

const TABS = [
  { to: '/', name: 'Painel', icon: 'panel' },
  { to: '/vendas', name: 'Vendas', icon: 'sales' },
  { to: '/vendas/nova', name: 'Nova venda', icon: 'plus' },
  { to: '/roteiro', name: 'Roteiro', icon: 'route' },
  { to: '/clientes', name: 'Clientes', icon: 'clients' },
] as const satisfies { to: string; name: string; icon: IconName }[];

/** A place is marked on all its pages. */
const activeAt = (to: string) => ({
  activeOptions: { exact: to === '/' || to === '/vendas/nova', includeSearch: false },
  activeProps: { 'data-active': true },
});

function TabBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const maySell = useMay('writeSales');
  const { pathname } = useLocation();
  // At a client the bar sells to him.
  const [, cliente] = /^\/clientes\/(?!novo$)([^/]+)$/.exec(pathname) ?? [];
  const shown = TABS.filter(({ to }) => maySell || to !== '/vendas/nova');
  return (
    <Box component="nav" className={tabs.bar} aria-label="Atalhos">
      {shown.map(({ to, name, icon }) => (
        <Link
          key={to}
          to={to}
          search={to === '/vendas/nova' ? { cliente } : {}}
          className={tabs.tab}
          {...activeAt(to)}
        >
          <Icon name={icon} size={22} />
          <Text fz={11} span>
            {name}
          </Text>
        </Link>
      ))}
      <UnstyledButton className={tabs.tab} onClick={onMenu} aria-expanded={menuOpen}>
        <Icon name={menuOpen ? 'cross' : 'menu'} size={22} />
        <Text fz={11} span>
          Menu
        </Text>
      </UnstyledButton>
    </Box>
  );
}

function Waiting() {
  const { data = 0 } = useQuery(waitingQuery());
  return data === 0 ? null : (
    <Badge variant="filled" size="sm" circle={data < 10} ml="auto" aria-label={`${data} à espera`}>
      {data}
    </Badge>
  );
}

function Navigation() {
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
              <Link key={to} to={to} className={classes.place} {...activeAt(to)}>
                <Icon name={icon} />
                {name}
                {to === '/entrada' && <Waiting />}
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
