import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { stringifyYielding } from '../../event-loop.ts';

/** Serializes a long answer in slices, yielding to the event loop. */
export async function writtenYielding(answer: object): Promise<WrittenJson> {
  return new WrittenJson(await stringifyYielding(answer));
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** An answer that is JSON text already, or a stream of it. */
export class WrittenJson {
  readonly #content: string | AsyncIterable<string>;

  constructor(content: string | AsyncIterable<string>) {
    this.#content = content;
  }

  send(reply: FastifyReply): FastifyReply {
    const content = this.#content;
    // Byte mode gives backpressure: a slow client also slows down the writing.
    return reply
      .type(JSON_TYPE)
      .send(typeof content === 'string' ? content : Readable.from(content, { objectMode: false }));
  }
}

/** Joins serialized elements into the text of a JSON array. */
export async function* writeArray(elements: AsyncIterable<string>): AsyncGenerator<string> {
  let separator = '[';
  for await (const element of elements) {
    yield separator + element;
    separator = ',';
  }
  yield separator === '[' ? '[]' : ']';
}
