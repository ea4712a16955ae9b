import { setTimeout as sleep } from 'node:timers/promises';
import { type JournalLook, type LookBounds, lookAfter } from '../audit/journal-pages.queries.ts';
import type { Database } from '../database/database.ts';
import { TooManyWaitingError } from '../database/errors.ts';
import { FairQueue, type QueueBounds } from '../database/fair-queue.ts';
import { readLastNumbers } from './journal-watch.queries.ts';

/** Well within the second in which an event must be out, by whichever process it was written. */
const LOOK_MILLIS = 200;

const PAGE_QUEUE: QueueBounds = { places: 4, ofCompany: 1, waitingOfCompany: 100 };

interface Waiting {
  readonly empresaId: string;
  readonly seen: number;
  readonly resolve: (last: number) => void;
}

/**
 * Knows when the journal of a company has grown, by any process: one small statement for all who wait, a few times a
 * second, and none while nobody does.
 */
export class JournalWatch {
  readonly #db: Database;
  readonly #waiting = new Set<Waiting>();
  readonly #pages = new FairQueue(PAGE_QUEUE);
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** For streams that are far behind: one page per company at a time, read as a long read. */
  async lookInTurn(
    empresaId: string,
    wanted: Parameters<typeof lookAfter>[2],
    page: LookBounds,
  ): Promise<JournalLook> {
    const requester = { company: empresaId };
    try {
      return await this.#pages.run(requester, () =>
        lookAfter(this.#db.readFor(requester), empresaId, wanted, page),
      );
    } catch (error) {
      if (!(error instanceof TooManyWaitingError)) throw error;
      // The company's own reports fill the queue: an answer that has begun is not refused, but waits.
      await sleep(LOOK_MILLIS);
      return { rows: [], seen: wanted.after };
    }
  }

  /** The latest number of the company, as soon as it is beyond `seen`; `seen` itself when the signal comes first. */
  async growsBeyond(empresaId: string, seen: number, signal: AbortSignal): Promise<number> {
    if (signal.aborted) return seen;
    return new Promise((done) => {
      const giveUp = () => resolve(seen);
      const resolve = (last: number) => {
        signal.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiting);
        done(last);
      };
      const waiting: Waiting = { empresaId, seen, resolve };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(waiting);
      this.#lookSoon();
    });
  }

  #lookSoon(): void {
    this.#timer ??= setTimeout(() => void this.#look(), LOOK_MILLIS).unref();
  }

  /** While the database is unavailable, streams keep waiting and it is asked again. */
  async #look(): Promise<void> {
    const companies = [...new Set([...this.#waiting].map(({ empresaId }) => empresaId))];
    if (companies.length > 0) {
      const latest = await readLastNumbers(this.#db.read, companies).catch(() => new Map<string, number>());
      for (const { empresaId, seen, resolve } of [...this.#waiting]) {
        const last = latest.get(empresaId) ?? seen;
        if (last > seen) resolve(last);
      }
    }
    this.#timer = undefined;
    if (this.#waiting.size > 0) this.#lookSoon();
  }
}
