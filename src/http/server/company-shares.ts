import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KIBIBYTE, MEBIBYTE } from './bodies.ts';
import { overloaded } from './overload.ts';
import { Shares } from './shares.ts';

/** What one company may have of what all need. */
export interface ShareBounds {
  /** Requests that are not yet answered to the end. */
  readonly requestsOfCompany: number;
  /** Connections, by who used them last. Beyond them, each is closed with its answer. */
  readonly connectionsOfCompany: number;
  /** Bytes of answers that their readers have not taken yet, of everyone and of one company. */
  readonly answers: number;
  readonly answersOfCompany: number;
}

export const SHARE_BOUNDS: ShareBounds = {
  requestsOfCompany: 2_000,
  connectionsOfCompany: 2_000,
  answers: 256 * MEBIBYTE,
  answersOfCompany: 64 * MEBIBYTE,
};

/** What is smaller lies in the buffers of the connection, whose number is bounded. */
const SMALL_ANSWER = 16 * KIBIBYTE;
/** What is read ahead for a file or a long list while its reader takes none of it. */
const STREAMED_ANSWER = MEBIBYTE;

/** Keeps one company from having all connections, or all memory, by asking for much at once and taking nothing of it. */
export class CompanyShares {
  readonly #bounds: ShareBounds;
  readonly #requests = new Shares();
  readonly #connections = new Shares();
  readonly #answers = new Shares();
  /** Who used a connection last. */
  readonly #users = new WeakMap<object, string>();

  constructor(bounds: ShareBounds) {
    this.#bounds = bounds;
  }

  /** Once the company is known. */
  boundRequests(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      const { id } = request.company;
      if (this.#countConnection(request, id) > this.#bounds.connectionsOfCompany)
        reply.header('connection', 'close');
      if (this.#requests.of(id) >= this.#bounds.requestsOfCompany) return done(overloaded());
      this.#requests.add(id, 1);
      reply.raw.once('close', () => this.#requests.add(id, -1));
      done();
    });
  }

  /**
   * After an answer was compressed. What was asked for can be asked for again; what was done is told in any case, and those answers are bounded
   * by the bodies that they came of.
   */
  boundAnswers(app: FastifyInstance): void {
    app.addHook('onSend', (request, reply, payload, done) => {
      const company = request.company?.id ?? request.linkedCompany;
      const size = company === undefined ? 0 : sizeOf(request, reply, payload);
      if (size === 0 || this.#hold(company as string, size, reply)) return done(null, payload);
      if (payload instanceof Readable) payload.destroy();
      for (const name of DESCRIBING) reply.removeHeader(name);
      done(overloaded());
    });
  }

  #hold(company: string, size: number, reply: FastifyReply): boolean {
    const { answers, answersOfCompany } = this.#bounds;
    if (this.#answers.of(company) + size > answersOfCompany || this.#answers.total + size > answers)
      return false;
    this.#answers.add(company, size);
    reply.raw.once('close', () => this.#answers.add(company, -size));
    return true;
  }

  #countConnection({ raw: { socket } }: FastifyRequest, company: string): number {
    const user = this.#users.get(socket);
    if (user !== company) {
      if (user !== undefined) this.#connections.add(user, -1);
      else socket.once('close', () => this.#connections.add(this.#users.get(socket) as string, -1));
      this.#users.set(socket, company);
      this.#connections.add(company, 1);
    }
    return this.#connections.of(company);
  }
}

/** What is said of an answer that is not sent after all. */
const DESCRIBING = ['content-encoding', 'content-disposition', 'content-length', 'etag', 'last-modified'];

function sizeOf({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): number {
  if (method !== 'GET' || reply.statusCode !== 200) return 0;
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    return payload.length > SMALL_ANSWER ? payload.length : 0;
  // The events of a company have a bound of their own.
  const isEndless = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  return payload instanceof Readable && !isEndless ? STREAMED_ANSWER : 0;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose order is shown to somebody who has its link. */
    linkedCompany: string | undefined;
  }
}
