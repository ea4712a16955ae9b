import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Reader, StandbyFigures, StandbyOptions, StandbyState } from '../../database/database.ts';
import { NoStandbyError, RequesterGoneError } from '../../database/errors.ts';
import { askedFor, wasCancelled } from './asked-connection.ts';
import { openPool } from './connections.ts';
import { type ConnectionUse, overPostgres, PostgresConnection, type StatementRunner } from './dialect.ts';
import { isLost } from './faults.ts';
import { probe, readAddress } from './servers.ts';

const CONNECT_MILLIS = 1_000;
/** The timeout for the standby's position, which is read first. */
const SEEN_MILLIS = 1_000;
const STATEMENT_MILLIS = 10_000;
/** Longer than the server's own timeout, so it is reached only when the server does not answer. */
const ANSWER_MILLIS = STATEMENT_MILLIS + 1_000;
const STEP_ASIDE_MILLIS = 5_000;

interface Wanted {
  readonly company: string;
  readonly gone?: AbortSignal | undefined;
  readonly versao: number;
}

const SEEN = 'select versao, pg_is_in_recovery() as following from contadores where empresa_id = $1';

/** Its position is read on the same connection just before, and never goes back. Where it cannot answer, the primary is asked. */
export function standbyAt({ url, tell }: StandbyOptions, primaryUse: ConnectionUse) {
  const { servers, sessions } = readAddress(url);
  const use = { ...primaryUse, prepares: sessions };
  const askSeen = { text: SEEN, query_timeout: SEEN_MILLIS, ...(sessions && { name: 'talao_seen' }) };
  const pool = openPool({
    connectionString: servers[0],
    connectionTimeoutMillis: CONNECT_MILLIS,
    query_timeout: ANSWER_MILLIS,
    ...(sessions && { statement_timeout: STATEMENT_MILLIS }),
  });
  const counts = { answered: 0, behind: 0, failed: 0, passedOver: 0 };
  let state: StandbyState = 'in use';
  let leftAloneUntil = 0;

  const become = (next: StandbyState, reason?: unknown) => {
    if (next !== state) tell?.(next, reason);
    state = next;
  };

  const runnerOn = (client: PoolClient, gone?: AbortSignal) =>
    askedFor(new PostgresConnection(client, use), gone);

  const borrow = async <T>(
    { gone }: Wanted,
    work: (client: PoolClient) => Promise<Answer<T>>,
  ): Promise<Answer<T>> => {
    if (Date.now() < leftAloneUntil) {
      counts.passedOver++;
      return undefined;
    }
    let client: PoolClient | undefined;
    try {
      client = await pool.connect();
      const answer = await work(client);
      client.release(wasCancelled(client));
      counts[answer === undefined ? 'behind' : 'answered']++;
      become('in use');
      return answer;
    } catch (fault) {
      client?.release(true);
      if (gone?.aborted) throw new RequesterGoneError();
      if (fault instanceof Refusal) throw fault.cause;
      counts.failed++;
      leftAloneUntil = Date.now() + STEP_ASIDE_MILLIS;
      become(fault instanceof NoStandbyError ? 'promoted' : 'lost', fault);
      return undefined;
    }
  };

  return {
    get figures(): StandbyFigures {
      return { ...counts, state };
    },

    /** Runs one statement together with the position query; the result is discarded if the standby is behind. */
    run: <T>(wanted: Wanted, ask: (connection: StatementRunner) => Promise<T>) =>
      borrow(wanted, async (client) => {
        const seen = client.query({ ...askSeen, values: [wanted.company] });
        const answer = ask(runnerOn(client, wanted.gone));
        const [outcome, result] = await Promise.allSettled([seen, answer]);
        if (outcome.status === 'rejected') throw outcome.reason;
        if (!hasSeen(outcome.value.rows[0], wanted)) return undefined;
        if (result.status === 'rejected') throw result.reason;
        return { value: result.value };
      }),

    report: <T>(wanted: Wanted, work: (db: Reader) => Promise<T>) =>
      borrow(wanted, async (client) => {
        await client.query('begin isolation level repeatable read read only');
        const { rows } = await client.query({ ...askSeen, values: [wanted.company] });
        const db = overPostgres(runnerOn(client, wanted.gone));
        const answer = hasSeen(rows[0], wanted) ? { value: await work(db).catch(tellRefusal) } : undefined;
        await client.query('commit');
        return answer;
      }),

    close: () => pool.end(),
  };
}

/** A refusal by the work itself, which is no fault of the standby. */
class Refusal extends Error {}

function tellRefusal(error: unknown): never {
  const isFault = isLost(error) || 'severity' in (error as object);
  throw isFault ? error : new Refusal('refused', { cause: error });
}

type Answer<T> = { readonly value: T } | undefined;

interface Seen {
  versao: number;
  following: boolean;
}

/** A promoted server may have diverged from the primary, even with equal versions. */
function hasSeen(seen: Seen | undefined, { versao }: Wanted): boolean {
  if (seen?.following === false) throw new NoStandbyError('The standby follows no primary any more');
  return seen !== undefined && seen.versao >= versao;
}

/** Refuses a server that is no standby of this database; an unreachable one is used once it can be reached. */
export async function checkStandby(primary: Reader, { url, tell }: StandbyOptions): Promise<void> {
  const standby = await probe<Identity>(readAddress(url).servers[0] as string, IDENTITY).catch((fault) => ({
    fault,
  }));
  if ('fault' in standby) {
    if (!isLost(standby.fault))
      throw new NoStandbyError(`The server in DATABASE_STANDBY_URL refused: ${standby.fault.message}`);
    tell?.('lost', standby.fault);
    return;
  }
  if (!standby.following)
    throw new NoStandbyError('The server in DATABASE_STANDBY_URL takes writes itself: it is no standby');
  const { rows } = await sql<Identity>`${sql.raw(IDENTITY)}`.execute(primary);
  if (rows[0]?.system !== standby.system || rows[0]?.database !== standby.database)
    throw new NoStandbyError('DATABASE_STANDBY_URL does not name a standby of the database in DATABASE_URL');
}

const IDENTITY = `
  select system_identifier::text as system, current_database() as database, pg_is_in_recovery() as following
  from pg_control_system()`;

interface Identity {
  system: string;
  database: string;
  following: boolean;
}
