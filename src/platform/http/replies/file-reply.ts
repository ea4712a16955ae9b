import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from '../contract/operation.ts';
import { isKnown } from './conditional.ts';

/** The whole content, a stream, or a function that opens the stream only when the answer is sent, because opening may fail. */
type Content = Readable | Buffer | string | (() => Promise<Readable>);

/** A file as the answer of a handler. */
export class FileReply {
  readonly type: FileType;
  readonly name: string;
  readonly content: Content;
  readonly disposition: 'attachment' | 'inline';
  /** The name of its content, by which a caller that has it need not be sent it again. */
  readonly hash: string | null;

  constructor(
    type: FileType,
    name: string,
    content: Content,
    disposition: 'attachment' | 'inline' = 'attachment',
    hash: string | null = null,
  ) {
    this.hash = hash;
    this.type = type;
    this.name = name;
    this.content = content;
    this.disposition = disposition;
  }
}

export async function sendFile(file: FileReply, reply: FastifyReply): Promise<unknown> {
  if (file.hash !== null) {
    const tag = `"${file.hash}"`;
    // Only an address that names the content stays true.
    const { v } = reply.request.query as { readonly v?: string };
    const kept = v === file.hash ? 'private, max-age=31536000, immutable' : 'private, no-cache';
    reply.headers({ etag: tag, 'cache-control': kept });
    if (isKnown(tag, reply.request.headers['if-none-match'])) return reply.status(304).send();
  }
  const read = reply.request.method === 'HEAD' ? withoutReading : open;
  const content = await read(file.content);
  return reply
    .type(file.type.type)
    .header('content-disposition', `${file.disposition}; ${fileNames(file.name)}`)
    .send(content);
}

function open(content: Content) {
  return typeof content === 'function' ? content() : content;
}

/** Fastify would read the whole stream to answer a HEAD request. */
function withoutReading(content: Content) {
  if (content instanceof Readable) content.destroy();
  else if (typeof content !== 'function') return content;
  return Readable.from([]);
}

/** The name in ASCII, and in full for clients that read RFC 6266. */
function fileNames(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .-]/g, '');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
