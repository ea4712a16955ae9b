import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import manifest from '../../../package.json' with { type: 'json' };
import { type Entry, writeDocument } from './document.ts';

/** Serves the document of every operation that is registered after this call. It is written when first asked for. */
export function serveDocument(app: FastifyInstance): void {
  const entries: Entry[] = [];
  app.addHook('onRoute', ({ url, method, config }) => {
    const operation = config?.operation;
    if (operation && method === operation.method) entries.push({ url, operation });
  });

  let written: { text: string; etag: string } | undefined;
  app.get('/openapi.json', (request, reply) => {
    written ??= write(entries);
    reply.headers({ etag: written.etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === written.etag) return reply.status(304).send();
    return reply.type('application/json; charset=utf-8').send(written.text);
  });
}

function write(entries: readonly Entry[]) {
  const text = JSON.stringify(writeDocument(entries, manifest.version));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}
