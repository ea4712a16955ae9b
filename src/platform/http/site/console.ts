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

const A_DAY = 'public, max-age=86400';
/** A cached old service worker would keep the whole console old. */
const ALWAYS_ASKED = 'no-cache';
/** Workers may fetch only from this service; a worker's policy is that of its file. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

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
  app.get('/favicon.svg', (request, reply) => sendFile(request, reply, 'favicon.svg', A_DAY));
  app.get('/manifest.webmanifest', (request, reply) =>
    sendFile(request, reply, 'manifest.webmanifest', ALWAYS_ASKED),
  );
  app.get<{ Params: { name: string } }>('/icons/:name', (request, reply) =>
    sendFile(request, reply, `icons/${request.params.name}`, A_DAY),
  );
  app.get('/sw.js', (request, reply) =>
    sendFile(request, reply.header('content-security-policy', WORKER_POLICY), 'sw.js', ALWAYS_ASKED),
  );
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    sendFile(
      request,
      reply.header('content-security-policy', WORKER_POLICY),
      `assets/${request.params.name}`,
      FOREVER,
    ),
  );
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

type SendPage = (reply: FastifyReply) => FastifyReply;

/** The console's page contains the nonce of this answer, so it must not be cached. */
function pageSender(dist: string): SendPage {
  const page = readPage(dist);
  const preloads = preloadsIn(dist);
  return (reply) => {
    const nonce = randomBytes(16).toString('base64');
    const [path = ''] = reply.request.url.split('?');
    const hasSession = readSessionCookie(reply.request) !== undefined;
    return reply
      .status(page === undefined ? 503 : 200)
      .headers(pageHeaders(nonce))
      .type('text/html; charset=utf-8')
      .send(
        (page ?? NOT_BUILT)
          .replaceAll(NONCE_PLACE, nonce)
          // Without a session the console opens the sign-in.
          .replace(SCREEN_PLACE, hasSession ? screenAt(path) : '')
          .replace(HEAD_END, preloads.session(path, hasSession) + HEAD_END)
          .replace(PAGE_END, preloads.screen(path, hasSession) + PAGE_END),
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

/** The screens' names, so that the page can show one before the console has loaded. */
const NAMES: Record<string, string> = {
  '/': 'Painel',
  '/vendas': 'Vendas',
  '/vendas/nova': 'Nova venda',
  '/notas': 'Notas',
  '/comissoes': 'Comissões',
  '/conferencia': 'Conferência',
  '/roteiro': 'Roteiro',
  '/clientes': 'Clientes',
  '/produtos': 'Produtos',
  '/representadas': 'Representadas',
};

function screenAt(path: string): string {
  return NAMES[path] ?? '';
}

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
function preloadsIn(dist: string): Preloads {
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
