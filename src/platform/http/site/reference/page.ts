import type { VersionedAsset } from '../assets.ts';

export function writePage(assets: ReadonlyMap<string, VersionedAsset>): string {
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
