import { ApiError } from '../http/contract/api-error.ts';
import { problems } from '../http/contract/problems.ts';

const FREE_GUESSES = 5;
const FIRST_WAIT_MILLIS = 1_000;
const LONGEST_WAIT_MILLIS = 60_000;
const WINDOW_MILLIS = 15 * 60_000;
const WRONG_PER_ADDRESS = 300;
const REMEMBERED = 10_000;

interface Tries {
  wrong: number;
  underWay: number;
  /** Until when nobody may try again. */
  until: number;
  last: number;
}

interface Window {
  wrong: number;
  ends: number;
}

/**
 * Slows down whoever guesses passwords. Wrong answers count for each e-mail and address together, so a stranger elsewhere
 * cannot keep the owner of an e-mail out; and those under way count as wrong, so many at once are no way around.
 * In memory, per process.
 */
export class Guesses {
  readonly #now: () => number;
  readonly #tries = new Map<string, Tries>();
  readonly #windows = new Map<string, Window>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Lets one try pass and counts what becomes of it: `isRight` says whether the answer was. */
  async try(network: string, name: string, isRight: () => Promise<boolean>): Promise<boolean> {
    this.#refuseCrowd(network);
    const key = `${network} ${name}`;
    const tries = this.#begin(key);
    try {
      const right = await isRight();
      if (right) this.#tries.delete(key);
      else this.#countWrong(network, tries);
      return right;
    } finally {
      tries.underWay--;
    }
  }

  /** For what cannot be guessed, and yet must not be tried without end. */
  async tryToken<T>(network: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    this.#refuseCrowd(network);
    const found = await find();
    if (found === undefined) this.#countOf(network).wrong++;
    return found;
  }

  #refuseCrowd(network: string): void {
    const window = this.#countOf(network);
    if (window.wrong >= WRONG_PER_ADDRESS) throw this.#refusal(window.ends);
  }

  #begin(key: string): Tries {
    const now = this.#now();
    const tries = this.#recall(key) ?? { wrong: 0, underWay: 0, until: 0, last: now };
    if (tries.until > now) throw this.#refusal(tries.until);
    const isFree = tries.wrong + tries.underWay < FREE_GUESSES;
    if (!isFree && tries.underWay > 0) throw this.#refusal(now + FIRST_WAIT_MILLIS);
    tries.underWay++;
    tries.last = now;
    this.#tries.delete(key);
    this.#tries.set(key, tries);
    forgetOldest(this.#tries);
    return tries;
  }

  #recall(key: string): Tries | undefined {
    const tries = this.#tries.get(key);
    const isOld = tries && tries.underWay === 0 && tries.last + WINDOW_MILLIS < this.#now();
    return isOld ? undefined : tries;
  }

  #countWrong(network: string, tries: Tries): void {
    tries.wrong++;
    this.#countOf(network).wrong++;
    if (tries.wrong < FREE_GUESSES) return;
    const wait = FIRST_WAIT_MILLIS * 2 ** (tries.wrong - FREE_GUESSES);
    tries.until = this.#now() + Math.min(wait, LONGEST_WAIT_MILLIS);
  }

  #countOf(network: string): Window {
    const now = this.#now();
    const known = this.#windows.get(network);
    if (known && known.ends > now) return known;
    const window = { wrong: 0, ends: now + WINDOW_MILLIS };
    this.#windows.delete(network);
    this.#windows.set(network, window);
    forgetOldest(this.#windows);
    return window;
  }

  #refusal(until: number): ApiError {
    const seconds = Math.max(1, Math.ceil((until - this.#now()) / 1000));
    return new ApiError(problems.tooManyGuesses, { headers: { 'retry-after': String(seconds) } });
  }
}

/** Whoever invents names fills no memory. */
function forgetOldest(map: Map<string, unknown>): void {
  if (map.size <= REMEMBERED) return;
  const [oldest] = map.keys();
  map.delete(oldest as string);
}
