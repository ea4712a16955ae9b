import { parentPort, workerData } from 'node:worker_threads';
import { Histogram } from '../../metrics/histogram.ts';
import type { Applier, Transaction } from '../database.ts';
import { type Query, SqliteConnection } from './connection.ts';
import { overSqlite } from './dialect.ts';
import { SearchFeed } from './search-feed.ts';
import { OwnFile, openWriter, PAGES_IN_LOG } from './writer.ts';

export type KeptStatement = Query | { readonly sql: string; readonly sets: unknown[][] };

/** What a thread is asked: a count returns its number, commands return their outcomes and durations. */
export type ThreadWork =
  | KeptStatement
  | (Query & { readonly count: true })
  | KeptWork
  | { readonly task: 'feed the search index' | 'take back' }
  | { readonly commands: string };

/** Begins a transaction with these writes, unless the company is no longer as it was; answers whether it did. */
interface KeptWork {
  readonly kept: readonly KeptStatement[];
  readonly since: { readonly company: string; readonly state: string } | undefined;
  readonly andCommit: boolean;
}

/** What tells whether a company has changed, or is about to move. */
export const STATE_OF_COMPANY = 'select versao, fechada_ate from contadores where empresa_id = ?';

export function stateIn(row: unknown): string {
  return JSON.stringify(row ?? null);
}

export interface ThreadData {
  readonly path: string;
  readonly use: 'reads' | 'keeps the log short' | 'writes';
  readonly calledOff?: Int32Array;
}

/** Structured cloning drops SQLite's codes from an error, so they are sent beside it. */
export type ThreadAnswer =
  | { rows: unknown[] }
  | { error: unknown; codes: { code?: string; errcode?: number } };

/** Long writes checkpoint the log after so many pages, so that short writes need not. */
const PAGES_OF_LONG_IN_LOG = 500;

/** Larger steps than on the main thread, because no request is answered here. */
const ROWS_PER_STEP_OF_FEED = 500;

export interface AppliedCommands {
  readonly outcomes: readonly unknown[];
  readonly timings: Histogram;
}

/** Answers the thread's requests one by one; with an applier, it also commits batches of commands. */
export function serveThread<Command, Result>(applier?: Applier<Command, Result>): void {
  let server: ThreadServer | undefined;
  let last = Promise.resolve();
  const answer = async (work: ThreadWork): Promise<ThreadAnswer> => {
    try {
      server ??= new ThreadServer(workerData as ThreadData, applier as Applier<unknown, unknown> | undefined);
      return { rows: await server.perform(work) };
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      return { error, codes: { ...(code && { code }), ...(errcode && { errcode }) } };
    }
  };
  parentPort?.on('message', (work: ThreadWork) => {
    last = last.then(async () => parentPort?.postMessage(await answer(work)));
  });
}

class ThreadServer {
  readonly #applier: Applier<unknown, unknown> | undefined;
  readonly #timings = new Histogram();
  readonly #connection: SqliteConnection;
  readonly #db: Transaction;
  readonly #search: SearchFeed;
  readonly #file: OwnFile;
  #pagesInLog = PAGES_IN_LOG;

  constructor(data: ThreadData, applier: Applier<unknown, unknown> | undefined) {
    this.#applier = applier;
    this.#file = new OwnFile(data.path);
    this.#connection = open(data, this.#timings);
    this.#db = overSqlite(this.#connection);
    this.#search = new SearchFeed(this.#connection, ROWS_PER_STEP_OF_FEED);
  }

  async perform(work: ThreadWork): Promise<unknown[]> {
    const connection = this.#connection;
    if ('commands' in work) return [await this.#commitCommands(JSON.parse(work.commands))];
    if ('kept' in work) return [await this.#runKept(work)];
    if ('task' in work) {
      if (work.task === 'feed the search index') {
        this.#leaveInLog(PAGES_OF_LONG_IN_LOG);
        await this.#search.feed();
      } else if (connection.isInTransaction) connection.execute('rollback');
      return [];
    }
    if ('sets' in work) {
      connection.runEach(work.sql, work.sets);
      return [];
    }
    if ('count' in work) return [connection.count(work.sql, work.parameters)];
    return (await connection.executeQuery(work)).rows;
  }

  async #commitCommands(commands: readonly unknown[]): Promise<AppliedCommands> {
    if (this.#applier === undefined) throw new Error('This thread applies no commands');
    this.#leaveInLog(PAGES_IN_LOG);
    const connection = this.#connection;
    connection.execute('begin immediate');
    try {
      this.#file.check();
      const outcomes = await this.#applier(this.#db, commands, commands.length === 1);
      await this.#search.feed();
      connection.execute('commit');
      return { outcomes: outcomes.map(withoutNotes), timings: this.#timings.takeAll() };
    } finally {
      if (connection.isInTransaction) connection.execute('rollback');
    }
  }

  async #runKept({ kept, since, andCommit }: KeptWork): Promise<boolean> {
    this.#leaveInLog(PAGES_OF_LONG_IN_LOG);
    const connection = this.#connection;
    connection.execute('begin immediate');
    let isBegun = false;
    try {
      this.#file.check();
      const [row] = since ? connection.run(STATE_OF_COMPANY, [since.company]) : [];
      if (since && stateIn(row) !== since.state) return false;
      for (const statement of kept)
        if ('sets' in statement) connection.runEach(statement.sql, statement.sets);
        else connection.count(statement.sql, statement.parameters);
      if (andCommit) {
        await this.#search.feed();
        connection.execute('commit');
      }
      isBegun = true;
      return true;
    } finally {
      if (!isBegun && connection.isInTransaction) connection.execute('rollback');
    }
  }

  #leaveInLog(pages: number): void {
    if (pages === this.#pagesInLog) return;
    this.#connection.execute(`pragma wal_autocheckpoint = ${pages}`);
    this.#pagesInLog = pages;
  }
}

/** The journal has them. */
function withoutNotes(outcome: unknown): object {
  const { notes: _, ...rest } = outcome as { notes?: unknown };
  return rest;
}

function open({ path, use, calledOff }: ThreadData, timings: Histogram): SqliteConnection {
  if (use === 'writes') return openWriter(path, timings);
  const isCalledOff = () => calledOff !== undefined && Atomics.load(calledOff, 0) === 1;
  const connection = new SqliteConnection(path, { readOnly: use === 'reads', timings, isCalledOff });
  // A checkpoint does not wait for readers: writers would wait for both.
  if (use === 'keeps the log short') connection.execute('pragma busy_timeout = 0');
  return connection;
}
