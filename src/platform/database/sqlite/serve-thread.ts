import { parentPort, workerData } from 'node:worker_threads';
import { Histogram } from '../../metrics/histogram.ts';
import type { Applier } from '../database.ts';
import { type Query, SqliteConnection } from './connection.ts';
import { overSqlite } from './dialect.ts';
import { searchFeed } from './search-feed.ts';
import { endTransaction, type FileWriter, openWriter, ownFile, PAGES_IN_LOG } from './writer.ts';

export type KeptStatement = Query | { readonly sql: string; readonly sets: unknown[][] };

/** What a thread is asked: a count returns its number, commands return their outcomes and durations. */
export type ThreadWork =
  | KeptStatement
  | (Query & { readonly count: true })
  | KeptWork
  | { readonly task: 'commit' | 'take back' }
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
  let perform: ReturnType<typeof performerOf> | undefined;
  let last = Promise.resolve();
  const answer = async (work: ThreadWork): Promise<ThreadAnswer> => {
    try {
      perform ??= performerOf(workerData as ThreadData, applier as Applier<unknown, unknown> | undefined);
      return { rows: await perform(work) };
    } catch (error) {
      const { code, errcode } = error as { code?: string; errcode?: number };
      return { error, codes: { ...(code && { code }), ...(errcode && { errcode }) } };
    }
  };
  parentPort?.on('message', (work: ThreadWork) => {
    last = last.then(async () => parentPort?.postMessage(await answer(work)));
  });
}

function performerOf(data: ThreadData, applier: Applier<unknown, unknown> | undefined) {
  // Before the connection is opened, which would make a deleted file anew.
  const check = ownFile(data.path);
  const timings = new Histogram();
  const connection = open(data, timings);
  const db = overSqlite(connection);
  const writer: FileWriter = { connection, check, feed: searchFeed(connection, ROWS_PER_STEP_OF_FEED) };
  let pagesInLog = PAGES_IN_LOG;

  const leaveInLog = (pages: number) => {
    if (pages !== pagesInLog) connection.execute(`pragma wal_autocheckpoint = ${pages}`);
    pagesInLog = pages;
  };

  const commitCommands = async (commands: readonly unknown[]): Promise<AppliedCommands> => {
    if (applier === undefined) throw new Error('This thread applies no commands');
    leaveInLog(PAGES_IN_LOG);
    connection.execute('begin immediate');
    const apply = () => applier(db, commands, commands.length === 1);
    const outcomes = await endTransaction(writer, apply, () => 'commit');
    return { outcomes: outcomes.map(withoutNotes), timings: timings.takeAll() };
  };

  const runKept = ({ kept, since, andCommit }: KeptWork): Promise<boolean> => {
    leaveInLog(PAGES_OF_LONG_IN_LOG);
    connection.execute('begin immediate');
    const run = async () => {
      const [row] = since ? connection.run(STATE_OF_COMPANY, [since.company]) : [];
      if (since && stateIn(row) !== since.state) return false;
      for (const statement of kept)
        if ('sets' in statement) connection.runEach(statement.sql, statement.sets);
        else connection.count(statement.sql, statement.parameters);
      return true;
    };
    const end = andCommit ? 'commit' : 'going on';
    return endTransaction(writer, run, (isCurrent) => (isCurrent ? end : 'rollback'));
  };

  return async (work: ThreadWork): Promise<unknown[]> => {
    if ('commands' in work) return [await commitCommands(JSON.parse(work.commands))];
    if ('kept' in work) return [await runKept(work)];
    if ('task' in work) {
      if (work.task === 'commit') {
        await writer.feed();
        connection.execute('commit');
      } else if (connection.isInTransaction) connection.execute('rollback');
      return [];
    }
    if ('sets' in work) {
      connection.runEach(work.sql, work.sets);
      return [];
    }
    if ('count' in work) return [connection.count(work.sql, work.parameters)];
    return (await connection.executeQuery(work)).rows;
  };
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
