import { parentPort, workerData } from 'node:worker_threads';
import { Histogram } from '../../metrics/histogram.ts';
import { SqliteConnection } from './connection.ts';
import { commitScript, type ScriptedCommit } from './scripted-commit.ts';
import { SearchFeed } from './search-feed.ts';
import { openWriter, PAGES_IN_LOG } from './writer.ts';

export interface ReportQuery {
  id: number;
  sql: string;
  parameters: readonly unknown[];
}

/** What else a thread that writes is asked for. Of a count, the one row is the number; of a script, its outcome. */
export type ThreadWork =
  | ReportQuery
  | (ReportQuery & { count: true })
  | { id: number; task: ThreadTask }
  | ({ id: number } & ScriptedCommit);

export type ThreadTask = 'feed the search index' | 'take back';

export interface ThreadData {
  readonly path: string;
  readonly use: 'reads' | 'keeps the log short' | 'writes';
  /** One while nobody waits any more for what the thread is at. Both threads see it. */
  readonly calledOff?: Int32Array;
}

/** An error comes out of a thread without what SQLite noted on it, so its codes travel beside it. */
export type ReportAnswer =
  | { id: number; rows: unknown[] }
  | { id: number; error: unknown; codes: { code?: string; errcode?: number } };

/** Whoever writes much leaves little of it to be moved into the file by those who write little. */
const PAGES_OF_LONG_IN_LOG = 500;

/** Nobody else is answered here, and many at once take half of the time. */
const ROWS_PER_STEP_OF_FEED = 500;

let connection: SqliteConnection | undefined;
let search: SearchFeed | undefined;
let pagesInLog = PAGES_IN_LOG;

parentPort?.on('message', async (work: ThreadWork) => {
  parentPort?.postMessage(await answer(work));
});

async function answer(work: ThreadWork): Promise<ReportAnswer> {
  const { id } = work;
  try {
    connection ??= open(workerData as ThreadData);
    search ??= new SearchFeed(connection, ROWS_PER_STEP_OF_FEED);
    return { id, rows: await perform(work, connection, search) };
  } catch (error) {
    const { code, errcode } = error as { code?: string; errcode?: number };
    return { id, error, codes: { ...(code && { code }), ...(errcode && { errcode }) } };
  }
}

function open({ path, use, calledOff }: ThreadData): SqliteConnection {
  const timings = new Histogram();
  if (use === 'writes') return openWriter(path, timings);
  const isCalledOff = () => calledOff !== undefined && Atomics.load(calledOff, 0) === 1;
  const connection = new SqliteConnection(path, { readOnly: use === 'reads', timings, isCalledOff });
  // Whoever keeps the log short waits for nobody who uses it: others would wait for both.
  if (use === 'keeps the log short') connection.execute('pragma busy_timeout = 0');
  return connection;
}

async function perform(
  work: ThreadWork,
  connection: SqliteConnection,
  search: SearchFeed,
): Promise<unknown[]> {
  if ('statements' in work) {
    leaveInLog(connection, PAGES_IN_LOG);
    return [await commitScript(connection, search, work)];
  }
  if ('task' in work) {
    if (work.task === 'feed the search index') {
      leaveInLog(connection, PAGES_OF_LONG_IN_LOG);
      await search.feed();
    } else if (connection.isInTransaction) connection.execute('rollback');
    return [];
  }
  if ('count' in work) return [connection.count(work.sql, work.parameters)];
  return (await connection.executeQuery(work)).rows;
}

function leaveInLog(connection: SqliteConnection, pages: number): void {
  if (pages === pagesInLog) return;
  connection.execute(`pragma wal_autocheckpoint = ${pages}`);
  pagesInLog = pages;
}
