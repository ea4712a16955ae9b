import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { type CompiledQuery, Kysely } from 'kysely';
import { yieldToEventLoop } from '../../event-loop.ts';
import { Histogram, timed } from '../../metrics/histogram.ts';
import type { Database, Freshness, Reader, ReadOnlyDatabase, Transaction, Writer } from '../database.ts';
import { adapterOf } from '../engine.ts';
import type { Requester } from '../fair-queue.ts';
import type { Task } from '../job-queue.ts';
import type { Tables } from '../tables.ts';
import { WriteFaults } from '../write-faults.ts';
import { BatchWriter } from './batch-writer.ts';
import { SqliteConnection } from './connection.ts';
import { DatabaseThread, Reports, readerOver, type StartWorker } from './database-thread.ts';
import { sqliteDialect } from './dialect.ts';
import { eraseRemains } from './erase-remains.ts';
import { OwnFile, openWriter } from './writer.ts';
import { WritingThread } from './writing-thread.ts';

/** A company with fewer changes than this has few enough records to scan on the main thread. */
const FEW_CHANGES = 2_000;

export function openSqlite(path: string, startWriter?: StartWorker): Database {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  createForOwner(path);
  const figures = { statements: new Histogram(), transactions: new Histogram() };
  const writer = openWriter(path, figures.statements);
  const reader = new SqliteConnection(path, { readOnly: true, timings: figures.statements });
  reader.execute('pragma cache_size = -32768');
  const db = new Kysely<Tables>({ dialect: sqliteDialect(writer) }) as Transaction;
  const file = new OwnFile(path);
  const readBeside = (company: string) => reports.readerFor({ company });
  const thread = new WritingThread(path, figures.statements, readBeside, startWriter);
  const commits = new BatchWriter({ writer, db, thread, check: () => file.check() });
  const keeper = new DatabaseThread(path, undefined, 'keeps the log short');
  const faults = new WriteFaults();
  const end = new AbortController();
  const read: Reader = new Kysely<Tables>({ dialect: sqliteDialect(reader) });
  const reports = new Reports(path, adapterOf(read).shared);
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

/** The file has personal data and key hashes; SQLite gives the files beside it the same permissions. */
function createForOwner(path: string): void {
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}

/** Opens the file read-only, without changing its journal mode, for commands. */
export function readSqlite(path: string): ReadOnlyDatabase {
  const aside = new Reports(path);
  let opened: SqliteConnection | undefined;
  const connection = () => {
    opened ??= new SqliteConnection(path, { readOnly: true, timings: new Histogram(), shapesRows: true });
    return opened;
  };
  // Reads on the calling thread, because passing millions of rows between threads would double the cost.
  const db = readerOver(async (query) => {
    // Between statements progress can be shown.
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
      // Read on demand.
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

/**
 * Read once per event-loop turn: all its requests arrived before the first was handled, so none can know of a later commit.
 */
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
