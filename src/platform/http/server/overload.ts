import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ApiError, problems } from '../contract/problems.ts';
import { KIBIBYTE, MEBIBYTE } from './bodies.ts';

/** The limits beyond which requests are refused instead of queued. */
export interface OverloadBounds {
  /** Requests waiting for a database connection. */
  readonly waiting: number;
  /** Bytes of bodies being received or processed, in total and per company. */
  readonly bodies: number;
  readonly bodiesOfCompany: number;
  /** Average event-loop delay over some seconds. */
  readonly delayMillis: number;
}

export const OVERLOAD_BOUNDS: OverloadBounds = {
  waiting: 1_000,
  bodies: 256 * MEBIBYTE,
  bodiesOfCompany: 32 * MEBIBYTE,
  delayMillis: 1_000,
};

export const FEW_BYTES = 4 * KIBIBYTE;

/** Refuses new requests with 503 when the service is overloaded; running ones go on. */
export class Overload {
  readonly #db: Database;
  readonly #bounds: OverloadBounds;
  readonly #delay = new LoopDelay();
  readonly #bytesOf = new Map<string, number>();
  #bytes = 0;

  constructor(db: Database, bounds: OverloadBounds) {
    this.#db = db;
    this.#bounds = bounds;
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

  /** Counts the announced body of an admitted request; the small ones of sign-in are not counted, so that nobody can block it. */
  boundBody(request: FastifyRequest, reply: FastifyReply): void {
    if (!announcesBody(request)) return;
    const size = announcedBytes(request);
    if (size > 0 && !this.#hold(request.company.id, size, reply)) throw overloaded();
  }

  #hold(companyId: string, size: number, reply: FastifyReply): boolean {
    const held = this.#bytesOf.get(companyId) ?? 0;
    if (this.#bytes + size > this.#bounds.bodies || held + size > this.#bounds.bodiesOfCompany) return false;
    this.#bytes += size;
    this.#bytesOf.set(companyId, held + size);
    reply.raw.on('close', () => this.#release(companyId, size));
    return true;
  }

  #release(companyId: string, size: number): void {
    this.#bytes -= size;
    const left = (this.#bytesOf.get(companyId) as number) - size;
    if (left === 0) this.#bytesOf.delete(companyId);
    else this.#bytesOf.set(companyId, left);
  }
}

export function overloaded(): ApiError {
  return new ApiError(problems.unavailable, { headers: { 'retry-after': '1' } });
}

function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
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
  #average = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#last = now();
    this.#timer = setInterval(() => this.sample(), SAMPLE_MILLIS).unref();
  }

  get average(): number {
    return this.#average;
  }

  sample(): void {
    const now = this.#now();
    const late = Math.min(Math.max(0, now - this.#last - SAMPLE_MILLIS), LONGEST_COUNTED_MILLIS);
    this.#average += WEIGHT * (late - this.#average);
    this.#last = now;
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
