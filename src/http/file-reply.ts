import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileType } from './operation.ts';

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
    .send(file.content);
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
