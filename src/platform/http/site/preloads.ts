import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The widths at which a new sale is the sheet of a desk, or the order that is made with the thumb. */
const WIDE = '(min-width: 48em)';
const NARROW = '(max-width: 47.99em)';

interface Part {
  /** Its entry file. */
  source: string;
  /** At which widths it is shown; at all of them without it. */
  media?: string;
}

const SIGN_IN: Part[] = [{ source: 'features/session/SignInPage.tsx' }];

/** The screens with preloads, and each one's entry files: on a slow line, a file requested later costs another round trip. */
const SCREENS: Record<string, Part[]> = {
  '/': [{ source: 'features/dashboard/PanelPage.tsx' }],
  '/clientes': [{ source: 'features/clients/ClientsPage.tsx' }],
  '/comissoes': [{ source: 'features/commissions/CommissionsPage.tsx' }],
  '/produtos': [{ source: 'features/products/ProductsPage.tsx' }],
  '/roteiro': [{ source: 'features/visits/VisitsPage.tsx' }],
  '/vendas': [{ source: 'features/sales/SalesPage.tsx' }],
  '/vendas/nova': [
    { source: 'features/sales/NewSalePage.tsx' },
    { source: 'features/sales/NewSale.tsx', media: WIDE },
    { source: 'features/phone/order/PhoneSale.tsx', media: NARROW },
  ],
};

/** The console reads the session first: the request starts before the scripts have loaded. */
const SESSION = '<link rel="preload" href="/session" as="fetch" crossorigin="anonymous">';

/** The page that the service worker caches serves every screen and every user. */
const KEPT_PAGE = '/shell';

/** Screens that start a session read none, and Chromium warns of a preload without use. */
const WITHOUT_SESSION = [KEPT_PAGE, '/entrar', '/convite'];

/** By entry file, what it loads besides the files of every screen, from the build's manifest. */
type Files = Record<string, string[]>;

interface Preloads {
  session(path: string, hasSession: boolean): string;
  screen(path: string, hasSession: boolean): string;
}

/** The preload tags for a path of the console, so that the screen's files load together with the console's. */
export function preloadsIn(dist: string): Preloads {
  const files = readFiles(dist);
  const lines = new Map(Object.entries(SCREENS).map(([path, parts]) => [path, linesFor(files, parts)]));
  const signIn = linesFor(files, SIGN_IN);
  return {
    session: (path, hasSession) => (hasSession && !WITHOUT_SESSION.includes(path) ? SESSION : ''),
    screen: (path, hasSession) => {
      if (path === KEPT_PAGE) return '';
      // Without a session the console opens the sign-in.
      return hasSession ? (lines.get(path) ?? '') : signIn;
    },
  };
}

function linesFor(files: Files, parts: Part[]): string {
  const everywhere = new Set(
    parts.filter(({ media }) => !media).flatMap(({ source }) => files[source] ?? []),
  );
  return parts
    .flatMap(({ source, media }) =>
      (files[source] ?? [])
        .filter((file) => media === undefined || !everywhere.has(file))
        .map((file) => lineFor(file, media)),
    )
    .join('');
}

/** Styles apply at every width, since a window may be resized. */
function lineFor(file: string, media: string | undefined): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  return `<link rel="modulepreload" fetchpriority="low"${media ? ` media="${media}"` : ''} href="/${file}">`;
}

function readFiles(dist: string): Files {
  try {
    return JSON.parse(readFileSync(join(dist, '.vite/screen-files.json'), 'utf8'));
  } catch {
    return {};
  }
}
