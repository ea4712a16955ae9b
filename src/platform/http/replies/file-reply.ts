import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from '../contract/operation.ts';

/** The whole content, a stream, or a function that opens the stream only when the answer is sent, because opening may fail. */
type Content = Readable | Buffer | string | (() => Promise<Readable>);

/** A file as the answer of a handler. */
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
