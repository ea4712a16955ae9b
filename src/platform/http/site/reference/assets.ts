import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { loadAsset, type VersionedAsset } from '../assets.ts';

/** Swagger UI from its package and our own additions, by file name. */
export async function loadAssets(): Promise<Map<string, VersionedAsset>> {
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
