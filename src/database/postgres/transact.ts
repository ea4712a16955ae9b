import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely } from 'kysely';
import type { ClientBase } from 'pg';
import type { Transaction } from '../database.ts';
import { OutcomeUnknownError } from '../errors.ts';
import type { Tables } from '../tables.ts';
import { type Connections, PATIENCE_MILLIS } from './connections.ts';
import { type Manner, PostgresConnection, postgresDialect } from './dialect.ts';
import { isCollision, isLost, translateFault, wasNeverSent } from './faults.ts';

const ATTEMPTS = 5;
const ATTEMPTS_AFTER_A_LOSS = 2;
const LONGEST_STEP_ASIDE_MILLIS = 20;

/**
 * Runs the work in a transaction. It is run again when it collided with another one, or when its connection was lost
 * before the commit was sent, for then it has surely not happened. Once the commit is sent and no answer comes, nobody
 * can tell, and it is never run again.
 */
export async function transact<T>(
  connections: Connections,
  manner: Manner,
  beginning: string,
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MILLIS;
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptOnce(connections, manner, beginning, work);
    if ('result' in outcome) return outcome.result;
    const { fault, committing } = outcome;
    if (committing && isLost(fault) && !wasNeverSent(fault)) throw new OutcomeUnknownError({ cause: fault });
    const mayTryAgain = isCollision(fault)
      ? attempt < ATTEMPTS
      : isLost(fault) && attempt < ATTEMPTS_AFTER_A_LOSS && Date.now() < deadline;
    if (!mayTryAgain) throw translateFault(fault);
    // Begun again at once, it could take what the other is about to get, and both would collide once more.
    if (isCollision(fault)) await sleep(Math.random() * LONGEST_STEP_ASIDE_MILLIS * attempt);
  }
}

type Outcome<T> = { result: T } | { fault: unknown; committing: boolean };

async function attemptOnce<T>(
  connections: Connections,
  manner: Manner,
  beginning: string,
  work: (db: Transaction) => Promise<T>,
): Promise<Outcome<T>> {
  const client = await connections.take().catch((fault) => ({ fault }));
  if ('fault' in client) return { fault: client.fault, committing: false };
  const { db, connection } = transactionOn(client, manner);
  let broken: unknown;
  try {
    await client.query(beginning);
    const result = await work(db);
    // It follows the last statements without waiting for them: after one that failed, PostgreSQL takes everything back.
    const commit = client.query('commit').catch((fault) => ({ fault }));
    const failure = await connection.hearFailure();
    const committed = await commit;
    if ('fault' in committed) {
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
    const { fault } = (await connection.hearFailure()) ?? { fault: connection.causeOf(error) };
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

/** Kept with the connection: to make one costs more than to use it. Rare manners get one of their own. */
function transactionOn(client: ClientBase, manner: Manner): OpenTransaction {
  const known = manner.patienceMillis === undefined ? transactions.get(client) : undefined;
  if (known !== undefined) return known;
  const connection = new PostgresConnection(client, manner);
  const db = new Kysely<Tables>({ dialect: postgresDialect(connection) }) as Transaction;
  if (manner.patienceMillis === undefined) transactions.set(client, { db, connection });
  return { db, connection };
}
