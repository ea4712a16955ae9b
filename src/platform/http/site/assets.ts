import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
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
};

export function typeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}

/** Only the compressed form is cached; a client that cannot read it gets the file from disk. */
export async function loadAsset(file: string): Promise<VersionedAsset> {
  const content = await readPlain(file);
  const type = typeOf(file);
  const gzipped = type === 'image/png' ? undefined : await promisify(gzip)(content);
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
export function onFirstUse<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
