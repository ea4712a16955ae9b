import { ApiError, problems } from '../../contract/problems.ts';

const FREE_GUESSES = 5;
/** More than the credentials that a person may have, each with its own password. */
const FREE_CHOICES = 20;
const FIRST_WAIT_MILLIS = 1_000;
const LONGEST_WAIT_MILLIS = 60_000;
const WINDOW_MILLIS = 15 * 60_000;
const WRONG_PER_ADDRESS = 300;
const REMEMBERED = 10_000;

/**
 * A right password forgives this many wrong ones, and no more within the window: a person may have several passwords, and knowing
 * one is no licence to guess the others.
 */
const FORGIVEN = 30;

interface Tries {
  wrong: number;
  /** Including those that a right try has forgiven. */
  wrongInAll: number;
  underWay: number;
  /** No try is allowed before this time. */
  until: number;
  last: number;
}

interface Window {
  wrong: number;
  underWay: number;
  ends: number;
}

/**
 * Slows down password guessing. Wrong tries are counted per e-mail and network, so a stranger elsewhere cannot lock the owner
 * out; pending tries count as wrong, so concurrency does not help. In memory, per process.
 */
export class LoginThrottle {
  readonly #now: () => number;
  readonly #tries = new Map<string, Tries>();
  readonly #windows = new Map<string, Window>();

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Performs one try and counts its result: a wrong password finds nothing. */
  async try<T>(network: string, name: string, find: () => Promise<T>): Promise<T> {
    return this.#amongCrowd(network, async (window) => {
      const tries = this.#begin(`${network} ${name}`, FREE_GUESSES);
      try {
        const found = await find();
        if (found) forgive(tries);
        else {
          window.wrong++;
          this.#countWrong(tries, FREE_GUESSES);
        }
        return found;
      } finally {
        tries.underWay--;
      }
    });
  }

  /** Limits tries of tokens, which cannot be guessed but must not be tried endlessly. */
  async tryToken<T>(network: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.#amongCrowd(network, async (window) => {
      const found = await find();
      if (found === undefined) window.wrong++;
      return found;
    });
  }

  /**
   * Limits password choices: what a chosen password opens shows whether the person already has it, so choosing many is guessing.
   */
  async choose<T extends { readonly stored: string | undefined }>(
    network: string,
    name: string,
    recognize: () => Promise<T>,
  ): Promise<T> {
    const tries = this.#begin(`${network} escolha ${name}`, FREE_CHOICES);
    try {
      const chosen = await recognize();
      if (chosen.stored === undefined) this.#countWrong(tries, FREE_CHOICES);
      return chosen;
    } finally {
      tries.underWay--;
    }
  }

  async #amongCrowd<T>(network: string, work: (window: Window) => Promise<T>): Promise<T> {
    const window = this.#windowOf(network);
    if (window.wrong >= WRONG_PER_ADDRESS) throw this.#refusal(window.ends);
    if (window.wrong + window.underWay >= WRONG_PER_ADDRESS)
      throw this.#refusal(this.#now() + FIRST_WAIT_MILLIS);
    window.underWay++;
    try {
      return await work(window);
    } finally {
      window.underWay--;
    }
  }

  #begin(key: string, free: number): Tries {
    const now = this.#now();
    const tries = this.#recall(key) ?? { wrong: 0, wrongInAll: 0, underWay: 0, until: 0, last: now };
    if (tries.until > now) throw this.#refusal(tries.until);
    const isFree = tries.wrong + tries.underWay < free;
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

  #countWrong(tries: Tries, free: number): void {
    tries.wrong++;
    tries.wrongInAll++;
    if (tries.wrong < free) return;
    const wait = FIRST_WAIT_MILLIS * 2 ** (tries.wrong - free);
    tries.until = this.#now() + Math.min(wait, LONGEST_WAIT_MILLIS);
  }

  /** Pending tries stay counted when a new window begins. */
  #windowOf(network: string): Window {
    const now = this.#now();
    const known = this.#windows.get(network);
    if (known && known.ends > now) return known;
    const window = known ?? { wrong: 0, underWay: 0, ends: 0 };
    window.wrong = 0;
    window.ends = now + WINDOW_MILLIS;
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

function forgive(tries: Tries): void {
  if (tries.wrongInAll >= FORGIVEN) return;
  tries.wrong = 0;
  tries.until = 0;
}

/** Limits memory against invented e-mails. */
function forgetOldest(map: Map<string, unknown>): void {
  if (map.size <= REMEMBERED) return;
  const [oldest] = map.keys();
  map.delete(oldest as string);
}
