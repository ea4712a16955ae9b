import type { Database } from '../database/database.ts';
import { readLastNumbers } from './journal-watch.queries.ts';

/** Well within the second in which an event must be out, by whichever process it was written. */
const LOOK_MILLIS = 200;

interface Waiting {
  readonly empresaId: string;
  readonly seen: number;
  readonly resolve: (last: number) => void;
}

/**
 * Knows when the journal of a company has grown, whoever wrote it: one small statement for all who wait, a few times a
 * second, and none while nobody does.
 */
export class JournalWatch {
  readonly #db: Database;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(db: Database) {
    this.#db = db;
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

  /** A database that cannot be asked now will be asked again: whoever waits, waits on. */
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
