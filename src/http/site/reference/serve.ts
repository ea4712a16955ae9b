import type { FastifyInstance } from 'fastify';
import { FOREVER, onFirstUse, sendAsset } from '../assets.ts';
import { sendOwnPage } from '../own-page.ts';
import { loadAssets } from './assets.ts';
import { writePage } from './page.ts';

/** The images are icons inside the style sheet. */
const ALLOWANCES = [
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
] as const;

/**
 * Serves the interactive reference at `/docs`. Its files are read when someone first opens it: a service whose reference
 * nobody reads neither starts later nor grows for it.
 */
export function serveReference(app: FastifyInstance): void {
  const assets = onFirstUse(loadAssets);

  app.get('/docs', async (_request, reply) => sendOwnPage(reply, ALLOWANCES, writePage(await assets())));
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
  app.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const asset = (await assets()).get(request.params.name);
    if (!asset) return reply.callNotFound();
    // The page asks for each file by its content, in the query, so that a copy never grows old.
    return sendAsset(request, reply.header('cache-control', FOREVER), asset);
  });
}
