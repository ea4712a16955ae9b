import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { KIBIBYTE, MEBIBYTE } from './bodies.ts';
import { overloaded } from './overload.ts';

/** More than the limit of connections, so companies with a share never fill the map. */
const COMPANIES_REMEMBERED = 10_000;

/** How much of a resource each company holds now. */
export class Shares {
  readonly #held = new Map<string, number>();
  total = 0;

  get companies(): number {
    return this.#held.size;
  }

  of(company: string): number {
    return this.#held.get(company) ?? 0;
  }

  /**
   * Idle companies are removed all at once, not one by one, because a map that every request fills and empties is reallocated
   * each time.
   */
  add(company: string, amount: number): void {
    this.total += amount;
    this.#held.set(company, this.of(company) + amount);
    if (this.#held.size > COMPANIES_REMEMBERED) this.#forgetIdle();
  }

  #forgetIdle(): void {
    for (const [company, held] of this.#held) if (held === 0) this.#held.delete(company);
  }
}

/** One company's share of connections, pending requests and memory. */
export interface ShareBounds {
  /** Requests whose answer is not yet sent to the end. */
  readonly requestsOfCompany: number;
  /** Connections, counted for the company that used them last; each further one is closed with its answer. */
  readonly connectionsOfCompany: number;
  /** Bytes of answers that clients have not read yet, in total and per company. */
  readonly answers: number;
  readonly answersOfCompany: number;
}

export const SHARE_BOUNDS: ShareBounds = {
  requestsOfCompany: 2_000,
  connectionsOfCompany: 2_000,
  answers: 256 * MEBIBYTE,
  answersOfCompany: 64 * MEBIBYTE,
};

/** Smaller answers fit into the socket's buffers, and the number of connections is limited. */
const SMALL_ANSWER = 16 * KIBIBYTE;
/** Bytes read ahead for a streamed file or list while its client does not read. */
const STREAMED_ANSWER = MEBIBYTE;

/** Keeps one company from taking all connections or all memory with many requests whose answers it does not read. */
export class CompanyShares {
  readonly #bounds: ShareBounds;
  readonly #requests = new Shares();
  readonly #connections = new Shares();
  readonly #answers = new Shares();
  /** The company that used a connection last. */
  readonly #users = new WeakMap<object, string>();

  constructor(bounds: ShareBounds) {
    this.#bounds = bounds;
  }

  /** Counts an admitted request until its answer is sent or its connection closed. */
  boundRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { id } = request.company;
    if (this.#countConnection(request, id) > this.#bounds.connectionsOfCompany)
      reply.header('connection', 'close');
    if (this.#requests.of(id) >= this.#bounds.requestsOfCompany) throw overloaded();
    this.#requests.add(id, 1);
    reply.raw.on('close', () => this.#requests.add(id, -1));
  }

  /**
   * Counts an answer as it is sent. Only GET answers are refused, because they can be requested again; the answer to a write is
   * always sent, and the size of its body limits it.
   */
  boundAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const company = request.company?.id ?? request.linkedCompany;
    const size = company === undefined ? 0 : sizeOf(request, reply, payload);
    if (size === 0 || this.#hold(company as string, size, reply)) return;
    if (payload instanceof Readable) payload.destroy();
    for (const name of DESCRIBING) reply.removeHeader(name);
    throw overloaded();
  }

  #hold(company: string, size: number, reply: FastifyReply): boolean {
    const { answers, answersOfCompany } = this.#bounds;
    if (this.#answers.of(company) + size > answersOfCompany || this.#answers.total + size > answers)
      return false;
    this.#answers.add(company, size);
    reply.raw.on('close', () => this.#answers.add(company, -size));
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

/** Headers that describe the answer which is not sent. */
const DESCRIBING = ['content-encoding', 'content-disposition', 'content-length', 'etag', 'last-modified'];

function sizeOf({ method }: FastifyRequest, reply: FastifyReply, payload: unknown): number {
  if (method !== 'GET' || reply.statusCode !== 200) return 0;
  if (typeof payload === 'string' || Buffer.isBuffer(payload))
    return payload.length > SMALL_ANSWER ? payload.length : 0;
  // Event streams have their own limit.
  const isEndless = String(reply.getHeader('content-type')).startsWith('text/event-stream');
  return payload instanceof Readable && !isEndless ? STREAMED_ANSWER : 0;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The company whose order is shown by a shared link. */
    linkedCompany: string | undefined;
  }
}
