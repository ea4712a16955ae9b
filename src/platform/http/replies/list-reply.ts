import type { FastifyReply } from 'fastify';
import type { Page } from '../contract/lists.ts';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A list whose records are already JSON, as the answer of a handler. */
export class ListReply {
  /** Bytes instead of text, because a cached reply would be encoded at each sending. */
  readonly #body: Buffer;

  constructor(
    { page, limit }: Page,
    { data, total, soma }: { data: string | Uint8Array; total: number; soma?: string },
  ) {
    this.#body = joined(
      '{"data":',
      data,
      `,"page":${page},"limit":${limit},"total":${total}${soma === undefined ? '' : `,"soma":${soma}`}}`,
    );
  }

  /** Memory that the reply takes. */
  get bytes(): number {
    return this.#body.length;
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.type(JSON_TYPE).send(this.#body);
  }
}

function joined(start: string, data: string | Uint8Array, rest: string): Buffer {
  if (typeof data === 'string') return Buffer.from(start + data + rest);
  const bytes = Buffer.allocUnsafe(start.length + data.length + rest.length);
  bytes.write(start, 'latin1');
  bytes.set(data, start.length);
  bytes.write(rest, start.length + data.length, 'latin1');
  return bytes;
}
