import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file of ours that browsers ask for. */
export interface Asset {
  readonly type: string;
  /** Changes with the content. */
  readonly version: string;
  /** Missing where the file is small as it is. */
  readonly gzipped?: Buffer;
  readonly open: () => Readable;
}

/** For addresses that change with what they lead to. */
export const FOREVER = 'public, max-age=31536000, immutable';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
};

/** Only the small form is kept in memory; the rare caller who cannot read it gets the file itself. */
export async function loadAsset(file: string): Promise<Asset> {
  const content = await readFile(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  return {
    type,
    version: createHash('sha256').update(content).digest('base64url').slice(0, 12),
    ...(!type.startsWith('image/') && { gzipped: await promisify(gzip)(content) }),
    open: () => createReadStream(file),
  };
}

export function sendAsset({ headers }: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  reply.headers({ vary: 'accept-encoding', 'x-content-type-options': 'nosniff' }).type(asset.type);
  if (!asset.gzipped || !/\bgzip\b/.test(String(headers['accept-encoding'] ?? '')))
    return reply.send(asset.open());
  return reply.header('content-encoding', 'gzip').send(asset.gzipped);
}

/** Loads when first asked, so that a start does not pay for it. What failed is tried again by the next one who asks. */
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
