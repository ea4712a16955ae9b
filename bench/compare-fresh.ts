import { type Generator, serviceContender } from './contenders.ts';
import { loadCompany, type Size } from './data.ts';
import { openStore } from './databases.ts';
import { medianRound, type Round } from './measure.ts';
import type { EngineName, Options } from './options.ts';
import { startService } from './service.ts';
import type { Storage } from './storage.ts';

const SIZE: Size = { clients: 10_000, sales: 20_000 };
const WORK = 'mixed';
const SECONDS = 12;
const ROUNDS_AFTERWARDS = 3;

/** How a service performs in its first seconds on a database without planner statistics, as after a restore. */
export interface FreshReport {
  engine: EngineName;
  size: Size;
  seconds: Round[];
  /** Once all statistics are known. */
  told: Round;
}

export async function compareFresh(
  engine: EngineName,
  generator: Generator,
  { connections, roundMillis, profileFolder }: Options,
): Promise<FreshReport> {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const subjects = await loadCompany(storage, SIZE);
    await forgetStatistics(storage);
    const service = await startService(storage.url, { profileFolder });
    const mixed = serviceContender(generator, service, storage, subjects, connections);
    const seconds: Round[] = [];
    for (let n = 0; n < SECONDS; n++) seconds.push(await mixed.round(WORK, 1000));
    await storage.settle();
    const afterwards: Round[] = [];
    for (let n = 0; n < ROUNDS_AFTERWARDS; n++) afterwards.push(await mixed.round(WORK, roundMillis));
    await service.stop();
    await storage.close();
    return { engine, size: SIZE, seconds, told: medianRound(afterwards) };
  } finally {
    await store.remove();
  }
}

/** SQLite's statistics are set when its tables are created. */
async function forgetStatistics(storage: Storage): Promise<void> {
  if (storage.engine === 'sqlite') return;
  const ours = `relnamespace = current_schema()::regnamespace`;
  await storage.query(`delete from pg_statistic where starelid in (select oid from pg_class where ${ours})`);
  await storage.query(
    `update pg_class set relpages = 0, reltuples = -1 where relkind in ('r', 'i') and ${ours}`,
  );
}
