import { isIPv6 } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../../../contract/problem.ts';
import { ApiError, problems } from '../../../contract/problems.ts';

/** Stops a program that lost its key; guessing is hopeless anyway against 192 random bits. */
export const WRONG_KEYS_PER_MINUTE = 300;

/** Limits the requests of each key and the wrong keys of each address. Counted in memory, per process. */
export class RequestLimits {
  readonly #requests: RateLimit;
  readonly #wrongKeys: RateLimit;

  constructor(requestsPerMinute: number, now?: () => number) {
    this.#requests = new RateLimit(requestsPerMinute, now);
    this.#wrongKeys = new RateLimit(WRONG_KEYS_PER_MINUTE, now);
  }

  countRequest(keyId: string, reply: FastifyReply): void {
    const verdict = this.#requests.take(keyId);
    reply.header('ratelimit-limit', this.#requests.perMinute);
    reply.header('ratelimit-remaining', verdict.remaining);
    reply.header('ratelimit-reset', verdict.reset);
    if (!verdict.passes) throw refusal(problems.tooManyRequests, verdict);
  }

  /** Counted only after the key was found wrong: a right key works from any address. */
  countWrongKey({ ip }: FastifyRequest): void {
    const verdict = this.#wrongKeys.take(networkOf(ip));
    if (!verdict.passes) throw refusal(problems.tooManyWrongKeys, verdict);
  }

  /** Every record of another company that an answer reveals counts as one wrong key. */
  countGuesses({ ip }: FastifyRequest, count: number): void {
    const verdict = this.#wrongKeys.take(networkOf(ip), count);
    if (!verdict.passes) throw refusal(problems.tooManyRequests, verdict);
  }
}

export function refusal(problem: Problem, { retryAfter }: { readonly retryAfter: number }): ApiError {
  return new ApiError(problem, { headers: { 'retry-after': String(retryAfter) } });
}

const WINDOW_MILLIS = 60_000;
const REMEMBERED = 10_000;

/**
 * A token bucket per name: the quota of a minute may be used at once and refills evenly. Each name stores one number, the time at
 * which its bucket is full again, so names with a full bucket need no storage.
 */
export class RateLimit {
  readonly perMinute: number;
  readonly #cost: number;
  readonly #now: () => number;
  readonly #restoredAt = new Map<string, number>();

  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.perMinute = perMinute;
    this.#cost = WINDOW_MILLIS / perMinute;
    this.#now = now;
  }

  get size(): number {
    return this.#restoredAt.size;
  }

  /**
   * Whether a request may pass, and the values of its rate-limit headers, in whole seconds. One that weighs more than one passes
   * when one token is left; its debt then delays the next requests.
   */
  take(name: string, weight = 1) {
    const now = this.#now();
    const debt = Math.max(0, (this.#restoredAt.get(name) ?? 0) - now);
    const passes = debt + this.#cost <= WINDOW_MILLIS + 1e-6;
    const owed = passes ? debt + weight * this.#cost : debt;
    if (passes) this.#remember(name, now + owed, now);
    const room = WINDOW_MILLIS - owed;
    return {
      passes,
      remaining: Math.max(0, Math.floor(room / this.#cost + 1e-6)),
      /** Until the full quota is available again. */
      reset: Math.ceil(owed / 1000),
      /** Until one more request passes; zero when it would pass now. */
      retryAfter: Math.max(0, Math.ceil((this.#cost - room) / 1000)),
    };
  }

  #remember(name: string, restoredAt: number, now: number): void {
    if (this.#restoredAt.size >= REMEMBERED && !this.#restoredAt.has(name)) this.#makeRoom(now);
    this.#restoredAt.set(name, restoredAt);
  }

  /** Evicts half of the names at a time, so a flood of new names does not pay for an eviction at each request. */
  #makeRoom(now: number): void {
    for (const [name, restoredAt] of this.#restoredAt) {
      if (restoredAt <= now) this.#restoredAt.delete(name);
    }
    for (const name of this.#restoredAt.keys()) {
      if (this.#restoredAt.size <= REMEMBERED / 2) break;
      this.#restoredAt.delete(name);
    }
  }
}

/** The network that an address is counted under: an IPv4 address, or the /64 prefix of one IPv6 subscriber. */
export function networkOf(address: string): string {
  const plain = address.split('%', 1)[0] as string;
  if (!isIPv6(plain)) return plain;
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (embedded !== undefined) return embedded;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const trailing = tail ? tail.split(':').length : 0;
  while (tail !== undefined && groups.length < 8 - trailing) groups.push('0');
  return groups
    .concat(tail ? tail.split(':') : [])
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
