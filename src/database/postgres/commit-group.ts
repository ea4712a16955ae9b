import type { Peers, Repeatable, Transaction } from '../database.ts';
import {
  DatabaseBusyError,
  DatabaseUnavailableError,
  OutcomeUnknownError,
  StoppingError,
} from '../errors.ts';
import { allOf, Round, roundsOf } from '../round.ts';
import type { WorkOnConnection } from './attempt.ts';
import type { Connections } from './connections.ts';
import type { ConnectionUse, PostgresConnection } from './dialect.ts';
import { isAfterEffect, isCollision, isLost, translateFault } from './faults.ts';
import { type Seat, seatsAt } from './seats.ts';
import { SetWise } from './set-wise.ts';
import { transact } from './transact.ts';

/** A writer who waits for the commit that he shares. */
export interface Member {
  readonly company: string;
  readonly run: Repeatable<unknown>;
  readonly peers?: Peers | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export type Outcome = { member: Member; value: unknown } | { member: Member; error: unknown };

/** Where transactions are made, and how they begin. */
export interface Desk {
  readonly connections: Connections;
  readonly use: ConnectionUse;
  readonly beginning: string;
  /** Once it is aborted, nobody waits for what others do first. */
  readonly stopping: AbortSignal;
}

export const LARGEST_GROUP = 32;
const SECOND_WAIT_MILLIS = 500;

const LOCK_COMPANY = 'select 1 from contadores where empresa_id = $1 for no key update';

/**
 * Settles writers of one company by one transaction, in their order. Without savepoints it succeeds with all of them or does
 * nothing: where one fails, it is taken back, and they are run again with one each. Returns whether that was so.
 */
export async function commitGroup(
  desk: Desk,
  company: string,
  group: readonly Member[],
  apart: boolean,
): Promise<boolean> {
  try {
    if (group.length === 1) await runAlone(desk, group);
    else if (apart) await runApart(desk, company, group);
    else return await runTogether(desk, company, group);
  } catch (error) {
    if (concernsAll(error)) for (const member of group) member.reject(error);
    // What stood in the way of another transaction does so for as long as it holds what all of its members have taken.
    else await runAlone(desk, group);
  }
  return false;
}

async function runTogether(desk: Desk, company: string, group: readonly Member[]): Promise<boolean> {
  let blamed: (fault: unknown) => object | undefined = () => undefined;
  let thrown: unknown;
  try {
    const outcomes = await transactFor(desk, company, async (db, connection) => {
      blamed = (fault) => connection.ownerOf(fault);
      const outcomes: Outcome[] = [];
      for (const [first, ...peers] of roundsOf(group)) {
        const done =
          peers.length > 0 ? runAtOnce([first, ...peers], connection) : runNext(first, db, connection);
        const some = await done.catch((error) => {
          thrown = error;
          throw error;
        });
        outcomes.push(...some);
      }
      return outcomes;
    });
    settle(outcomes);
    return false;
  } catch (error) {
    // What a member says by himself is his alone, even if it is that he could not reach the database on another way.
    if (error !== thrown && isOfCollision(error)) throw error;
    // Who has waited as long as anyone may is told so, and does not wait once more.
    const late = error instanceof DatabaseBusyError ? blamed(error.cause) : undefined;
    if (error !== thrown && late === undefined && concernsAll(error)) throw error;
    for (const member of group) if (member === late) member.reject(error);
    const others = group.filter((member) => member !== late);
    if (late !== undefined && desk.stopping.aborted) throw new StoppingError();
    const allHaveWaited = late !== undefined && others.length === group.length;
    await commitGroup(allHaveWaited ? impatient(desk) : desk, company, others, true);
    return true;
  }
}

/** For those who have waited together for as long as anyone may, for what only one of them needs. */
function impatient(desk: Desk): Desk {
  return { ...desk, beginning: `${desk.beginning}; set local lock_timeout = ${SECOND_WAIT_MILLIS}` };
}

async function runNext(member: Member, db: Transaction, connection: PostgresConnection): Promise<Outcome[]> {
  connection.speakFor(member);
  return [{ member, value: await member.run(db) }];
}

/** Their statements travel together. What fails is the failure of all, until they are run again one after another. */
export async function runAtOnce(
  members: readonly Member[],
  connection: PostgresConnection,
  blame?: (member: Member, error: unknown) => void,
): Promise<Outcome[]> {
  const [head, ...seats] = seatsAt(connection, members.length + 1) as [Seat, ...Seat[]];
  const common = head.take({});
  const round = new Round(common, new SetWise(common));
  const outcomes = await allOf(
    members.map(async (member, at) => {
      const own = (seats[at] as Seat).take(member, round);
      try {
        return { member, value: await member.run(own) };
      } catch (error) {
        blame?.(member, error);
        throw error;
      }
    }),
  );
  await round.writeGathered();
  return outcomes;
}

async function runApart(desk: Desk, company: string, group: readonly Member[]): Promise<void> {
  const outcomes = await transactFor(desk, company, async (db, connection) => {
    const outcomes: Outcome[] = [];
    for (const member of group) outcomes.push(await runInSavepoint(member, db, connection));
    return outcomes;
  });
  settle(outcomes);
}

/** As if nobody else were there. */
async function runAlone(desk: Desk, group: readonly Member[]): Promise<void> {
  const { connections, use, beginning, stopping } = desk;
  for (const [at, member] of group.entries()) {
    if (at > 0 && stopping.aborted) member.reject(new StoppingError());
    else await transact(connections, use, beginning, member.run).then(member.resolve, member.reject);
  }
}

/** The company's row is taken for all of them: who fails to get it has not failed by himself. */
function transactFor<T>(desk: Desk, company: string, work: WorkOnConnection<T>): Promise<T> {
  const { connections, use, beginning } = desk;
  const inTurn: WorkOnConnection<T> = (db, connection) => {
    connection.send(LOCK_COMPANY, [company]);
    return work(db, connection);
  };
  return transact(connections, use, beginning, inTurn, 1);
}

async function runInSavepoint(
  member: Member,
  db: Transaction,
  connection: PostgresConnection,
): Promise<Outcome> {
  // Unless all that was sent before has been done, somebody else's failure would be taken for this one's.
  const earlier = await connection.failureOfSent();
  if (earlier) throw earlier.fault;
  connection.send('savepoint membro', []);
  try {
    const value = await member.run(db);
    await release(connection);
    return { member, value };
  } catch (error) {
    const { fault } = (await connection.failureOfSent()) ?? { fault: connection.causeOf(error) };
    if (isLost(fault) || isCollision(fault)) throw fault;
    await connection.steer('rollback to savepoint membro; release savepoint membro');
    return { member, error: translateFault(fault) };
  }
}

/** It follows the last statements without waiting for them, as a commit does. */
async function release(connection: PostgresConnection): Promise<void> {
  const released = connection.steer('release savepoint membro').catch((fault) => ({ fault }));
  const failure = await connection.failureOfSent();
  const refused = await released;
  if (failure) throw failure.fault;
  if (refused === undefined) return;
  // A statement whose failure the work kept to itself has ended what it did all the same.
  if (isAfterEffect(refused.fault)) throw new Error('The transaction had failed before its commit');
  throw refused.fault;
}

export function settle(outcomes: readonly Outcome[]): void {
  for (const outcome of outcomes) {
    if ('error' in outcome) outcome.member.reject(outcome.error);
    else outcome.member.resolve(outcome.value);
  }
}

/** The database could not be reached, had no time or no room, or has not told what became of the commit. */
export function concernsAll(error: unknown): boolean {
  if (isOfCollision(error)) return false;
  return error instanceof DatabaseUnavailableError || error instanceof OutcomeUnknownError;
}

function isOfCollision(error: unknown): boolean {
  return error instanceof DatabaseBusyError && isCollision(error.cause);
}
