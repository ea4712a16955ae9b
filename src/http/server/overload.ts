import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../contract/api-error.ts';
import { problems } from '../contract/problems.ts';
import { KIBIBYTE, MEBIBYTE } from './bodies.ts';
import { LoopDelay } from './loop-delay.ts';

/** Where work is refused rather than piled up. */
export interface OverloadBounds {
  /** Requests that wait for their turn at the database. */
  readonly waiting: number;
  /** Bytes of bodies that are being received or worked on, for everyone and for one company. */
  readonly bodies: number;
  readonly bodiesOfCompany: number;
  /** How late the event loop is, on average over some seconds. */
  readonly delayMillis: number;
}

export const OVERLOAD_BOUNDS: OverloadBounds = {
  waiting: 1_000,
  bodies: 256 * MEBIBYTE,
  bodiesOfCompany: 32 * MEBIBYTE,
  delayMillis: 1_000,
};

export const FEW_BYTES = 4 * KIBIBYTE;

/** Refuses with 503 what the service could not do in time, while what it has begun goes on. */
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

  /** Before the key is looked up, for that too is work. */
  refuseWhenBusy(app: FastifyInstance): void {
    app.addHook('onRequest', (request, _reply, done) => {
      const wants = request.method === 'GET' ? 'read' : 'write';
      const busy =
        this.#db.figures.waiting(wants) >= this.#bounds.waiting ||
        this.#delay.average > this.#bounds.delayMillis;
      done(busy ? overloaded() : undefined);
    });
  }

  /** Timers that nobody needs any more. */
  stop(): void {
    this.#delay.stop();
  }

  /**
   * Once the company is known, and before its body is read. Those who have shown no key share one part. Where a body can only be
   * small, the number of connections bounds them all: nobody is kept from signing in by others who announce much and send nothing.
   */
  boundBodies(app: FastifyInstance): void {
    app.addHook('preParsing', (request, reply, _payload, done) => {
      if (!announcesBody(request)) return done();
      const size = announcedBytes(request);
      if (request.routeOptions.bodyLimit <= FEW_BYTES) return done();
      if (size > 0 && !this.#hold(request.company?.id ?? '', size, reply)) return done(overloaded());
      done();
    });
  }

  #hold(companyId: string, size: number, reply: FastifyReply): boolean {
    const held = this.#bytesOf.get(companyId) ?? 0;
    if (this.#bytes + size > this.#bounds.bodies || held + size > this.#bounds.bodiesOfCompany) return false;
    this.#bytes += size;
    this.#bytesOf.set(companyId, held + size);
    reply.raw.once('close', () => this.#release(companyId, size));
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

/** A body in chunks may become as long as the operation lets it; one that is announced too long is not read at all. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const longest = routeOptions.bodyLimit;
  if (headers['transfer-encoding'] !== undefined) return longest;
  const announced = Number(headers['content-length'] ?? 0);
  return announced > longest ? 0 : announced;
}
