/**
 * `npm run bench:fairness`: how much a greedy company affects another one. A small office lists and creates sales, first alone,
 * then beside each kind of attack; its slowest answers are compared with those of its quiet time.
 */
import { bundleService } from '../build/bundle.mjs';
import type { Answered, Assault } from './attacker.ts';
import { ATTACKS } from './attacks.ts';
import { Child } from './child.ts';
import { loadCompany, type Size } from './data.ts';
import { openStore } from './databases.ts';
import type { Drive, Driven } from './load-generator.ts';
import type { EngineName } from './options.ts';
import type { Subjects } from './scenarios.ts';
import { startService } from './service.ts';
import { foundOffice } from './small-office.ts';

const GREEDY: Size = { clients: 20_000, sales: 100_000 };
const CONNECTIONS = 2;
const MILLIS = Number(process.env.SECONDS ?? 4) * 1000;
const WORKS = ['list', 'create-sale'] as const;

await bundleService();
const generator = new Child<Drive, Driven>('./load-generator.ts');
const attacker = new Child<Assault, Answered>('./attacker.ts');
for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const greedy = await loadCompany(storage, GREEDY);
    // Loaded directly into the database; the service recognizes a large company by its version.
    await storage.query(`update contadores set versao = ${GREEDY.clients + GREEDY.sales}`);
    const service = await startService(storage.url);
    const office = await foundOffice(storage.url, service.port);
    console.log(`\n${engine}: p99 of the small office in ms, and how many times its quiet p99\n`);
    console.log(`| beside | ${WORKS.join(' | × | ')} | × | the greedy one was answered |`);
    console.log(`| --- |${' ---: | ---: |'.repeat(WORKS.length)} --- |`);
    await work(service.port, office);
    const quiet = await work(service.port, office);
    printRow('nothing', quiet, quiet, {});
    for (const attack of ATTACKS) {
      const millis = MILLIS * WORKS.length + 1000;
      const assault = attacker.ask({ port: service.port, attack, subjects: greedy, millis });
      const beside = await work(service.port, office);
      printRow(attack, beside, quiet, await assault);
    }
    await service.stop();
    await storage.close();
  } finally {
    await store.remove();
  }
}
await Promise.all([generator.stop(), attacker.stop()]);

async function work(port: number, subjects: Subjects): Promise<Driven[]> {
  const driven: Driven[] = [];
  for (const scenario of WORKS)
    driven.push(await generator.ask({ port, scenario, subjects, connections: CONNECTIONS, millis: MILLIS }));
  return driven;
}

function printRow(what: string, beside: Driven[], quiet: Driven[], answered: Answered): void {
  const figures = beside.flatMap(({ p99Millis, failures }, n) => [
    `${p99Millis.toFixed(1)}${Object.keys(failures).length > 0 ? ` and ${Object.keys(failures)}` : ''}`,
    (p99Millis / (quiet[n] as Driven).p99Millis).toFixed(1),
  ]);
  const told = Object.entries(answered).map(([status, times]) => `${times} × ${status}`);
  console.log(`| ${what} | ${figures.join(' | ')} | ${told.join(', ')} |`);
}
