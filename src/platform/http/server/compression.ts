import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Overload } from './overload.ts';

/** The last hook of every answer: compresses it, and then counts its bytes as its company's until they are sent. */
export function sendAnswers(app: FastifyInstance, overload: Overload): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const compressing = compressAnswer(request, reply, payload);
    if (compressing === undefined) {
      overload.boundAnswer(request, reply, payload);
      done(null, payload);
    } else {
      const bounded = compressing.then((compressed) => {
        overload.boundAnswer(request, reply, compressed);
        return compressed;
      });
      bounded.then((compressed) => done(null, compressed), done);
    }
  });
}

/** Below this size, compression saves less than one packet. */
const SMALLEST = 1024;

type Coding = 'br' | 'gzip';
type Compress = (content: string | Buffer) => Promise<Buffer>;

// At these levels a page of a list takes a fraction of a millisecond, in libuv's thread pool, and becomes eight times smaller.
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const CODINGS: Record<Coding, Compress> = {
  br: (content) =>
    brotli(content, {
      params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: (content) => gzipped(content, { level: 4 }),
};

/** The compressed form of a cached answer, dropped together with the answer. */
const known = new WeakMap<Buffer, Map<Coding, Buffer>>();

/**
 * Compresses JSON and pages where the caller accepts it; undefined for an answer that stays as it is. Streams are not compressed,
 * nor are answers with a secret, whose length could reveal it: a session, and answers to a POST, the only ones that show keys.
 */
function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<Buffer> | undefined {
  if (!isWorthIt(request, reply, payload)) return undefined;
  const varies = reply.getHeader('vary');
  reply.header('vary', varies === undefined ? 'accept-encoding' : `${varies}, accept-encoding`);
  const accepted = acceptedCodings(request);
  const coding = (['br', 'gzip'] as const).find((each) => accepted.includes(each));
  if (coding === undefined) return undefined;
  return compress(payload, coding).then((compressed) => {
    reply.header('content-encoding', coding).removeHeader('content-length');
    const tag = reply.getHeader('etag');
    // The bytes differ, the record is the same.
    if (typeof tag === 'string' && tag.startsWith('"')) reply.header('etag', `W/${tag}`);
    return compressed;
  });
}

function isWorthIt(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): payload is string | Buffer {
  if ((method !== 'GET' && method !== 'HEAD') || reply.statusCode !== 200) return false;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return false;
  if (payload.length < SMALLEST || reply.hasHeader('content-encoding')) return false;
  if (url.startsWith('/session')) return false;
  const type = String(reply.getHeader('content-type'));
  return type.startsWith('application/json') || type.startsWith('text/html');
}

async function compress(payload: string | Buffer, coding: Coding): Promise<Buffer> {
  if (typeof payload === 'string') return CODINGS[coding](payload);
  const forms = known.get(payload) ?? new Map<Coding, Buffer>();
  known.set(payload, forms);
  const form = forms.get(coding) ?? (await CODINGS[coding](payload));
  forms.set(coding, form);
  return form;
}

/** The content codings that the caller accepts; `q=0` excludes one. */
export function acceptedCodings({ headers }: FastifyRequest): string[] {
  const accepted = headers['accept-encoding'];
  if (accepted === undefined) return [];
  return String(accepted)
    .split(',')
    .filter((choice) => !/;\s*q=0(\.0*)?\s*$/.test(choice))
    .map((choice) => choice.replace(/;.*/, '').trim());
}
