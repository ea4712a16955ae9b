import { setTimeout as sleep } from 'node:timers/promises';
import type { CacheRegistry } from '../cache-registry.ts';
import type { Reader } from '../database.ts';
import { FairQueue, type QueueBounds, type Requester } from '../fair-queue.ts';
import { DatabaseThread, readerOver } from './database-thread.ts';

const LAST_PATIENCE_MILLIS = 2_000;

const BOUNDS: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 100 };

/** The operator, at the command line. */
const NOBODY: Requester = { company: '' };

/**
 * SQLite blocks the calling thread, so long reads run in reader threads, of which one company gets only some. Reports run in a read
 * transaction; single statements need none.
 */
export class Reports {
  readonly #path: string;
  readonly #caches: CacheRegistry | undefined;
  readonly #stopping = new AbortController();
  readonly #queue = new FairQueue(BOUNDS, this.#stopping.signal);
  readonly #threads: DatabaseThread[] = [];
  /** Reuses the last used thread first, so that a second one starts only on concurrent reads. */
  readonly #free: DatabaseThread[] = [];

  constructor(path: string, caches?: CacheRegistry) {
    this.#path = path;
    this.#caches = caches;
  }

  get waiting(): number {
    return this.#queue.waiting;
  }

  run<T>(work: (db: Reader) => Promise<T>, requester = NOBODY): Promise<T> {
    return this.#onThread(requester, (thread) => thread.inTransaction(work, requester.gone));
  }

  readerFor(requester: Requester): Reader {
    return readerOver(
      (query) => this.#onThread(requester, (thread) => thread.queryFor(requester.gone, query)),
      this.#caches,
    );
  }

  stop(): void {
    this.#stopping.abort();
  }

  /** Does not wait for a statement that cannot be cancelled. */
  async close(): Promise<void> {
    this.stop();
    const closed = Promise.all(this.#threads.map((thread) => thread.close()));
    await Promise.race([closed, sleep(LAST_PATIENCE_MILLIS, undefined, { ref: false })]);
  }

  #onThread<T>(requester: Requester, work: (thread: DatabaseThread) => Promise<T>): Promise<T> {
    return this.#queue.run(requester, async () => {
      const thread = this.#free.pop() ?? this.#startThread();
      try {
        return await work(thread);
      } finally {
        this.#free.push(thread);
      }
    });
  }

  #startThread(): DatabaseThread {
    const thread = new DatabaseThread(this.#path, this.#caches);
    this.#threads.push(thread);
    return thread;
  }
}
