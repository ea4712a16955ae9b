import { describe, test } from 'node:test';
import { buildService } from './crash/built-service.ts';
import { runCrashes } from './crash/run-crashes.ts';
import { createTestDatabase, ENGINES } from './databases.ts';
import { SEED } from './seed.ts';

const KILLS = 3;

for (const engine of ENGINES) {
  describe(`A service killed under load (${engine})`, () => {
    test(`has every acknowledged write once and nothing half done, ${KILLS} times`, async () => {
      console.log(`SEED=${SEED}`);
      const database = await createTestDatabase(engine);
      try {
        const entry = await buildService();
        const tally = await runCrashes({ entry, databaseUrl: database.url, kills: KILLS, seed: SEED });
        console.log(`${engine}: ${tally}`);
      } finally {
        await database.remove();
      }
    });
  });
}
