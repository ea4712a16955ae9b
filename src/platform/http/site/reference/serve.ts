import type { FastifyInstance } from 'fastify';
import { FOREVER, onFirstUse, sendAsset } from '../assets.ts';
import { sendOwnPage } from '../own-page.ts';
import { loadAssets } from './assets.ts';
import { writePage } from './page.ts';

/** The images are icons in the style sheet. */
const ALLOWANCES = [
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
] as const;

/**
 * Serves the interactive reference at `/docs`. Its files are loaded on the first request, so they cost neither start time nor
 * memory until then.
 */
export function serveReference(app: FastifyInstance): void {
  const assets = onFirstUse(loadAssets);

  app.get('/docs', async (_request, reply) => sendOwnPage(reply, ALLOWANCES, writePage(await assets())));
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
  app.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const asset = (await assets()).get(request.params.name);
    if (!asset) return reply.callNotFound();
    // The page names each file with its content hash in the query, so a cached copy is never stale.
    return sendAsset(request, reply.header('cache-control', FOREVER), asset);
  });
}
