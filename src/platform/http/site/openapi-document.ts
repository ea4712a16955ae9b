import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadAsset, onFirstUse, sendAsset } from './assets.ts';

const DOCUMENT = join(import.meta.dirname, '../../../../docs/openapi.json');

/** Serves the document that `npm run openapi` wrote, because generating it would take too long for a request. */
export function serveDocument(app: FastifyInstance): void {
  const load = onFirstUse(() => loadAsset(DOCUMENT));
  app.get('/openapi.json', async (request, reply) => {
    const document = await load();
    // The tag is weak because the compressed and the plain document share it.
    const etag = `W/"${document.version}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendAsset(request, reply, document);
  });
}
