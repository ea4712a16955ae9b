import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type {
  Database,
  Freshness,
  Reader,
  ReadOnlyDatabase,
  Transaction,
  Writer,
} from '../../database/database.ts';
import { adapterOf } from '../../database/engine.ts';
import type { Requester } from '../../database/fair-queue.ts';
import { createForOwner } from '../../database/owner.ts';
import { yieldToEventLoop } from '../../event-loop.ts';
import { Histogram, timed } from '../../metrics/histogram.ts';
import type { Task } from '../job-queue.ts';
import { WriteFaults } from '../write-faults.ts';
import { BatchWriter } from './batch-writer.ts';
import { SqliteConnection } from './connection.ts';
import { DatabaseThread, readerOver, reportsOn } from './database-thread.ts';
import { overSqlite } from './dialect.ts';
import { CODE_TRIGRAMS } from './search-feed.ts';
import { openWriter, ownFile } from './writer.ts';

/** A company with fewer changes than this has few enough records to scan on the main thread. */
const FEW_CHANGES = 2_000;

export function openSqlite(path: string): Database {
  createForOwner(path);
  const figures = { statements: new Histogram(), transactions: new Histogram() };
  const check = ownFile(path);
  const writer = openWriter(path, figures.statements);
  const reader = new SqliteConnection(path, { readOnly: true, timings: figures.statements });
  reader.execute('pragma cache_size = -32768');
  const commits = new BatchWriter(writer, check);
  const keeper = new DatabaseThread(path, undefined, 'keeps the log short');
  const faults = new WriteFaults();
  const end = new AbortController();
  const read: Reader = overSqlite(reader);
  const reports = reportsOn(path, adapterOf(read).shared);
  const listFor = (requester: Requester) =>
    versionOf(reader, requester.company) <= FEW_CHANGES ? read : reports.readerFor(requester);
  const commit = <T>(task: Task, writer?: Writer) =>
    timed(figures.transactions, () => faults.watch(() => commits.write<T>(task, writer)));
  const write: Database['write'] = (run, writer) => commit({ run }, writer);
  return {
    engine: 'sqlite',
    url: `sqlite:${path}`,
    read,
    readFor: (requester) => reports.readerFor(requester),
    listFor,
    exportFor: listFor,
    report: (work, requester) => reports.run(work, requester),
    write,
    apply: (order, writer) => commit(order as Task, writer),
    exclusively: write,
    eraseRemains: (company) => eraseRemains(commits, keeper, company),
    freshness: freshnessOf(reader),
    figures: {
      ...figures,
      waiting: (toDo) => (toDo === 'write' ? commits.length : 0),
      connections: () => ({ reader: 1, writer: 1 }),
    },
    async checkHealth() {
      check();
      reader.run('select 1', []);
      await faults.check(write);
    },
    stop() {
      end.abort();
      reports.stop();
      commits.stopWaiting();
    },
    stopping: end.signal,
    async close() {
      await commits.idle();
      await Promise.all([reports.close(), keeper.close()]);
      reader.close();
      writer.close();
    },
  };
}

/** Opens the file read-only, without changing its journal mode, for commands. */
export function readSqlite(path: string): ReadOnlyDatabase {
  const aside = reportsOn(path);
  let opened: SqliteConnection | undefined;
  const connection = () => {
    opened ??= new SqliteConnection(path, { readOnly: true, timings: new Histogram(), shapesRows: true });
    return opened;
  };
  // Reads on the calling thread, because passing millions of rows between threads would double the cost.
  const db = readerOver(async (query) => {
    await yieldToEventLoop();
    return (await connection().executeQuery(query as CompiledQuery)).rows;
  });
  const report: ReadOnlyDatabase['report'] = async (work) => {
    connection().execute('begin');
    try {
      return await work(db);
    } finally {
      // A read error may have ended the transaction already.
      if (connection().isInTransaction) connection().execute('commit');
    }
  };
  return {
    engine: 'sqlite',
    report,
    reportAside: (work) => aside.run(work),
    reportApart: report,
    async close() {
      opened?.close();
      await aside.close();
    },
  };
}

/** `pragma data_version` changes with every commit of any process, so it serves as version of keys and companies. */
function freshnessOf(reader: SqliteConnection): Freshness {
  const epoch = epochOf(reader);
  return {
    keyTrustMillis: 0,
    ofKeys: epoch,
    ofCompany: (empresaId) => ({
      stateId: epoch(),
      get versao() {
        return versionOf(reader, empresaId);
      },
    }),
  };
}

function versionOf(reader: SqliteConnection, empresaId: string): number {
  const [counters] = reader.run('select versao from contadores where empresa_id = ?', [empresaId]);
  const { versao = 0 } = (counters ?? {}) as { versao?: number };
  return versao;
}

/** Read once per event-loop turn: its requests arrived before the first was handled, so none can know of a later commit. */
function epochOf(reader: SqliteConnection): () => number {
  let epoch: number | undefined;
  const forget = () => {
    epoch = undefined;
  };
  return () => {
    if (epoch === undefined) {
      epoch = reader.dataVersion();
      setImmediate(forget);
    }
    return epoch;
  };
}

const PAGES_PER_STEP = 32;
const TRIES_TO_EMPTY_LOG = 100;
const MILLIS_BETWEEN_TRIES = 20;

/** What a commit replaced is overwritten, but may stand in old parts of the search index, and in the log until that is emptied. */
async function eraseRemains(commits: BatchWriter, keeper: DatabaseThread, company = ''): Promise<void> {
  await mergeSearchIndex(commits, company);
  for (let tries = 0; tries < TRIES_TO_EMPTY_LOG; tries++) {
    // Most of the log is checkpointed while writers run, so that truncating it is quick.
    await checkpoint(keeper, 'passive');
    if (await commits.betweenCommits(() => checkpoint(keeper, 'truncate'))) return;
    await sleep(MILLIS_BETWEEN_TRIES);
  }
}

async function checkpoint(keeper: DatabaseThread, mode: 'passive' | 'truncate'): Promise<boolean> {
  const [row] = await keeper.query(CompiledQuery.raw(`pragma wal_checkpoint(${mode})`));
  return (row as { busy: number }).busy === 0;
}

/** In small transactions with the priority of long writes. A negative number merges all current parts. */
async function mergeSearchIndex(commits: BatchWriter, company: string): Promise<void> {
  for (const index of ['clientes_busca', CODE_TRIGRAMS]) {
    const merge = (pages: number) =>
      commits.write<boolean>({ run: (db) => mergeSome(db, index, pages) }, { company, long: true });
    let changed = await merge(-PAGES_PER_STEP);
    while (changed) changed = await merge(PAGES_PER_STEP);
  }
}

/** A merge with fewer than two changes had nothing left to do. */
async function mergeSome(db: Transaction, name: string, pages: number): Promise<boolean> {
  const before = await totalChanges(db);
  const index = sql.table(name);
  await sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`.execute(db);
  return (await totalChanges(db)) - before >= 2;
}

async function totalChanges(db: Transaction): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
