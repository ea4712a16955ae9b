/** `npm run test:crash [-- --kills 20 --seed 1 --engine sqlite]`: kills the service under load, and checks what is left. */
import { parseArgs } from 'node:util';
import { buildService } from './crash/built-service.ts';
import { runCrashes } from './crash/run-crashes.ts';
import { createTestDatabase, ENGINES, type EngineName } from './databases.ts';
import { startPostgres } from './postgres-server.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 31)) },
    engine: { type: 'string', multiple: true, default: [...ENGINES] },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
console.log(`${kills} kills on ${values.engine.join(' and ')}, --seed ${seed}`);

for (const engine of values.engine as EngineName[]) {
  const postgres = engine === 'postgres' ? await startPostgres({ fsync: true }) : undefined;
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  const database = await createTestDatabase(engine);
  try {
    const onKill = ({ kills }: { kills: number }) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${engine}: ${kills + 1} `);
    };
    const entry = await buildService();
    const tally = await runCrashes({ entry, databaseUrl: database.url, kills, seed, onKill });
    console.log(`${process.stdout.isTTY ? '\r' : ''}${engine}: ${tally}, lost 0, twice 0, half done 0`);
  } finally {
    await database.remove();
    await postgres?.stop();
  }
}
