import { sql } from 'kysely';
import type { Reader, StandbyOptions } from '../database.ts';
import { NoStandbyError } from '../errors.ts';
import { readAddress } from './address.ts';
import { isLost } from './faults.ts';
import { probe } from './servers.ts';

/**
 * Refuses a server that is no standby of this database. An unreachable standby does not prevent the start; it is used once
 * reachable.
 */
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
