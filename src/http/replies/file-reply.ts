import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from '../contract/operation.ts';

/** Whole, as a stream, or as one that is opened when the answer is sure to be sent: to open it may fail. */
type Content = Readable | Buffer | string | (() => Promise<Readable>);

/** What a handler answers instead of a JSON value. */
export class FileReply {
  readonly type: FileType;
  readonly name: string;
  readonly content: Content;
  readonly disposition: 'attachment' | 'inline';

  constructor(
    type: FileType,
    name: string,
    content: Content,
    disposition: 'attachment' | 'inline' = 'attachment',
  ) {
    this.type = type;
    this.name = name;
    this.content = content;
    this.disposition = disposition;
  }
}

export async function sendFile(file: FileReply, reply: FastifyReply): Promise<unknown> {
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

/** The framework would read a stream to its end, to send none of it. */
function withoutReading(content: Content) {
  if (content instanceof Readable) content.destroy();
  else if (typeof content !== 'function') return content;
  return Readable.from([]);
}

/** The name as everyone reads it, and again in full for those who can (RFC 6266). */
function fileNames(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w .-]/g, '');
  const full = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${full}`;
}
