import { leaveTimeToOthers } from '../event-loop.ts';
import { RequesterGoneError, StoppingError, TooManyWaitingError } from './errors.ts';

export interface Requester {
  readonly company: string;
  /** Whether a public link of the company asks, which anyone may open: it waits apart from the company's own people. */
  readonly byLink?: boolean;
  readonly gone?: AbortSignal;
}

export interface QueueBounds {
  readonly places: number;
  /** Places that only light work may take. */
  readonly kept?: number;
  /** The places of one company: fewer than all, so that others always find one. */
  readonly ofCompany: number;
  readonly waitingOfCompany: number;
  /** Whether a place pauses as long as its work took, while short requests are answered. */
  readonly rests?: boolean;
}

interface Waiter {
  readonly isLight: boolean;
  begin(): void;
  refuse(error: Error): void;
}

interface Share {
  working: number;
  readonly waiting: Set<Waiter>;
}

/** The company with the fewest places comes first, then the one served longest ago: a thousand requests wait for themselves. */
export class FairQueue {
  readonly #bounds: QueueBounds;
  readonly #shares = new Map<string, Share>();
  #working = 0;
  #closed: Error | undefined;

  /** When the service stops, waiting requests are refused; work that has begun may end. */
  constructor(bounds: QueueBounds, stopping?: AbortSignal) {
    this.#bounds = bounds;
    stopping?.addEventListener('abort', () => {
      this.#closed = new StoppingError();
      for (const { waiting } of this.#shares.values())
        for (const waiter of waiting) waiter.refuse(this.#closed);
    });
  }

  get waiting(): number {
    let waiting = 0;
    for (const share of this.#shares.values()) waiting += share.waiting.size;
    return waiting;
  }

  waitingOf(company: string): number {
    return this.#shares.get(company)?.waiting.size ?? 0;
  }

  isFullFor(company: string): boolean {
    return this.waitingOf(company) >= this.#bounds.waitingOfCompany;
  }

  async run<T>(requester: Requester, work: () => Promise<T>, { isLight = false } = {}): Promise<T> {
    const name = nameOf(requester);
    await this.#take(name, isLight, requester.gone);
    const began = performance.now();
    try {
      return await work();
    } finally {
      if (this.#bounds.rests) void leaveTimeToOthers(began).then(() => this.#giveBack(name));
      else this.#giveBack(name);
    }
  }

  #take(company: string, isLight: boolean, gone: AbortSignal | undefined): Promise<void> {
    const share = this.#shares.get(company) ?? { working: 0, waiting: new Set() };
    if (gone?.aborted) return Promise.reject(new RequesterGoneError());
    if (this.#hasPlaceFor(isLight) && share.working < this.#bounds.ofCompany) {
      this.#serve(company, share);
      return Promise.resolve();
    }
    if (this.#closed) return Promise.reject(this.#closed);
    if (this.isFullFor(company)) return Promise.reject(new TooManyWaitingError());
    this.#shares.set(company, share);
    return this.#wait(company, share, isLight, gone);
  }

  #hasPlaceFor(isLight: boolean): boolean {
    const { places, kept = 0 } = this.#bounds;
    return this.#working < (isLight ? places : places - kept);
  }

  #wait(company: string, share: Share, isLight: boolean, gone: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        share.waiting.delete(waiter);
        gone?.removeEventListener('abort', giveUp);
      };
      const waiter: Waiter = {
        isLight,
        begin: () => {
          leave();
          this.#serve(company, share);
          resolve();
        },
        refuse: (error) => {
          leave();
          if (share.working === 0 && share.waiting.size === 0) this.#shares.delete(company);
          reject(error);
        },
      };
      const giveUp = () => waiter.refuse(new RequesterGoneError());
      share.waiting.add(waiter);
      gone?.addEventListener('abort', giveUp);
    });
  }

  #serve(company: string, share: Share): void {
    this.#working += 1;
    share.working += 1;
    this.#shares.set(company, share);
  }

  #giveBack(company: string): void {
    const share = this.#shares.get(company) as Share;
    this.#working -= 1;
    share.working -= 1;
    this.#shares.delete(company);
    if (share.working > 0 || share.waiting.size > 0) this.#shares.set(company, share);
    this.#next()?.begin();
  }

  #next(): Waiter | undefined {
    let [next, fewest]: [Waiter | undefined, number] = [undefined, this.#bounds.ofCompany];
    for (const { working, waiting } of this.#shares.values()) {
      if (working >= fewest) continue;
      const first = [...waiting].find(({ isLight }) => this.#hasPlaceFor(isLight));
      if (first) [next, fewest] = [first, working];
    }
    return next;
  }
}

function nameOf({ company, byLink = false }: Requester): string {
  return byLink ? `link ${company}` : company;
}
