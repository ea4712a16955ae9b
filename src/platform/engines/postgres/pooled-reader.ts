import { setImmediate } from 'node:timers/promises';
import type { CompanyState } from '../../database/database.ts';
import { askedFor } from './asked-connection.ts';
import { type Connections, PATIENCE_MILLIS } from './connections.ts';
import { type ConnectionUse, PostgresConnection, type StatementRunner } from './dialect.ts';
import { isLost, translateFault } from './faults.ts';

/** Runs each statement on any free connection, and repeats it once if the connection was broken. */
export function pooledReader(
  connections: Connections,
  use: ConnectionUse,
  gone?: AbortSignal,
): StatementRunner {
  const ask: StatementRunner['run'] = async (...statement) => {
    const client = await connections.take();
    let fault: unknown;
    try {
      return await askedFor(new PostgresConnection(client, use), gone).run(...statement);
    } catch (error) {
      if (isLost(error)) fault = error;
      throw error;
    } finally {
      await connections.giveBack(client, fault);
    }
  };
  return {
    async run(...statement) {
      const deadline = Date.now() + PATIENCE_MILLIS;
      try {
        return await ask(...statement).catch((error) => {
          if (isLost(error) && Date.now() < deadline) return ask(...statement);
          throw error;
        });
      } catch (error) {
        throw translateFault(error);
      }
    },
  };
}

/** A promoted standby or restored backup may assign a version again; transaction id and the server's start differ then. */
const READ_STATES = `
  select empresa_id, versao, concat_ws(' ', versao, xmin, pg_postmaster_start_time()) as "stateId"
  from contadores where empresa_id = any($1::uuid[])`;

interface Batch {
  readonly ids: Set<string>;
  readonly states: Promise<Map<string, CompanyState>>;
}

/** One statement for all who ask while another is under way, sent after the last of them, so it sees every commit they know of. */
export function companyStates({ run }: StatementRunner) {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Batch | undefined;

  const gather = (): Batch => {
    const ids = new Set<string>();
    const ask = async () => {
      next = undefined;
      const { rows } = await run(READ_STATES, [[...ids]]);
      return new Map<string, CompanyState>(rows.map(({ empresa_id, ...state }) => [empresa_id, state]));
    };
    // Lets further requests of this event-loop turn join.
    const states = underWay.then(() => setImmediate()).then(ask);
    underWay = states.catch(() => {});
    return { ids, states };
  };

  return async (empresaId: string): Promise<CompanyState> => {
    next ??= gather();
    const { ids, states } = next;
    ids.add(empresaId);
    const state = (await states).get(empresaId);
    if (state === undefined) throw new Error('A company without counters');
    return state;
  };
}
