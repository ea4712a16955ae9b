import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsOf, verifyDatabase } from '../../src/cli/verify-database.ts';
import { onServer } from '../postgres-standby.ts';

/** What `talao verify` checks, `PRAGMA integrity_check` and the foreign keys among it. */
export async function checkIntegrity(databaseUrl: string): Promise<void> {
  assert.deepEqual(faultsOf(await verifyDatabase(databaseUrl)), [], 'talao verify finds faults');
}

/** Waits until nothing that the killed process had begun is still going on in the server that it left behind. */
export async function settle(databaseUrl: string): Promise<void> {
  if (databaseUrl.startsWith('sqlite:')) return;
  await onServer(databaseUrl, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        "select count(*)::int as left from pg_stat_activity where application_name = 'talao' and datname = current_database()",
      );
      if (rows[0].left === 0) return;
      await sleep(5);
    }
  });
}
