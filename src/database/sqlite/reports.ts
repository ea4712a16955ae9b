import { Worker } from 'node:worker_threads';
import { CompiledQuery, Kysely, type QueryResult } from 'kysely';
import type { Reader } from '../database.ts';
import type { StraightConnection } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { sqliteDialect } from './dialect.ts';
import type { ReportAnswer, ReportQuery } from './report-worker.ts';

/**
 * SQLite works in the thread that calls it, and a report may take long: it gets a thread of its own, which starts with
 * the first. Reports take turns in it, so each can have a read transaction, and all that it reads is of one moment.
 */
export class Reports {
  readonly #path: string;
  readonly #db = new Kysely<Tables>({ dialect: sqliteDialect(this.#connection()) }) as Reader;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown[]>>();
  #worker: Worker | undefined;
  #lastId = 0;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  run<T>(work: (db: Reader) => Promise<T>): Promise<T> {
    const turn = this.#turn.then(() => this.#inTransaction(work));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#worker?.terminate();
  }

  async #inTransaction<T>(work: (db: Reader) => Promise<T>): Promise<T> {
    await this.#query(CompiledQuery.raw('begin'));
    try {
      return await work(this.#db);
    } finally {
      // A thread that died took the transaction with it, and has told why already.
      await this.#query(CompiledQuery.raw('commit')).catch(() => {});
    }
  }

  #connection(): StraightConnection {
    return {
      run: (sql, parameters) => this.#query({ sql, parameters }),
      count: () => {
        throw new Error('A report changes nothing');
      },
      executeQuery: async <R>(query: CompiledQuery): Promise<QueryResult<R>> => ({
        rows: (await this.#query(query)) as R[],
      }),
      // biome-ignore lint/correctness/useYield: Kysely asks for a generator; this one refuses at the first step.
      streamQuery: async function* () {
        throw new Error('A report is read whole');
      },
    };
  }

  #query({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<unknown[]> {
    const query: ReportQuery = { id: ++this.#lastId, sql, parameters };
    const answer = Promise.withResolvers<unknown[]>();
    this.#waiting.set(query.id, answer);
    this.#worker ??= this.#start();
    // It keeps the process from ending only while somebody waits for it.
    this.#worker.ref();
    this.#worker.postMessage(query);
    return answer.promise;
  }

  #start(): Worker {
    const worker = new Worker(new URL('./report-worker.ts', import.meta.url), { workerData: this.#path });
    worker.on('message', (answer: ReportAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if (this.#waiting.size === 0) worker.unref();
      if ('error' in answer) waiting?.reject(Object.assign(answer.error as Error, answer.codes));
      else waiting?.resolve(answer.rows);
    });
    worker.on('error', (error) => this.#fail(error));
    return worker;
  }

  /** Whoever waits is told; the next report starts another thread. */
  #fail(error: Error): void {
    this.#worker = undefined;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
