import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

export interface Asset {
  readonly type: string;
  /** Changes with the content. */
  readonly version: string;
  readonly gzipped: Buffer;
  readonly read: () => Promise<Buffer>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Swagger UI from its package, and what we add to it, by file name. */
export async function loadAssets(): Promise<Map<string, Asset>> {
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

/** Only the small form is kept in memory; the rare caller who cannot read it gets the file itself. */
async function loadAsset(file: string): Promise<Asset> {
  const content = await readFile(file);
  return {
    type: TYPES[extname(file)] ?? 'application/octet-stream',
    version: createHash('sha256').update(content).digest('base64url').slice(0, 12),
    gzipped: await promisify(gzip)(content),
    read: () => readFile(file),
  };
}
