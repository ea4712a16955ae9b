import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, problems } from '../../../contract/problems.ts';
import type { Database } from '../../database/database.ts';
import { KIBIBYTE, MEBIBYTE } from './bodies.ts';

/** The bounds beyond which requests are refused instead of queued. */
const BOUNDS = {
  /** Requests waiting for a database connection. */
  waiting: 1_000,
  /** Average event-loop delay over some seconds. */
  delayMillis: 1_000,
  /** Bytes of bodies being received or processed, in total and per company. */
  bodies: 256 * MEBIBYTE,
  bodiesOfCompany: 32 * MEBIBYTE,
  /** Requests whose answer is not yet sent to the end. */
  requestsOfCompany: 2_000,
  /** Connections, counted for the company that used them last; each further one is closed with its answer. */
  connectionsOfCompany: 2_000,
  /** Bytes of answers that clients have not read yet, in total and per company. */
  answers: 256 * MEBIBYTE,
  answersOfCompany: 64 * MEBIBYTE,
};

export type OverloadBounds = typeof BOUNDS;

export const FEW_BYTES = 4 * KIBIBYTE;

/**
 * Refuses new requests with 503 when the service is overloaded, or when one company would take all connections or all memory;
 * running ones go on.
 */
export class Overload {
  readonly #db: Database;
  readonly #bounds: OverloadBounds;
  readonly #delay = new LoopDelay();
  readonly #bodies = new Shares();
  readonly #requests = new Shares();
  readonly #connections = new Shares();
  readonly #answers = new Shares();
  /** The company that used a connection last. */
  readonly #users = new WeakMap<object, string>();

  constructor(db: Database, bounds: Partial<OverloadBounds> = {}) {
    this.#db = db;
    this.#bounds = { ...BOUNDS, ...bounds };
  }

  refuseWhenBusy({ method }: FastifyRequest): void {
    const wants = method === 'GET' ? 'read' : 'write';
    const isBusy =
      this.#db.figures.waiting(wants) >= this.#bounds.waiting ||
      this.#delay.average > this.#bounds.delayMillis;
    if (isBusy) throw overloaded();
  }

  stop(): void {
    this.#delay.stop();
  }

  /** Counts an admitted request until its answer is sent or its connection closed. */
  boundRequest(request: FastifyRequest, reply: FastifyReply): void {
    const { id } = request.company;
    const { connectionsOfCompany, requestsOfCompany } = this.#bounds;
    if (this.#countConnection(request, id) > connectionsOfCompany) reply.header('connection', 'close');
    if (!this.#requests.hold(id, 1, reply, requestsOfCompany)) throw overloaded();
  }

  /** Counts the announced body of an admitted request; the small ones of sign-in are not counted, so that nobody can block it. */
  boundBody(request: FastifyRequest, reply: FastifyReply): void {
    const { bodiesOfCompany, bodies } = this.#bounds;
    const size = announcedBytes(request);
    if (size > 0 && !this.#bodies.hold(request.company.id, size, reply, bodiesOfCompany, bodies))
      throw overloaded();
  }

  /**
   * Counts an answer as it is sent. Only GET answers are refused, because they can be requested again; the answer to a write is
   * always sent, and the size of its body limits it.
   */
  boundAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    const company = request.company?.id ?? request.linkedCompany;
    const size = company === undefined ? 0 : sizeOf(request, reply, payload);
    const { answersOfCompany, answers } = this.#bounds;
    if (size === 0 || this.#answers.hold(company as string, size, reply, answersOfCompany, answers)) return;
    if (payload instanceof Readable) payload.destroy();
    for (const name of DESCRIBING) reply.removeHeader(name);
    throw overloaded();
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

function overloaded(): ApiError {
  return new ApiError(problems.unavailable, { headers: { 'retry-after': '1' } });
}

/** A chunked body may grow to the operation's limit; a body whose Content-Length exceeds it is never read. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const longest = routeOptions.bodyLimit;
  if (headers['transfer-encoding'] !== undefined) return longest;
  const announced = Number(headers['content-length'] ?? 0);
  return announced > longest ? 0 : announced;
}

const SAMPLE_MILLIS = 100;
const WEIGHT = 0.1;
const LONGEST_COUNTED_MILLIS = 5_000;

/**
 * The average delay of timers over about the last ten. Every delay counts once, whatever its length: one pause, even of a minute,
 * is forgiven, while an overloaded process is late every time.
 */
export class LoopDelay {
  readonly #timer: NodeJS.Timeout;
  readonly #now: () => number;
  #last: number;
  average = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#last = now();
    this.#timer = setInterval(() => this.sample(), SAMPLE_MILLIS).unref();
  }

  sample(): void {
    const now = this.#now();
    const late = Math.min(Math.max(0, now - this.#last - SAMPLE_MILLIS), LONGEST_COUNTED_MILLIS);
    this.average += WEIGHT * (late - this.average);
    this.#last = now;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}

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

  /** Holds an amount until the answer is sent or its connection closed; false where that is beyond the bounds. */
  hold(
    company: string,
    amount: number,
    reply: FastifyReply,
    mostOfCompany: number,
    most = Number.POSITIVE_INFINITY,
  ): boolean {
    if (this.total + amount > most || this.of(company) + amount > mostOfCompany) return false;
    this.add(company, amount);
    reply.raw.on('close', () => this.add(company, -amount));
    return true;
  }

  #forgetIdle(): void {
    for (const [company, held] of this.#held) if (held === 0) this.#held.delete(company);
  }
}

/** Smaller answers fit into the socket's buffers, and the number of connections is limited. */
const SMALL_ANSWER = 16 * KIBIBYTE;
/** Bytes read ahead for a streamed file or list while its client does not read. */
const STREAMED_ANSWER = MEBIBYTE;

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
