import type { FastifyRequest } from 'fastify';
import { problems } from '../../../contract/problems.ts';
import { networkOf, refusal } from '../access/request-limits.ts';

const MINUTE_MILLIS = 60_000;
const REMEMBERED = 5_000;

/** How often something may be sent within a time, by name; in memory, per process, and the names longest unused are forgotten first. */
class WindowLimit {
  readonly #most: number;
  readonly #millis: number;
  readonly #now: () => number;
  readonly #times = new Map<string, number[]>();

  constructor(most: number, millis: number, now: () => number) {
    this.#most = most;
    this.#millis = millis;
    this.#now = now;
  }

  /** Counts one more, or refuses it. */
  take(name: string): void {
    const now = this.#now();
    const times = (this.#times.get(name) ?? []).filter((time) => time > now - this.#millis);
    const isFull = times.length >= this.#most;
    if (!isFull) times.push(now);
    this.#times.delete(name);
    this.#times.set(name, times);
    const [oldest] = this.#times.keys();
    if (this.#times.size > REMEMBERED) this.#times.delete(oldest as string);
    if (!isFull) return;
    const retryAfter = Math.ceil(((times[0] as number) + this.#millis - now) / 1000);
    throw refusal(problems.tooManyRequests, { retryAfter: Math.max(1, retryAfter) });
  }
}

/** What may be sent to public pages: bounded by link and by address, because neither a key nor a person stands behind it. */
export class PostLimits {
  readonly #ofLink: WindowLimit;
  readonly #ofAddress: WindowLimit;

  constructor(now: () => number = Date.now) {
    this.#ofLink = new WindowLimit(30, 60 * MINUTE_MILLIS, now);
    this.#ofAddress = new WindowLimit(600, 15 * MINUTE_MILLIS, now);
  }

  countAddress({ ip }: FastifyRequest): void {
    this.#ofAddress.take(networkOf(ip));
  }

  /** `link` is its hash. */
  countLink(link: string): void {
    this.#ofLink.take(link);
  }
}
