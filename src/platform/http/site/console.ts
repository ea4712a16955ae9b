import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOREVER, sendAsset, typeOf } from './assets.ts';
import { asksForPage, pageSender } from './console-page.ts';

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
