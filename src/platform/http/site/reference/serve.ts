import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { loadAssets, type OwnPage, serveOwnPage, type VersionedAsset } from '../assets.ts';

/** The images are icons in the style sheet. */
const ALLOWANCES = [
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
] as const;

/** Serves the interactive reference at `/docs`. */
export function serveReference(app: FastifyInstance): void {
  serveOwnPage(app, '/docs', ALLOWANCES, loadReference);
}

/** Swagger UI from its package and our own additions. */
async function loadReference(): Promise<OwnPage> {
  const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const assets = await loadAssets([
    join(swagger, 'swagger-ui-bundle.js'),
    join(swagger, 'swagger-ui.css'),
    join(import.meta.dirname, 'reference.js'),
    join(import.meta.dirname, 'reference.css'),
  ]);
  return { page: writePage(assets), assets };
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
