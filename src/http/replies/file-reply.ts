import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from '../contract/operation.ts';

/** What a handler answers instead of a JSON value: a file, whole or as a stream. */
export class FileReply {
  readonly type: FileType;
  readonly name: string;
  readonly content: Readable | Buffer | string;
  readonly disposition: 'attachment' | 'inline';

  constructor(
    type: FileType,
    name: string,
    content: Readable | Buffer | string,
    disposition: 'attachment' | 'inline' = 'attachment',
  ) {
    this.type = type;
    this.name = name;
    this.content = content;
    this.disposition = disposition;
  }
}

export function sendFile(file: FileReply, reply: FastifyReply): FastifyReply {
  return reply
    .type(file.type.type)
    .header('content-disposition', `${file.disposition}; ${fileNames(file.name)}`)
    .send(reply.request.method === 'HEAD' ? withoutReading(file.content) : file.content);
}

/** The framework would read a stream to its end, to send none of it. */
function withoutReading(content: FileReply['content']): FileReply['content'] {
  if (!(content instanceof Readable)) return content;
  content.destroy();
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
