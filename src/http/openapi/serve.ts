import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadAsset, onFirstUse, sendAsset } from '../site/assets.ts';

const DOCUMENT = join(import.meta.dirname, '../../../docs/openapi.json');

/** Serves the document as `npm run openapi` wrote it, so that no request waits while one is made of all operations. */
export function serveDocument(app: FastifyInstance): void {
  const load = onFirstUse(() => loadAsset(DOCUMENT));
  app.get('/openapi.json', async (request, reply) => {
    const document = await load();
    // Weak: compressed or not, it is the same document.
    const etag = `W/"${document.version}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendAsset(request, reply, document);
  });
}
