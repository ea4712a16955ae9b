import type { Settled } from '../database.ts';
import {
  CompanyHeldError,
  DatabaseBusyError,
  DatabaseUnavailableError,
  OutcomeUnknownError,
} from '../errors.ts';
import { inPipeline } from '../in-pipeline.ts';
import { isSetWise, type Job, runBatch } from '../jobs.ts';
import type { WorkOnConnection } from './attempt.ts';
import type { Connections } from './connections.ts';
import type { ConnectionUse, PostgresConnection } from './dialect.ts';
import { isCollision } from './faults.ts';
import { transact } from './transact.ts';

/** The connections of transactions, and the statement that begins them. */
export interface TransactionSettings {
  readonly connections: Connections;
  readonly use: ConnectionUse;
  readonly beginning: string;
  /** When aborted, no job waits for another's batch. */
  readonly stopping: AbortSignal;
}

interface Committed {
  readonly done: readonly Job[];
  readonly outcomes: readonly Settled[];
  /** Jobs whose company another process has locked; they are served alone. */
  readonly left: readonly Job[];
}

const LOCK_COMPANY = 'select 1 from contadores where empresa_id = $1 for no key update';
/** Statements of set-wise commands take any number of rows by arrays, and PostgreSQL would plan some of them anew for each batch. */
const PLANNED_ONCE = `set_config('plan_cache_mode', 'force_generic_plan', true)`;
/** Once its companies are locked, a shared batch waits for locks only shortly, since one member would delay the others. */
const SETTINGS = `set_config('lock_timeout', '500', true), ${PLANNED_ONCE}`;
const LOCK_SHARED = `with presa as materialized (${LOCK_COMPANY}) select ${SETTINGS} from presa`;
/** Locked in the order that all processes use; companies locked elsewhere are skipped. */
const LOCK_FREE = `
  with livres as materialized (
    select empresa_id from contadores where empresa_id = any($1::uuid[])
    order by empresa_id for no key update skip locked
  ) select empresa_id, ${SETTINGS} from livres`;

/** Runs a batch in one transaction and commits it. If it throws, nothing was committed, except for `OutcomeUnknownError`. */
export function commitBatch(settings: TransactionSettings, batch: readonly Job[]): Promise<Committed> {
  const { connections, use, beginning } = settings;
  if (batch.length > 1) return transact(connections, use, beginning, workOn(batch), 1);
  return transact(connections, use, beginning, async (db, connection) => {
    if (batch.every(isSetWise)) connection.send(`select ${PLANNED_ONCE}`, []);
    return { done: batch, outcomes: await runBatch(db, batch), left: [] };
  });
}

/** A batch of one company waits for its lock, a joint batch takes the companies that are free. */
function workOn(batch: readonly Job[]): WorkOnConnection<Committed> {
  const companies = [...new Set(batch.map(({ company }) => company))];
  return async (db, connection) => {
    if (companies.length === 1) {
      const locked = lockCompany(companies, connection, batch.every(isSetWise) ? LOCK_SHARED : LOCK_COMPANY);
      const [, outcomes] = await inPipeline(locked, runBatch(db, batch));
      return { done: batch, outcomes, left: [] };
    }
    const { rows } = await connection.run(LOCK_FREE, [companies]);
    const free = new Set(rows.map(({ empresa_id }) => empresa_id));
    const done = batch.filter(({ company }) => free.has(company));
    const left = batch.filter(({ company }) => !free.has(company));
    return { done, outcomes: done.length === 0 ? [] : await runBatch(db, done), left };
  };
}

async function lockCompany(company: string[], connection: PostgresConnection, lock: string): Promise<void> {
  await connection.run(lock, company).catch((fault) => {
    throw isBusy(fault) ? new CompanyHeldError({ cause: fault }) : fault;
  });
}

/** Whether the failure is the database's (unreachable, busy, full, outcome unknown) and so concerns the whole batch. */
export function concernsAll(error: unknown): boolean {
  if (error instanceof CompanyHeldError) return true;
  if (error instanceof DatabaseBusyError && isOfSomeone(error.cause)) return false;
  return error instanceof DatabaseUnavailableError || error instanceof OutcomeUnknownError;
}

const NO_LOCK_IN_TIME = '55P03';
const NO_TIME = '57014';

function isBusy(fault: unknown): boolean {
  return [NO_LOCK_IN_TIME, NO_TIME].includes((fault as { code?: string }).code ?? '');
}

/** Whether a member of the batch collided with another transaction: a deadlock, or a lock not granted in time. */
function isOfSomeone(fault: unknown): boolean {
  return isCollision(fault) || (fault as { code?: string } | undefined)?.code === NO_LOCK_IN_TIME;
}
