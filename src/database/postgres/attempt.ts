import { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import type { Connections } from './connections.ts';
import { type ConnectionUse, PostgresConnection, postgresDialect } from './dialect.ts';
import { isLost } from './faults.ts';

/** What became of one attempt. `committing` where the commit was sent, so that the fault may have come after it. */
export type Outcome<T> = { result: T } | { fault: unknown; committing: boolean };

/** As `Repeatable`, with the connection that the transaction has for itself. */
export type WorkOnConnection<T> = (db: Transaction, connection: PostgresConnection) => Promise<T>;

/** Begins, does the work, commits: once, on a connection of its own, which is given back whatever comes. */
export async function attemptTransaction<T>(
  connections: Connections,
  use: ConnectionUse,
  beginning: string,
  work: WorkOnConnection<T>,
): Promise<Outcome<T>> {
  const client = await connections.take().catch((fault) => ({ fault }));
  if ('fault' in client) return { fault: client.fault, committing: false };
  const { db, connection } = transactionOn(client, use);
  let broken: unknown;
  try {
    await connection.begin(beginning);
    const result = await work(db, connection);
    // It follows the last statements without waiting for them: after one that failed, PostgreSQL takes everything back.
    const commit = client.query('commit').catch((fault) => ({ fault }));
    const failure = await connection.failureOfSent();
    const committed = await commit;
    if ('fault' in committed) {
      // A statement that failed before it is the reason for which the commit could not be; otherwise the commit itself is in doubt.
      if (isLost(committed.fault)) broken = committed.fault;
      return failure && !isLost(failure.fault)
        ? { ...failure, committing: false }
        : { ...committed, committing: true };
    }
    if (failure) throw failure.fault;
    // A statement whose failure the work kept to itself has ended the transaction all the same.
    if (committed.command !== 'COMMIT') throw new Error('The transaction had failed before its commit');
    return { result };
  } catch (error) {
    const { fault } = (await connection.failureOfSent()) ?? { fault: connection.causeOf(error) };
    broken = isLost(fault) ? fault : await rollBack(client);
    return { fault, committing: false };
  } finally {
    await connections.giveBack(client, broken);
  }
}

async function rollBack(client: ClientBase): Promise<unknown> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (fault) {
    return fault;
  }
}

interface OpenTransaction {
  readonly db: Transaction;
  readonly connection: PostgresConnection;
}

const transactions = new WeakMap<ClientBase, OpenTransaction>();

/** Kept with the connection: to make one costs more than to use it. Rare uses get one of their own. */
function transactionOn(client: ClientBase, use: ConnectionUse): OpenTransaction {
  const isUsual = use.patienceMillis === undefined && !use.rests;
  const known = isUsual ? transactions.get(client) : undefined;
  if (known !== undefined) return known;
  const connection = new PostgresConnection(client, use);
  const db = new Kysely<Tables>({ dialect: postgresDialect(connection) }) as Transaction;
  if (isUsual) transactions.set(client, { db, connection });
  return { db, connection };
}
