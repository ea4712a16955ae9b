import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCodings } from '../replies/accepted-codings.ts';
import { FOREVER } from './assets.ts';
import { asksForPage, pageSender } from './console-page.ts';

const DIST = join(import.meta.dirname, '../../../console/dist');

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

const A_DAY = 'public, max-age=86400';

/**
 * Serves the web console: its page at `/` and at every path that a browser asks for as a page and no route takes,
 * and its assets, whose names change with their content.
 */
export function serveConsole(app: FastifyInstance, isOurs: (path: string) => boolean, dist = DIST): void {
  const sendPage = pageSender(dist);
  const files = listFiles(dist);

  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/favicon.svg', (request, reply) => sendFile(request, reply, 'favicon.svg', A_DAY));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) =>
    sendFile(request, reply, `assets/${request.params.name}`, FOREVER),
  );
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && asksForPage(request) && isOurs(request.url)) return sendPage(reply);
  });

  async function sendFile(request: FastifyRequest, reply: FastifyReply, name: string, caching: string) {
    if (!files.has(name)) return reply.callNotFound();
    const accepted = acceptedCodings(request);
    const coding = CODINGS.find((each) => accepted.includes(each.name) && files.has(name + each.ending));
    if (coding) reply.header('content-encoding', coding.name);
    return reply
      .header('cache-control', caching)
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .type(TYPES[extname(name)] ?? 'application/octet-stream')
      .send(await readFile(join(dist, name + (coding?.ending ?? ''))));
  }
}

/** Only what the build made can be asked for by name: a request never becomes a path of the file system. */
function listFiles(dist: string): Set<string> {
  try {
    const names = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    return new Set(names.map((name) => name.replaceAll('\\', '/')));
  } catch {
    return new Set();
  }
}
