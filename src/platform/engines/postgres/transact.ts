import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { Transaction } from '../../database/database.ts';
import { OutcomeUnknownError } from '../../database/errors.ts';
import { type Connections, PATIENCE_MILLIS } from './connections.ts';
import { type ConnectionUse, failureOf, overPostgres, PostgresConnection } from './dialect.ts';
import { isCollision, isLost, translateFault, wasNeverSent } from './faults.ts';

const ATTEMPTS = 5;
const ATTEMPTS_AFTER_A_LOSS = 2;
const LONGEST_STEP_ASIDE_MILLIS = 20;

export interface TransactionSettings {
  readonly connections: Connections;
  readonly use: ConnectionUse;
  readonly beginning: string;
}

/** Run again after a collision, or a connection lost before the commit was sent; afterwards nobody can tell what happened. */
export async function transact<T>(
  settings: TransactionSettings,
  work: WorkOnConnection<T>,
  { attempts = ATTEMPTS, isKept = (_result: T): boolean => true } = {},
): Promise<T> {
  const deadline = Date.now() + PATIENCE_MILLIS;
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptTransaction(settings, work, isKept);
    if ('result' in outcome) return outcome.result;
    const { fault, committing } = outcome;
    if (committing && isLost(fault) && !wasNeverSent(fault)) throw new OutcomeUnknownError({ cause: fault });
    const mayTryAgain = isCollision(fault)
      ? attempt < attempts
      : isLost(fault) && attempt < ATTEMPTS_AFTER_A_LOSS && Date.now() < deadline;
    if (!mayTryAgain) throw translateFault(fault);
    // Waits before the retry, so that both do not collide again.
    if (isCollision(fault)) await sleep(Math.random() * LONGEST_STEP_ASIDE_MILLIS * attempt);
  }
}

/** The result of one attempt; `committing` if the commit was sent, so that it may have succeeded despite the fault. */
type Outcome<T> = { result: T } | { fault: unknown; committing: boolean };

export type WorkOnConnection<T> = (db: Transaction, connection: PostgresConnection) => Promise<T>;

async function attemptTransaction<T>(
  { connections, use, beginning }: TransactionSettings,
  work: WorkOnConnection<T>,
  isKept: (result: T) => boolean,
): Promise<Outcome<T>> {
  const client = await connections.take().catch((fault) => ({ fault }));
  if ('fault' in client) return { fault: client.fault, committing: false };
  const { db, connection } = transactionOn(client, use);
  let broken: unknown;
  try {
    await connection.begin(beginning);
    const result = await work(db, connection);
    // Sent without waiting for the last statements: after a failed one, PostgreSQL rolls back anyway.
    const end = isKept(result) ? 'commit' : 'rollback';
    const ending = connection.end(end).catch((fault) => ({ fault }));
    const failure = await connection.failureOfSent();
    const ended = await ending;
    if ('fault' in ended) {
      // A statement that failed before is the cause; otherwise the outcome of the commit is unknown.
      if (isLost(ended.fault)) broken = ended.fault;
      return failure && !isLost(failure.fault)
        ? { ...failure, committing: false }
        : { ...ended, committing: end === 'commit' };
    }
    if (failure) throw failure.fault;
    // A failed statement has aborted the transaction even if the work caught the error.
    if (ended.command !== end.toUpperCase()) throw new Error('The transaction had failed before its commit');
    return { result };
  } catch (error) {
    const { fault } = (await connection.failureOfSent()) ?? { fault: connection.causeOf(error) };
    broken = isLost(fault) ? fault : (await failureOf(client.query('rollback')))?.fault;
    return { fault, committing: false };
  } finally {
    await connections.giveBack(client, broken);
  }
}

const transactions = new WeakMap<ClientBase, { db: Transaction; connection: PostgresConnection }>();

/** Cached per connection, because creating one costs more than using it. */
function transactionOn(client: ClientBase, use: ConnectionUse) {
  const isUsual = use.patienceMillis === undefined && !use.rests;
  const known = isUsual ? transactions.get(client) : undefined;
  if (known !== undefined) return known;
  const connection = new PostgresConnection(client, use);
  const opened = { db: overPostgres(connection), connection };
  if (isUsual) transactions.set(client, opened);
  return opened;
}
