import { Kysely, sql } from 'kysely';
import { type ClientBase, Pool, type PoolClient } from 'pg';
import { Histogram, timed } from '../../metrics/histogram.ts';
import type { Database, Transaction } from '../database.ts';
import { DatabaseBusyError } from '../errors.ts';
import type { Tables } from '../tables.ts';
import { type ConnectionSource, PostgresConnection, postgresDialect } from './dialect.ts';
import { postgresValues } from './values.ts';

const CONNECTIONS = 10;
/** As long as a writer waits for its turn on SQLite. */
const CONNECTION_PATIENCE_MILLIS = 10_000;
const KEY_TRUST_MILLIS = 500;
const ATTEMPTS = 5;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
/** Any number will do, so long as every Talão on the database uses the same. */
const LOCK_OF_EXCLUSIVE_WORK = 7_425_261;

export function openPostgres(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_PATIENCE_MILLIS,
    types: postgresValues,
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    application_name: 'talao',
  });
  // A connection that breaks while idle is replaced by the pool; the next query will tell if the server is gone.
  pool.on('error', () => {});

  const statements = new Histogram();
  const transactions = new Histogram();
  const write: Database['write'] = (work) => timed(transactions, () => transact(pool, statements, work));
  return {
    engine: 'postgres',
    read: new Kysely<Tables>({ dialect: postgresDialect(pooled(pool, statements)) }),
    report: (work) => transact(pool, statements, work, 'begin isolation level repeatable read read only'),
    write,
    exclusively: (work) =>
      write(async (db) => {
        await sql`select pg_advisory_xact_lock(${LOCK_OF_EXCLUSIVE_WORK})`.execute(db);
        return work(db);
      }),
    // Dead rows leave their pages, and the planner's samples of old values are taken anew.
    eraseRemains: async () => {
      await pool.query('vacuum (analyze) clientes, jornal, idempotencia');
    },
    keyTrustMillis: KEY_TRUST_MILLIS,
    figures: {
      statements,
      transactions,
      waiting: () => pool.waitingCount,
      connections: () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount }),
    },
    close: () => pool.end(),
  };
}

function pooled(pool: Pool, timings: Histogram): ConnectionSource {
  return {
    run: async (sql, values) => {
      const client = await connect(pool);
      try {
        return (await new PostgresConnection(client, timings).run(sql, values)).rows;
      } finally {
        client.release();
      }
    },
    acquire: async () => new PostgresConnection(await connect(pool), timings),
    release: ({ client }: PostgresConnection) => (client as PoolClient).release(),
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    if ((error as Error).message !== 'timeout exceeded when trying to connect') throw error;
    throw new DatabaseBusyError({ cause: error });
  }
}

async function transact<T>(
  pool: Pool,
  timings: Histogram,
  work: (db: Transaction) => Promise<T>,
  beginning = 'begin',
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const client = await connect(pool);
    let broken: Error | undefined;
    try {
      await client.query(beginning);
      const result = await work(transactionOn(client, timings));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure;
      });
      if (!mayBeRetried(error) || attempt === ATTEMPTS) throw error;
    } finally {
      client.release(broken);
    }
  }
}

function mayBeRetried(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}

const transactions = new WeakMap<ClientBase, Transaction>();

function transactionOn(client: ClientBase, timings: Histogram): Transaction {
  let transaction = transactions.get(client);
  if (transaction === undefined) {
    const connection = new PostgresConnection(client, timings);
    const source: ConnectionSource = {
      run: async (sql, values) => (await connection.run(sql, values)).rows,
      acquire: async () => connection,
      release: () => {},
    };
    transaction = new Kysely<Tables>({ dialect: postgresDialect(source) }) as Transaction;
    transactions.set(client, transaction);
  }
  return transaction;
}
