/**
 * `npm run bench:memory`: the service's memory under mixed load (one sale in ten requests, otherwise lists and searches).
 * `MINUTES=60` (20 by default), `ENGINES=sqlite,postgres`.
 */
import { bundleService } from '../build/bundle.mjs';
import { Child } from './child.ts';
import { loadCompany, type Size } from './data.ts';
import { openStore } from './databases.ts';
import type { Drive, Driven } from './load-generator.ts';
import type { EngineName } from './options.ts';
import { type RunningService, startService } from './service.ts';

const OFFICE: Size = { clients: 10_000, sales: 20_000 };
const MINUTES = Number(process.env.MINUTES ?? 20);
const SAMPLES = 40;
const CONNECTIONS = Number(process.env.CONNECTIONS ?? 16);
const METRICS_KEY = 'key-of-the-memory-bench';
const MEGABYTE = 1024 * 1024;

await bundleService();
const generator = new Child<Drive, Driven>('./load-generator.ts');
for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const subjects = await loadCompany(storage, OFFICE);
    const service = await startService(storage.url, { env: { METRICS_KEY } });
    console.log(`\n${engine}, ${MINUTES} minutes of mixed load on ${CONNECTIONS} connections\n`);
    console.log(`at rest ${await memoryOf(service)}`);
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
        `${((n * millis) / 60_000).toFixed(1)} min  ${await memoryOf(service)}  ${Math.round(requests)} requests`,
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

/** The resident memory, and V8's used heap, total heap and external memory; the rest is the engine's and other threads'. */
async function memoryOf({ port }: RunningService): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_KEY}` },
  });
  const text = await answer.text();
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / MEGABYTE);
  const [resident, used, held, external] = [
    'process_resident_memory_bytes',
    'nodejs_heap_used_bytes',
    'nodejs_heap_size_total_bytes',
    'nodejs_external_memory_bytes',
  ].map(megabytes);
  return `${resident} MB resident (heap ${used} of ${held}, external ${external})`;
}
