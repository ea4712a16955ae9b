import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { faultsFound, verifyDatabase } from '../../src/cli/verify.ts';
import { onServer } from '../postgres-standby.ts';

/** Runs `talao verify`, which includes `PRAGMA integrity_check` and the foreign keys. */
export async function checkIntegrity(databaseUrl: string): Promise<void> {
  assert.deepEqual(faultsFound(await verifyDatabase(databaseUrl)), [], 'talao verify finds faults');
}

/** Waits until the database server has finished everything that the killed process had begun. */
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
