import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '../contract/problem.ts';
import { ApiError, problems } from '../contract/problems.ts';
import { networkOf } from './network.ts';
import { RateLimit, type Verdict } from './rate-limit.ts';

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

export function refusal(problem: Problem, { retryAfter }: Verdict): ApiError {
  return new ApiError(problem, { headers: { 'retry-after': String(retryAfter) } });
}
