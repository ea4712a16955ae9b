import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { CompiledQuery, type QueryResult } from 'kysely';
import type { Reader } from '../../database/database.ts';
import { refuseToStream, type SharedReads, type StraightConnection } from '../../database/engine.ts';
import { RequesterGoneError, StoppingError } from '../../database/errors.ts';
import { FairQueue, type QueueBounds, type Requester } from '../../database/fair-queue.ts';
import type { Query } from './connection.ts';
import type { ThreadAnswer, ThreadData } from './database-worker.ts';
import { overSqlite } from './dialect.ts';

/** A thread with its own connection, read-only by default; it starts with the first statement. */
export class DatabaseThread {
  readonly #data: ThreadData;
  readonly #calledOff = new Int32Array(new SharedArrayBuffer(4));
  readonly #db: Reader;
  readonly #waiting: PromiseWithResolvers<unknown[]>[] = [];
  #worker: Worker | undefined;
  #gone: AbortSignal | undefined;

  constructor(path: string, shared?: SharedReads, use: ThreadData['use'] = 'reads') {
    this.#data = { path, use, calledOff: this.#calledOff };
    this.#db = readerOver((query) => this.#queryUntilGone(query), shared);
  }

  async inTransaction<T>(work: (db: Reader) => Promise<T>, gone?: AbortSignal): Promise<T> {
    await this.query(CompiledQuery.raw('begin'));
    try {
      return await this.#untilGone(gone, () => work(this.#db));
    } finally {
      // A dead thread's transaction is already rolled back and its error reported.
      await this.query(CompiledQuery.raw('commit')).catch(() => {});
    }
  }

  queryFor(gone: AbortSignal | undefined, query: Query): Promise<unknown[]> {
    return this.#untilGone(gone, () => this.#queryUntilGone(query));
  }

  query({ sql, parameters }: Query): Promise<unknown[]> {
    const answer = Promise.withResolvers<unknown[]>();
    this.#worker ??= this.#start();
    // The thread keeps the process alive only while a statement runs.
    this.#worker.ref();
    this.#worker.postMessage({ sql, parameters });
    this.#waiting.push(answer);
    return answer.promise;
  }

  async close(): Promise<void> {
    Atomics.store(this.#calledOff, 0, 1);
    await this.#worker?.terminate();
  }

  /** A thread serves one requester at a time, so the running statement is the one to cancel. */
  async #untilGone<T>(gone: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
    const callOff = () => Atomics.store(this.#calledOff, 0, 1);
    this.#gone = gone;
    gone?.addEventListener('abort', callOff);
    try {
      return await work();
    } finally {
      gone?.removeEventListener('abort', callOff);
      this.#gone = undefined;
      Atomics.store(this.#calledOff, 0, 0);
    }
  }

  async #queryUntilGone(query: Query): Promise<unknown[]> {
    const gone = this.#gone;
    if (gone?.aborted) throw new RequesterGoneError();
    return this.query(query).catch((error) => {
      throw gone?.aborted ? new RequesterGoneError() : error;
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData: this.#data });
    worker.on('message', (answer: ThreadAnswer) => {
      const waiting = this.#waiting.shift();
      if (this.#waiting.length === 0) worker.unref();
      if ('error' in answer) waiting?.reject(Object.assign(answer.error as Error, answer.codes));
      else waiting?.resolve(answer.rows);
    });
    worker.on('error', (error) => this.#fail(error));
    worker.on('exit', () => this.#fail(new StoppingError()));
    return worker;
  }

  /** Rejects waiting statements; the next statement starts a new thread. */
  #fail(error: Error): void {
    this.#worker = undefined;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
  }
}

export function readerOver(query: (query: Query) => Promise<unknown[]>, shared?: SharedReads): Reader {
  const refuse = (): never => {
    throw new Error('What only reads changes nothing');
  };
  const connection: StraightConnection = {
    run: (sql, parameters) => query({ sql, parameters }),
    count: refuse,
    send: refuse,
    runEach: refuse,
    attempt: refuse,
    executeQuery: async <R>(compiled: CompiledQuery): Promise<QueryResult<R>> => ({
      rows: (await query(compiled)) as R[],
    }),
    streamQuery: refuseToStream,
  };
  return overSqlite(connection, shared);
}

const LAST_PATIENCE_MILLIS = 2_000;

const BOUNDS: QueueBounds = { places: 2, ofCompany: 1, waitingOfCompany: 100 };

const NOBODY: Requester = { company: '' };

/** SQLite blocks the calling thread, so long reads run in others, of which one company gets only some. */
export function reportsOn(path: string, shared?: SharedReads) {
  const stopping = new AbortController();
  const queue = new FairQueue(BOUNDS, stopping.signal);
  const threads: DatabaseThread[] = [];
  /** The last used thread comes first, so that a second one starts only on concurrent reads. */
  const free: DatabaseThread[] = [];

  const startThread = () => {
    const thread = new DatabaseThread(path, shared);
    threads.push(thread);
    return thread;
  };
  const onThread = <T>(requester: Requester, work: (thread: DatabaseThread) => Promise<T>) =>
    queue.run(requester, async () => {
      const thread = free.pop() ?? startThread();
      return work(thread).finally(() => free.push(thread));
    });
  const stop = () => stopping.abort();

  return {
    run: <T>(work: (db: Reader) => Promise<T>, requester = NOBODY) =>
      onThread(requester, (thread) => thread.inTransaction(work, requester.gone)),
    readerFor: (requester: Requester) =>
      readerOver((query) => onThread(requester, (thread) => thread.queryFor(requester.gone, query)), shared),
    stop,
    /** Does not wait for a statement that cannot be cancelled. */
    async close() {
      stop();
      const closed = Promise.all(threads.map((thread) => thread.close()));
      await Promise.race([closed, sleep(LAST_PATIENCE_MILLIS, undefined, { ref: false })]);
    },
  };
}
