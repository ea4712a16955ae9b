import type { Connections } from './connections.ts';
import type { Manner } from './dialect.ts';
import { translateFault } from './faults.ts';

const WITHOUT_LIMITS = 'set statement_timeout = 0; set lock_timeout = 0';
const WITH_LIMITS = 'reset statement_timeout; reset lock_timeout';
/** It takes as long as the tables are large. */
const VACUUM_MILLIS = 60 * 60 * 1000;

/** Dead rows leave their pages, and the planner's samples of old values are taken anew. */
export async function eraseRemains(connections: Connections, { prepares }: Manner): Promise<void> {
  let broken: unknown;
  try {
    const client = await connections.take();
    try {
      // Where nothing may be left in a session, it has no limits to lift.
      if (prepares) await client.query(WITHOUT_LIMITS);
      const text = 'vacuum (analyze) clientes, jornal, idempotencia';
      await client.query({ text, query_timeout: VACUUM_MILLIS } as { text: string });
      if (prepares) await client.query(WITH_LIMITS);
    } catch (fault) {
      broken = fault;
      throw fault;
    } finally {
      await connections.giveBack(client, broken);
    }
  } catch (fault) {
    throw translateFault(fault);
  }
}
