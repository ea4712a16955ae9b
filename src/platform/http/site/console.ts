import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readSessionCookie } from '../access/session-cookie.ts';
import { FOREVER, sendAsset, typeOf } from './assets.ts';

const DIST = join(import.meta.dirname, '../../../../console/dist');

/** The compressed forms that the build writes. */
const CODINGS = [
  { coding: 'br', ending: '.br' },
  { coding: 'gzip', ending: '.gz' },
] as const;

/** A cached old service worker would keep the whole console old. */
const ALWAYS_ASKED = 'no-cache';
const A_DAY = 'public, max-age=86400';

/** The files that are served besides the page, and how long they may be cached. */
const SERVED = {
  '/favicon.svg': A_DAY,
  '/manifest.webmanifest': ALWAYS_ASKED,
  '/icons/:name': A_DAY,
  '/sw.js': ALWAYS_ASKED,
  '/assets/:name': FOREVER,
};

/** Workers may fetch only from this service; a worker's policy is that of its file. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const WORKERS = ['/sw.js', '/assets/:name'];

/**
 * Serves the web console: its page at `/` and at every other path that a browser asks for as a page, and its assets, whose names
 * change with their content.
 */
export function serveConsole(app: FastifyInstance, isOurs: (path: string) => boolean, dist = DIST): void {
  const sendPage = pageSender(dist);
  const files = listFiles(dist);

  app.get('/', (_request, reply) => sendPage(reply));
  // The page that the service worker caches; it names no screen, because it serves all of them.
  app.get('/shell', (_request, reply) => sendPage(reply));
  for (const [path, caching] of Object.entries(SERVED))
    app.get<{ Params: { name: string } }>(path, (request, reply) => {
      if (WORKERS.includes(path)) reply.header('content-security-policy', WORKER_POLICY);
      const name = path.slice(1).replace(':name', () => request.params.name);
      return sendFile(request, reply, name, caching);
    });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404 && asksForPage(request) && isOurs(request.url)) sendPage(reply);
    else done();
  });

  async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, caching: string) {
    if (!files.has(name)) return reply.callNotFound();
    const read = (ending: string) => () => readFile(join(dist, name + ending));
    return sendAsset(request, reply.header('cache-control', caching), {
      type: typeOf(name),
      plain: read(''),
      smaller: CODINGS.filter(({ ending }) => files.has(name + ending)).map(({ coding, ending }) => ({
        coding,
        read: read(ending),
      })),
    });
  }
}

/** Only files of the build are served, by a set of names: a request never becomes a file path. */
function listFiles(dist: string): Set<string> {
  try {
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    return new Set(names.map((name) => name.replaceAll('\\', '/')));
  } catch {
    return new Set();
  }
}

const NONCE_PLACE = '__CSP_NONCE__';
const SCREEN_PLACE = '__SCREEN__';
/** Preloads of the screen stand after the scripts of every screen, which run while they load. */
const PAGE_END = '</body>';
const HEAD_END = '</head>';

const NOT_BUILT = `<!doctype html>
<html lang="pt-BR"><meta charset="utf-8"><title>Talão</title>
<h1>Talão</h1>
<p>O serviço está no ar, mas o console ainda não foi construído. Na pasta do projeto, rode <code>npm install</code>
e reinicie o serviço.</p>
</html>
`;

/** The console's page contains the nonce of this answer, so it must not be cached. */
function pageSender(dist: string): (reply: FastifyReply) => FastifyReply {
  const page = readPage(dist);
  const files = readFiles(dist);
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    const [path = ''] = reply.request.url.split('?');
    const hasSession = readSessionCookie(reply.request) !== undefined;
    // Without a session the console opens the sign-in.
    const screen = hasSession ? SCREENS[path] : SIGN_IN;
    return reply
      .status(page === undefined ? 503 : 200)
      .headers(pageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(
        (page ?? NOT_BUILT)
          .replaceAll(NONCE_PLACE, nonce)
          .replace(SCREEN_PLACE, screen?.name ?? '')
          .replace(HEAD_END, (hasSession && !WITHOUT_SESSION.includes(path) ? SESSION : '') + HEAD_END)
          .replace(PAGE_END, (path === KEPT_PAGE ? '' : preloadsOf(files, screen)) + PAGE_END),
      );
  };
}

/** Browsers ask for HTML; programs do not, and get their errors as JSON. */
function asksForPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');
}

function readPage(dist: string): string | undefined {
  try {
    return readFileSync(join(dist, 'index.html'), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Allows only this service's own files. Styles have a nonce because the component library writes style elements at run time;
 * scripts have none, because the page has no inline script.
 */
function pageHeaders(nonce: string): Record<string, string> {
  return {
    'cache-control': 'no-cache',
    'content-security-policy': [
      "default-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      // A chosen logo is previewed before it is uploaded.
      "img-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** The entry file of a screen: on a slow line, a file requested later costs another round trip. */
interface Screen {
  /** What the page shows before the console has loaded. */
  name?: string;
  source?: string;
  /** Entry files that it loads at some widths only. */
  wide?: string;
  narrow?: string;
}

const SIGN_IN: Screen = { source: 'features/session/SignInPage.tsx' };

const SCREENS: Record<string, Screen> = {
  '/': { name: 'Painel', source: 'features/dashboard/PanelPage.tsx' },
  '/vendas': { name: 'Vendas', source: 'features/sales/SalesPage.tsx' },
  '/vendas/nova': {
    name: 'Nova venda',
    source: 'features/sales/NewSalePage.tsx',
    wide: 'features/sales/NewSale.tsx',
    narrow: 'features/phone/order/PhoneSale.tsx',
  },
  '/notas': { name: 'Notas' },
  '/comissoes': { name: 'Comissões', source: 'features/commissions/CommissionsPage.tsx' },
  '/conferencia': { name: 'Conferência' },
  '/roteiro': { name: 'Roteiro', source: 'features/visits/VisitsPage.tsx' },
  '/clientes': { name: 'Clientes', source: 'features/clients/ClientsPage.tsx' },
  '/produtos': { name: 'Produtos', source: 'features/products/ProductsPage.tsx' },
  '/representadas': { name: 'Representadas' },
};

/** The widths at which a new sale is the sheet of a desk, or the order that is made with the thumb. */
const WIDE = '(min-width: 48em)';
const NARROW = '(max-width: 47.99em)';

/** The console reads the session first: the request starts before the scripts have loaded. */
const SESSION = '<link rel="preload" href="/session" as="fetch" crossorigin="anonymous">';

/** The page that the service worker caches serves every screen and every user. */
const KEPT_PAGE = '/shell';

/** Screens that start a session read none, and Chromium warns of a preload without use. */
const WITHOUT_SESSION = [KEPT_PAGE, '/entrar', '/convite'];

/** By entry file, what it loads besides the files of every screen, from the build's manifest. */
type Files = Record<string, string[]>;

/** The preload tags of a screen, so that its files load together with the console's. */
function preloadsOf(files: Files, { source = '', wide = '', narrow = '' }: Screen = {}): string {
  const everywhere = files[source] ?? [];
  const linesAt = (media: string, entry: string) =>
    (files[entry] ?? []).filter((file) => !everywhere.includes(file)).map((file) => lineFor(file, media));
  const lines = [
    ...everywhere.map((file) => lineFor(file)),
    ...linesAt(WIDE, wide),
    ...linesAt(NARROW, narrow),
  ];
  return lines.join('');
}

/** Styles apply at every width, since a window may be resized. */
function lineFor(file: string, media?: string): string {
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
