/**
 * `npm run bench:memory`: what the service keeps in memory under mixed load (one sale in ten requests, lists and searches besides), for
 * as long as it is told. `MINUTES=60` (20 unless told), `ENGINES=sqlite,postgres`.
 */
import { bundleService } from '../build/bundle.mjs';
import { Child } from './child.ts';
import { loadCompany, type Size } from './data.ts';
import { openStore } from './databases.ts';
import type { Drive, Driven } from './load-generator.ts';
import type { EngineName } from './options.ts';
import { startService } from './service.ts';

const OFFICE: Size = { clients: 10_000, sales: 20_000 };
const MINUTES = Number(process.env.MINUTES ?? 20);
const SAMPLES = 40;
const CONNECTIONS = 16;

await bundleService();
const generator = new Child<Drive, Driven>('./load-generator.ts');
for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const subjects = await loadCompany(storage, OFFICE);
    const service = await startService(storage.url);
    console.log(`\n${engine}, ${MINUTES} minutes of mixed load on ${CONNECTIONS} connections: resident MB\n`);
    console.log(`at rest ${Math.round(service.residentMegabytes())} MB`);
    const millis = (MINUTES * 60_000) / SAMPLES;
    const sampled: number[] = [];
    let requests = 0;
    for (let n = 1; n <= SAMPLES; n++) {
      const drive = {
        port: service.port,
        scenario: 'mixed',
        subjects,
        connections: CONNECTIONS,
        millis,
      } as const;
      const { perSecond } = await generator.ask({
        ...drive,
        subjects: { ...subjects, seed: `${subjects.seed}${n}` },
      });
      requests += (perSecond * millis) / 1000;
      sampled.push(Math.round(service.residentMegabytes()));
      console.log(
        `${((n * millis) / 60_000).toFixed(1)} min  ${sampled.at(-1)} MB  ${Math.round(requests)} requests`,
      );
    }
    const half = sampled.slice(SAMPLES / 2);
    console.log(
      `second half: ${Math.min(...half)} to ${Math.max(...half)} MB, ${Math.round(requests)} requests in all`,
    );
    await service.stop();
    await storage.close();
  } finally {
    await store.remove();
  }
}
await generator.stop();
