import type { FastifyInstance } from 'fastify';
import { onFirstUse, sendAsset } from '../assets.ts';
import { loadAssets } from './assets.ts';
import { writePage } from './page.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Nothing but this service's own files and answers. The images are icons inside the style sheet. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Serves the interactive reference at `/docs`. Its files are read when someone first opens it: a service whose reference
 * nobody reads neither starts later nor grows for it.
 */
export function serveReference(app: FastifyInstance): void {
  const assets = onFirstUse(loadAssets);

  app.get('/docs', async (_request, reply) =>
    reply
      .headers({
        'cache-control': 'no-cache',
        'content-security-policy': POLICY,
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(writePage(await assets())),
  );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
  app.get<{ Params: { name: string } }>('/docs/:name', async (request, reply) => {
    const asset = (await assets()).get(request.params.name);
    if (!asset) return reply.callNotFound();
    // The page asks for each file by its content, in the query, so that a copy never grows old.
    return sendAsset(request, reply.header('cache-control', FOREVER), asset);
  });
}
