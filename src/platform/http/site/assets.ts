import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCodings } from '../server/compression.ts';

/** A static file, plain and compressed, the smallest form first. */
interface Asset {
  readonly type: string;
  readonly plain: () => Promise<Buffer>;
  readonly smaller: readonly { coding: 'br' | 'gzip'; read: () => Promise<Buffer> }[];
}

/** A file whose URL changes with its content. */
export interface VersionedAsset extends Asset {
  readonly version: string;
}

/** For URLs that change with their content. */
export const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};

export function typeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}

/** Only the compressed form is cached; a client that cannot read it gets the file from disk. */
export async function loadAsset(file: string): Promise<VersionedAsset> {
  const content = await readPlain(file);
  const type = typeOf(file);
  const gzipped = ['image/png', 'font/woff2'].includes(type) ? undefined : await promisify(gzip)(content);
  return {
    type,
    version: createHash('sha256').update(content).digest('base64url').slice(0, 12),
    plain: () => readPlain(file),
    smaller: gzipped === undefined ? [] : [{ coding: 'gzip', read: async () => gzipped }],
  };
}

/** A release has its largest texts compressed only. */
async function readPlain(file: string): Promise<Buffer> {
  return readFile(file).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error;
    return promisify(gunzip)(await readFile(`${file}.gz`));
  });
}

export async function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, smaller }: Asset,
): Promise<FastifyReply> {
  const accepted = acceptedCodings(request);
  const form = smaller.find(({ coding }) => accepted.includes(coding));
  if (form) reply.header('content-encoding', form.coding);
  reply.headers({ vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }).type(type);
  return reply.send(await (form?.read ?? plain)());
}

/** Loads on the first call, so that the start is fast; a failure is retried by the next call. */
export function loadOnFirstUse<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const DOCUMENT = join(import.meta.dirname, '../../../../docs/openapi.json');

/** Serves the document that `npm run openapi` wrote, because generating it would take too long for a request. */
export function serveDocument(app: FastifyInstance): void {
  const load = loadOnFirstUse(() => loadAsset(DOCUMENT));
  app.get('/openapi.json', async (request, reply) => {
    const document = await load();
    // The tag is weak because the compressed and the plain document share it.
    const etag = `W/"${document.version}"`;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return sendAsset(request, reply, document);
  });
}

/** What the page's content security policy allows besides text. */
type Allowance = `${'script' | 'style' | 'img' | 'connect'}-src ${string}`;

export interface OwnPage {
  page: string;
  /** The page's files, by name. */
  assets: ReadonlyMap<string, VersionedAsset>;
}

/**
 * Serves a static page that loads only this service's own files and answers, and its files below it. They are loaded on the first
 * request, so they cost neither start time nor memory until then.
 */
export function serveOwnPage(
  app: FastifyInstance,
  path: string,
  allowances: readonly Allowance[],
  load: () => Promise<OwnPage>,
): void {
  const loaded = loadOnFirstUse(load);
  const policy = ["default-src 'none'", ...allowances, "base-uri 'none'", "form-action 'none'"];
  const headers = {
    'cache-control': 'no-cache',
    'content-security-policy': [...policy, "frame-ancestors 'none'"].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  app.get(path, async (_request, reply) => {
    const { page } = await loaded();
    return reply.headers(headers).type('text/html; charset=utf-8').send(page);
  });
  app.get(`${path}/`, (_request, reply) => reply.redirect(path, 308));
  app.get<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const asset = (await loaded()).assets.get(request.params.name);
    if (!asset) return reply.callNotFound();
    // The page names each file with its content hash in the query, so a cached copy is never stale.
    return sendAsset(request, reply.header('cache-control', FOREVER), asset);
  });
}

/** The assets of a page, by file name. */
export async function loadAssets(files: readonly string[]): Promise<Map<string, VersionedAsset>> {
  return new Map(
    await Promise.all(files.map(async (file) => [basename(file), await loadAsset(file)] as const)),
  );
}
