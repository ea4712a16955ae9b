/**
 * `npm run bench:large -- 10000000`: one company of so many sales (ten million unless told) and a fifth as many clients, and what its
 * operator and its users wait for: single requests, one at a time, then `verify`, `backup` and `migrate-to`. `ENGINES=sqlite` leaves one out.
 * What it loads is removed at the end; ten million take some thirty gigabytes under `TMPDIR`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleService } from '../build/bundle.mjs';
import { timeLeft } from '../src/cli/progress.ts';
import { loadCompany } from './data.ts';
import { openStore, type Storage } from './databases.ts';
import { largeWorks } from './large-works.ts';
import { median } from './measure.ts';
import type { EngineName } from './options.ts';
import { cpuMicros } from './processes.ts';
import type { Subjects } from './scenarios.ts';
import { startService } from './service.ts';

const SALES = Number(process.argv[2] ?? 10_000_000);
const RUNS = 7;
const LINES_OF_PROGRESS = 50;

await bundleService();
for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const subjects = await timed(`${engine}: load`, () => load(storage));
    await measureRequests(storage, subjects);
    await storage.close();
    await operate(engine, storage.url);
  } finally {
    await store.remove();
  }
}

async function load(storage: Storage): Promise<Subjects> {
  const began = performance.now();
  let told = 0;
  const subjects = await loadCompany(storage, { clients: SALES / 5, sales: SALES }, (loaded) => {
    const part = loaded / SALES;
    if (part < told / LINES_OF_PROGRESS) return;
    told = Math.floor(part * LINES_OF_PROGRESS) + 1;
    console.log(
      `${storage.engine}: ${Math.floor(part * 100)} % of the rows${timeLeft(part, performance.now() - began)}`,
    );
  });
  // Loaded behind the journal's back, as records that are older than it: there is nothing that they could be held against.
  await storage.query(
    "update migracoes set applied_at = '9999-01-01T00:00:00.000Z' where nome = '0004-journal'",
  );
  return subjects;
}

/** Each work differs from run to run, so that no answer comes from memory. */
async function measureRequests({ url }: Storage, subjects: Subjects): Promise<void> {
  const service = await startService(url);
  console.log('| work | ms | CPU ms of the service |\n| --- | ---: | ---: |');
  for (const [name, request] of largeWorks(subjects, SALES)) {
    const figures: { millis: number; cpu: number }[] = [];
    for (let n = 0; n < RUNS; n++) {
      const [began, spent] = [performance.now(), cpuMicros(service.id)];
      const answer = await request(`http://127.0.0.1:${service.port}/api/v1`, n);
      await answer.text();
      if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
      figures.push({ millis: performance.now() - began, cpu: (cpuMicros(service.id) - spent) / 1000 });
    }
    const middle = (pick: (figure: { millis: number; cpu: number }) => number) =>
      median(figures.map(pick)).toFixed(1);
    console.log(`| ${name} | ${middle(({ millis }) => millis)} | ${middle(({ cpu }) => cpu)} |`);
  }
  await service.stop();
}

async function operate(engine: EngineName, url: string): Promise<void> {
  await talao(url, 'verify');
  if (engine === 'postgres') return;
  await talao(url, 'backup', `${url.slice('sqlite:'.length)}.backup`);
  const target = await openStore('postgres');
  try {
    await talao(url, 'migrate-to', (await target.create()).url);
  } finally {
    await target.remove();
  }
}

async function talao(url: string, ...args: string[]): Promise<void> {
  const command = args[0] as string;
  await timed(command, async () => {
    const child = spawn(process.execPath, ['--import', './src/runtime.mjs', 'src/cli/start.mjs', ...args], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${command} ended with ${code}`);
  });
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return result;
}
