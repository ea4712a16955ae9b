import type { FastifyInstance } from 'fastify';
import { FOREVER, onFirstUse, sendAsset } from '../assets.ts';
import { sendOwnPage } from '../own-page.ts';
import { loadGuide } from './guide.ts';

const ALLOWANCES = ["style-src 'self'", "img-src 'self'"] as const;

/** Serves the guide and its pictures at `/guia`; they are loaded on the first request. */
export function serveGuide(app: FastifyInstance): void {
  const guide = onFirstUse(loadGuide);

  app.get('/guia', async (_request, reply) => sendOwnPage(reply, ALLOWANCES, (await guide()).page));
  app.get('/guia/', (_request, reply) => reply.redirect('/guia', 308));
  app.get<{ Params: { name: string } }>('/guia/:name', async (request, reply) => {
    const asset = (await guide()).assets.get(request.params.name);
    if (!asset) return reply.callNotFound();
    return sendAsset(request, reply.header('cache-control', FOREVER), asset);
  });
}
