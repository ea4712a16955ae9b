import { sql } from 'kysely';
import type { Database, Reader, ReadOnlyDatabase, StandbyOptions, Writer } from '../../database/database.ts';
import { adapterOf } from '../../database/engine.ts';
import { UnsuitableDatabaseError } from '../../database/errors.ts';
import { FairQueue, type QueueBounds, type Requester } from '../../database/fair-queue.ts';
import { Histogram, timed } from '../../metrics/histogram.ts';
import type { Task } from '../job-queue.ts';
import { WriteFaults } from '../write-faults.ts';
import { askedFor } from './asked-connection.ts';
import { BatchWriter } from './batch-writer.ts';
import { Connections, LOCK_MILLIS, STATEMENT_MILLIS } from './connections.ts';
import { overPostgres, type StatementRunner } from './dialect.ts';
import { companyStates, pooledReader } from './pooled-reader.ts';
import { readAddress } from './servers.ts';
import { standbyAt } from './standby.ts';
import { transact } from './transact.ts';
import { eraseRemains, refreshStatistics, watchGrowth } from './upkeep.ts';

const KEY_TRUST_MILLIS = 500;
export const LOCK_OF_EXCLUSIVE_WORK = 7_425_261;
const LONG_WORK_MILLIS = 24 * 60 * 60 * 1000;

/** Of ten connections, so that short requests always find one that neither long reads nor one company's writers hold. */
const LONG_READS: QueueBounds = { places: 5, ofCompany: 3, waitingOfCompany: 100 };
/** Pieces of an export follow each other without end, so each company gets one at a time. */
const EXPORTS: QueueBounds = { places: 3, ofCompany: 1, waitingOfCompany: 100, rests: true };
const WRITES: QueueBounds = { places: 8, ofCompany: 3, waitingOfCompany: 200 };

const NOBODY: Requester = { company: '' };

export function openPostgres(url: string, standbyOptions?: StandbyOptions): Database {
  const address = readAddress(url);
  const connections = new Connections(address);
  const statements = new Histogram();
  const transactions = new Histogram();
  const use = { timings: statements, prepares: address.sessions };
  const reader = pooledReader(connections, use);
  const readState = companyStates(reader);
  const read: Reader = overPostgres(reader);
  const standby = standbyOptions && standbyAt(standbyOptions, use);
  const wantedBy = async ({ company, gone }: Requester) => ({
    company,
    gone,
    versao: (await readState(company)).versao,
  });
  const end = new AbortController();
  const stopping = end.signal;
  const longReads = new FairQueue(LONG_READS, stopping);
  const writes = new FairQueue(WRITES, stopping);
  const exports = new FairQueue(EXPORTS, stopping);
  const readerOver = (inTurn: StatementRunner): Reader => overPostgres(inTurn, adapterOf(read).shared);
  const longRead =
    (requester: Requester): StatementRunner['run'] =>
    (...statement) =>
      longReads.run(requester, async () => {
        const answer = await standby?.run(await wantedBy(requester), (connection) =>
          connection.run(...statement),
        );
        return answer === undefined
          ? pooledReader(connections, use, requester.gone).run(...statement)
          : answer.value;
      });
  const readFor = (requester: Requester) => readerOver({ run: longRead(requester) });
  const exportFor = (requester: Requester) =>
    readerOver({ run: (...statement) => exports.run(requester, () => longRead(requester)(...statement)) });
  const limits = address.sessions ? '' : limitTimes(STATEMENT_MILLIS, LOCK_MILLIS);
  const report = <T>(work: (db: Reader) => Promise<T>, { gone }: Requester) =>
    transact(
      { connections, use, beginning: `begin isolation level repeatable read read only${limits}` },
      (_db, connection) => work(readerOver(askedFor(connection, gone))),
    );
  const faults = new WriteFaults();
  const batches = new BatchWriter({ connections, use, beginning: `begin${limits}`, stopping }, writes);
  const growth = watchGrowth(() => refreshStatistics(read, connections));
  const commit = async <T>(task: Task, writer: Writer | undefined): Promise<T> => {
    const result = await timed(transactions, () => faults.watch(() => batches.write<T>(task, writer)));
    await growth.wrote(writer?.long);
    return result;
  };
  const write: Database['write'] = (run, writer) => commit({ run }, writer);
  return {
    engine: 'postgres',
    url,
    read,
    readFor,
    listFor: readFor,
    exportFor,
    report: (work, requester = NOBODY) =>
      longReads.run(requester, async () => {
        const answer =
          requester === NOBODY ? undefined : await standby?.report(await wantedBy(requester), work);
        return answer === undefined ? report(work, requester) : answer.value;
      }),
    write,
    apply: (order, writer) => commit(order as Task, writer),
    exclusively: (work) => {
      const patient = { ...use, patienceMillis: LONG_WORK_MILLIS };
      return transact({ connections, use: patient, beginning: `begin${limitTimes(0, 0)}` }, async (db) => {
        await sql`select pg_advisory_xact_lock(${LOCK_OF_EXCLUSIVE_WORK})`.execute(db);
        return work(db);
      });
    },
    eraseRemains: () => eraseRemains(connections),
    freshness: {
      keyTrustMillis: KEY_TRUST_MILLIS,
      ofKeys: () => Math.trunc(Date.now() / KEY_TRUST_MILLIS),
      ofCompany: readState,
    },
    refreshStatistics: growth.look,
    figures: {
      statements,
      transactions,
      waiting: () => connections.waiting + batches.length,
      connections: () => connections.states,
      ...(standby && { standby: () => standby.figures }),
    },
    async checkHealth() {
      await connections.checkHealth();
      await faults.check(write);
    },
    stop: () => end.abort(),
    stopping,
    async close() {
      end.abort();
      await Promise.all([connections.close(), standby?.close()]);
    },
  };
}

export function readPostgres(url: string): ReadOnlyDatabase {
  const address = readAddress(url);
  const connections = new Connections(address);
  const use = { timings: new Histogram(), prepares: address.sessions, patienceMillis: LONG_WORK_MILLIS };
  const reportBy =
    (access: string): Database['report'] =>
    (work) =>
      transact(
        { connections, use, beginning: `begin isolation level repeatable read${access}${limitTimes(0, 0)}` },
        work,
      );
  const report = reportBy(' read only');
  return {
    engine: 'postgres',
    report,
    reportAside: report,
    reportApart: reportBy(''),
    close: () => connections.close(),
  };
}

function limitTimes(statementMillis: number, lockMillis: number): string {
  return `; set local statement_timeout = ${statementMillis}; set local lock_timeout = ${lockMillis}`;
}

/** Checked at start: another encoding would refuse the first name with a letter it lacks, much later. */
export async function requireUnicode(db: Reader): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new UnsuitableDatabaseError(
    `The database in DATABASE_URL keeps its text in ${encoding}, and Talão needs UTF8: create database talao encoding 'UTF8' template template0`,
  );
}
