import { Kysely, sql } from 'kysely';
import { Histogram, timed } from '../../metrics/histogram.ts';
import type { Database, ReadOnlyDatabase } from '../database.ts';
import type { Tables } from '../tables.ts';
import { readAddress } from './address.ts';
import { CompanyStates } from './company-states.ts';
import { Connections, LOCK_MILLIS, STATEMENT_MILLIS } from './connections.ts';
import { postgresDialect } from './dialect.ts';
import { eraseRemains } from './erase-remains.ts';
import { PooledReader } from './read.ts';
import { transact } from './transact.ts';

const KEY_TRUST_MILLIS = 500;
/** Any number will do, so long as every Talão on the database uses the same. */
const LOCK_OF_EXCLUSIVE_WORK = 7_425_261;
/** A migration of a large table, or reading all of it, takes as long as it takes. */
const LONG_WORK_MILLIS = 24 * 60 * 60 * 1000;

export function openPostgres(url: string): Database {
  const address = readAddress(url);
  const connections = new Connections(address);
  const statements = new Histogram();
  const transactions = new Histogram();
  const manner = { timings: statements, prepares: address.sessions };
  const reader = new PooledReader(connections, manner);
  const states = new CompanyStates(reader);
  const limits = address.sessions ? '' : limitTimes(STATEMENT_MILLIS, LOCK_MILLIS);
  return {
    engine: 'postgres',
    read: new Kysely<Tables>({ dialect: postgresDialect(reader) }),
    report: (work) =>
      transact(connections, manner, `begin isolation level repeatable read read only${limits}`, work),
    write: (work) => timed(transactions, () => transact(connections, manner, `begin${limits}`, work)),
    exclusively: (work) => {
      const patient = { ...manner, patienceMillis: LONG_WORK_MILLIS };
      return transact(connections, patient, `begin${limitTimes(0, 0)}`, async (db) => {
        await sql`select pg_advisory_xact_lock(${LOCK_OF_EXCLUSIVE_WORK})`.execute(db);
        return work(db);
      });
    },
    eraseRemains: () => eraseRemains(connections, manner),
    keyTrustMillis: KEY_TRUST_MILLIS,
    keyEpoch: () => Math.trunc(Date.now() / KEY_TRUST_MILLIS),
    readState: (empresaId) => states.read(empresaId),
    figures: {
      statements,
      transactions,
      waiting: () => connections.waiting,
      connections: () => connections.states,
    },
    close: () => connections.close(),
  };
}

/** For whoever looks at everything there is, however long it takes. */
export function readPostgres(url: string): ReadOnlyDatabase {
  const address = readAddress(url);
  const connections = new Connections(address);
  const manner = { timings: new Histogram(), prepares: address.sessions, patienceMillis: LONG_WORK_MILLIS };
  const beginning = `begin isolation level repeatable read read only${limitTimes(0, 0)}`;
  return {
    engine: 'postgres',
    report: (work) => transact(connections, manner, beginning, work),
    close: () => connections.close(),
  };
}

function limitTimes(statementMillis: number, lockMillis: number): string {
  return `; set local statement_timeout = ${statementMillis}; set local lock_timeout = ${lockMillis}`;
}
