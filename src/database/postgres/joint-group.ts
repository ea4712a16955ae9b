import { DatabaseBusyError } from '../errors.ts';
import { concernsAll, type Desk, type Member, type Outcome, runAtOnce, settle } from './commit-group.ts';
import type { PostgresConnection } from './dialect.ts';
import { transact } from './transact.ts';

/** Nobody waits longer for what only somebody of another company needs. */
const LOCK_MILLIS = 500;

const NO_LOCK_IN_TIME = '55P03';
const NO_TIME = '57014';

/** In the order in which every process takes them. Whoever's row is not free is passed over. */
const LOCK_FREE = `
  select empresa_id from contadores where empresa_id = any($1::uuid[])
  order by empresa_id for no key update skip locked`;

const GROUPS_APART_AFTER_FAILURE = 10;

/** Writers of a joint group that were not settled, and for how many groups companies are to be by themselves. */
export interface Left {
  readonly members: readonly Member[];
  readonly apart: ReadonlyMap<string, number>;
}

interface Done {
  readonly outcomes: readonly Outcome[];
  readonly left: readonly Member[];
}

/**
 * Settles writers of several companies by one transaction, all of whom may be done at once. It succeeds with all whose company's
 * row is free or does nothing; whoever is left is to be settled by the group of his own company.
 */
export async function commitJointGroup(desk: Desk, group: readonly Member[]): Promise<Left> {
  let thrower: Member | undefined;
  let thrown: unknown;
  const blame = (member: Member, error: unknown) => {
    thrower ??= member;
    thrown ??= error;
  };
  const beginning = `${desk.beginning}; set local lock_timeout = ${LOCK_MILLIS}`;
  try {
    const { outcomes, left } = await transact(
      desk.connections,
      desk.use,
      beginning,
      (_db, connection) => {
        [thrower, thrown] = [undefined, undefined];
        return runFree(group, connection, blame);
      },
      1,
    );
    settle(outcomes);
    return { members: left, apart: ofEach(left, 1) };
  } catch (error) {
    if (thrower !== undefined && error === thrown && !isOfStatement(error))
      return { members: group, apart: ofEach([thrower], GROUPS_APART_AFTER_FAILURE) };
    if (concernsAll(error) && !isOfWaiting(error)) {
      for (const member of group) member.reject(error);
      return { members: [], apart: new Map() };
    }
    return { members: group, apart: ofEach(group, GROUPS_APART_AFTER_FAILURE) };
  }
}

function ofEach(members: readonly Member[], groups: number): ReadonlyMap<string, number> {
  return new Map(members.map(({ company }) => [company, groups]));
}

async function runFree(
  group: readonly Member[],
  connection: PostgresConnection,
  blame: (member: Member, error: unknown) => void,
): Promise<Done> {
  const { rows } = await connection.run(LOCK_FREE, [group.map(({ company }) => company)]);
  const free = new Set(rows.map(({ empresa_id }) => empresa_id));
  const members = group.filter(({ company }) => free.has(company));
  const left = group.filter(({ company }) => !free.has(company));
  return { outcomes: members.length === 0 ? [] : await runAtOnce(members, connection, blame), left };
}

/** Of a statement that was sent for all of them, nobody knows whose values it refused. */
function isOfStatement(error: unknown): boolean {
  return (error as { severity?: string }).severity !== undefined;
}

/** For a lock that some statement needed, and so some company. */
function isOfWaiting(error: unknown): boolean {
  if (!(error instanceof DatabaseBusyError)) return false;
  const { code } = (error.cause ?? {}) as { code?: string };
  return code === NO_LOCK_IN_TIME || code === NO_TIME;
}
