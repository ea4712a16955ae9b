import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { stringifyYielding } from '../../event-loop.ts';

/** An answer that may be long, written in slices. */
export async function writtenYielding(answer: object): Promise<WrittenJson> {
  return new WrittenJson(await stringifyYielding(answer));
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** What a handler answers instead of a value: JSON that is written already, or is being written while it is sent. */
export class WrittenJson {
  readonly #content: string | AsyncIterable<string>;

  constructor(content: string | AsyncIterable<string>) {
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    const content = this.#content;
    // Counted in bytes, so that a slow reader holds back the writing and not just the sending.
    return reply
      .type(JSON_TYPE)
      .send(typeof content === 'string' ? content : Readable.from(content, { objectMode: false }));
  }
}

/** The elements of an array, with what stands between them. */
export async function* writeArray(elements: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[';
  for await (const element of elements) {
    yield separator + element;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
