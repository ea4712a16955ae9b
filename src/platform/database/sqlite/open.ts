import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { yieldToEventLoop } from '../../event-loop.ts';
import { Histogram, timed } from '../../metrics/histogram.ts';
import type { Database, Reader, ReadOnlyDatabase, Transaction, Writer } from '../database.ts';
import { adapterOf } from '../engine.ts';
import type { Requester } from '../fair-queue.ts';
import type { Task } from '../jobs.ts';
import type { Tables } from '../tables.ts';
import { WriteFaults } from '../write-faults.ts';
import { BatchWriter } from './batch-writer.ts';
import { SqliteConnection } from './connection.ts';
import { DatabaseThread, readerOver, type StartWorker } from './database-thread.ts';
import { sqliteDialect } from './dialect.ts';
import { eraseRemains } from './erase-remains.ts';
import { freshnessOf, versionOf } from './freshness.ts';
import { OwnFile } from './own-file.ts';
import { Reports } from './reports.ts';
import { openWriter } from './writer.ts';
import { WritingThread } from './writing-thread.ts';

export function openSqlite(path: string, startWriter?: StartWorker): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  createForOwner(path);
  const figures = { statements: new Histogram(), transactions: new Histogram() };
  const writer = openWriter(path, figures.statements);
  const reader = openReader(path, figures.statements);
  const db = new Kysely<Tables>({ dialect: sqliteDialect(writer) }) as Transaction;
  const file = new OwnFile(path);
  const readBeside = (company: string) => reports.readerFor({ company });
  const thread = new WritingThread(path, figures.statements, readBeside, startWriter);
  const commits = new BatchWriter({ writer, db, thread, check: () => file.check() });
  const keeper = new DatabaseThread(path, undefined, 'keeps the log short');
  const faults = new WriteFaults();
  const end = new AbortController();
  const read: Reader = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  const reports = new Reports(path, adapterOf(read).caches);
  const listFor = (requester: Requester) =>
    isSmall(reader, requester.company) ? read : reports.readerFor(requester);
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
    eraseRemains: (company) => eraseRemains({ commits, keeper }, company),
    freshness: freshnessOf(reader),
    figures: {
      ...figures,
      waiting: (toDo) => (toDo === 'write' ? commits.length : 0),
      connections: () => ({ reader: 1, writer: thread.isRunning ? 2 : 1 }),
    },
    async checkHealth() {
      file.check();
      reader.run('select 1', []);
      await faults.check(write);
    },
    stop() {
      end.abort();
      reports.stop();
      commits.hurry();
    },
    stopping: end.signal,
    async close() {
      await commits.idle();
      await Promise.all([reports.close(), keeper.close(), thread.close()]);
      reader.close();
      writer.close();
    },
  };
}

/** A company with fewer changes than this has few enough records to scan on the main thread. */
const FEW_CHANGES = 2_000;

function isSmall(reader: SqliteConnection, empresaId: string): boolean {
  return versionOf(reader, empresaId) <= FEW_CHANGES;
}

/** The file has personal data and key hashes; SQLite gives the files beside it the same permissions. */
function createForOwner(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

/** Opens the file read-only, without changing its journal mode, for commands. */
export function readSqlite(path: string): ReadOnlyDatabase {
  const aside = new Reports(path);
  const walker = new Walker(path);
  return {
    engine: 'sqlite',
    report: (work) => walker.inTransaction(work),
    reportAside: (work) => aside.run(work),
    reportApart: (work) => walker.inTransaction(work),
    async close() {
      walker.close();
      await aside.close();
    },
  };
}

function openReader(path: string, timings: Histogram): SqliteConnection {
  const reader = new SqliteConnection(path, { readOnly: true, timings });
  reader.execute('pragma cache_size = -32768');
  return reader;
}

/**
 * Reads on the calling thread, because passing millions of rows between threads would double the cost.
 * It yields to the event loop between statements, so that progress can be shown.
 */
class Walker {
  readonly #path: string;
  readonly #db: Reader;
  #opened: SqliteConnection | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#db = readerOver(async (query) => {
      await yieldToEventLoop();
      return (await this.#connection().executeQuery(query as CompiledQuery)).rows;
    });
  }

  /** Runs the work in one read transaction, so in one snapshot. */
  async inTransaction<T>(work: (db: Reader) => Promise<T>): Promise<T> {
    this.#connection().execute('begin');
    try {
      return await work(this.#db);
    } finally {
      // A read error may have ended the transaction already.
      if (this.#connection().isInTransaction) this.#connection().execute('commit');
    }
  }

  close(): void {
    this.#opened?.close();
  }

  #connection(): SqliteConnection {
    this.#opened ??= new SqliteConnection(this.#path, {
      readOnly: true,
      timings: new Histogram(),
      shapesRows: true,
    });
    return this.#opened;
  }
}
