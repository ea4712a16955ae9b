import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FOREVER, loadAsset, onFirstUse, sendAsset, type VersionedAsset } from '../assets.ts';
import { sendOwnPage } from '../own-page.ts';

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

/** Swagger UI from its package and our own additions, by file name. */
async function loadAssets(): Promise<Map<string, VersionedAsset>> {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const files = [
    join(swagger, 'swagger-ui-bundle.js'),
    join(swagger, 'swagger-ui.css'),
    join(import.meta.dirname, 'reference.js'),
    join(import.meta.dirname, 'reference.css'),
  ];
  return new Map(
    await Promise.all(files.map(async (file) => [basename(file), await loadAsset(file)] as const)),
  );
}

function writePage(assets: ReadonlyMap<string, VersionedAsset>): string {
  const at = (name: string) => `/docs/${name}?${assets.get(name)?.version}`;
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Talão: referência da API</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${at('swagger-ui.css')}">
    <link rel="stylesheet" href="${at('reference.css')}">
  </head>
  <body>
    <noscript>A referência interativa precisa de JavaScript. O documento OpenAPI está em /openapi.json.</noscript>
    <main id="reference"></main>
    <script src="${at('swagger-ui-bundle.js')}"></script>
    <script type="module" src="${at('reference.js')}"></script>
  </body>
</html>
`;
}
