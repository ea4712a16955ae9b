/**
 * `npm run bench:large -- 10000000`: one company of so many sales (ten million by default) and a fifth as many clients, and what
 * its operator and its users wait for: single requests, one at a time, then `verify`, `backup` and `migrate-to`. `ENGINES=sqlite`
 * leaves one out. The data is removed at the end, unless `KEEP=folder` names a folder, from which a later run takes it, and in
 * which the database filled by `migrate-to` stays too. `ONLY=requests,verify` does only that. Ten million take about thirty
 * gigabytes.
 */
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleCommandLine, bundleService } from '../build/bundle.mjs';
import { timeLeft } from '../src/cli/command.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { type LoadWatcher, loadCompany } from './data.ts';
import { openKeptStore, openStore, type Store } from './databases.ts';
import { largeWorks } from './large-works.ts';
import { median } from './measure.ts';
import type { EngineName } from './options.ts';
import { cpuMicros } from './processes.ts';
import type { Subjects } from './scenarios.ts';
import { startService } from './service.ts';
import type { Storage } from './storage.ts';
import { runTalao, timed } from './timed.ts';

const SALES = Number(process.argv[2] ?? 10_000_000);
const KEEP = process.env.KEEP;
const PARTS = ['load', 'requests', 'verify', 'backup', 'move'] as const;
const ONLY = process.env.ONLY?.split(',') ?? [...PARTS];
const RUNS = 7;
const LINES_OF_PROGRESS = 50;

const isAsked = (part: (typeof PARTS)[number]) => ONLY.includes(part);

await Promise.all([bundleService(), bundleCommandLine()]);
for (const engine of (process.env.ENGINES ?? 'sqlite,postgres').split(',') as EngineName[]) {
  const store = KEEP === undefined ? await openStore(engine) : await openKeptStore(engine, KEEP);
  try {
    await measure(engine, store);
  } finally {
    await store.remove();
  }
}

async function measure(engine: EngineName, store: Store): Promise<void> {
  const storage = await store.create();
  const subjects = await subjectsOf(storage, store);
  if (isAsked('requests')) await measureRequests(storage, subjects);
  await storage.close();
  if (isAsked('verify')) await timed(`${engine}: verify`, () => runTalao(storage.url, ['verify']), store);
  if (engine === 'postgres') return;
  if (isAsked('backup')) await backUp(storage.url);
  if (isAsked('move')) await move(storage.url, subjects);
}

/** Loaded in this run or an earlier one. */
async function subjectsOf(storage: Storage, store: Store): Promise<Subjects> {
  const note = KEEP === undefined ? undefined : noteOf(KEEP, storage.engine);
  if (note !== undefined && existsSync(note)) {
    // Kept by an earlier version: migrating ten million takes longer than the wait for a service.
    await timed(`${storage.engine}: upgrade`, async () => (await openDatabase(storage.url)).close(), store);
    return JSON.parse(await readFile(note, 'utf8'));
  }
  const subjects = await timed(`${storage.engine}: load`, () => load(storage), store);
  if (note !== undefined) await writeFile(note, JSON.stringify(subjects));
  return subjects;
}

function noteOf(folder: string, engine: EngineName): string {
  return join(folder, `${engine}.json`);
}

function load(storage: Storage): Promise<Subjects> {
  const size = { clients: SALES / 5, sales: SALES, journalled: true };
  return loadCompany(storage, size, telling(storage.engine));
}

function telling(engine: EngineName): LoadWatcher {
  let began: number | undefined;
  let told = 0;
  let indexing: number | undefined;
  return {
    sales(loaded) {
      // Clients are loaded before the first sale.
      began ??= performance.now();
      const part = loaded / SALES;
      if (part < told / LINES_OF_PROGRESS) return;
      told = Math.floor(part * LINES_OF_PROGRESS) + 1;
      console.log(
        `${engine}: ${Math.floor(part * 100)} % of the rows${timeLeft(part, performance.now() - began)}`,
      );
    },
    indexes(made, of) {
      indexing ??= performance.now();
      console.log(`${engine}: ${made} of ${of} indexes${timeLeft(made / of, performance.now() - indexing)}`);
    },
  };
}

/** Each request differs from run to run, so that no answer comes from a cache. */
async function measureRequests({ url }: Storage, subjects: Subjects): Promise<void> {
  const service = await startService(url);
  console.log('| work | ms | CPU ms of the service |\n| --- | ---: | ---: |');
  for (const [name, request] of largeWorks(subjects, SALES)) {
    const figures: { millis: number; cpu: number }[] = [];
    const refusals = new Set<number>();
    for (let n = 0; n < RUNS; n++) {
      const [began, spent] = [performance.now(), cpuMicros(service.id)];
      const answer = await request(`http://127.0.0.1:${service.port}/api/v1`, n);
      await answer.text();
      if (!answer.ok) refusals.add(answer.status);
      figures.push({ millis: performance.now() - began, cpu: (cpuMicros(service.id) - spent) / 1000 });
    }
    const middle = (pick: (figure: { millis: number; cpu: number }) => number) =>
      median(figures.map(pick)).toFixed(1);
    const refused = refusals.size === 0 ? '' : ` (answered ${[...refusals]})`;
    console.log(`| ${name}${refused} | ${middle(({ millis }) => millis)} | ${middle(({ cpu }) => cpu)} |`);
  }
  await service.stop();
}

async function backUp(url: string): Promise<void> {
  const copy = `${url.slice('sqlite:'.length)}.backup`;
  await timed('sqlite: backup', () => runTalao(url, ['backup', copy]));
  await rm(copy);
}

/** The PostgreSQL database is kept with the SQLite one, unless one exists already. */
async function move(url: string, subjects: Subjects): Promise<void> {
  const kept = KEEP !== undefined && !existsSync(noteOf(KEEP, 'postgres')) ? KEEP : undefined;
  const target = kept === undefined ? await openStore('postgres') : await openKeptStore('postgres', kept);
  try {
    const storage = await target.create();
    await timed('sqlite: migrate-to', () => runTalao(url, ['migrate-to', storage.url]), target);
    if (kept !== undefined) await writeFile(noteOf(kept, 'postgres'), JSON.stringify(subjects));
  } finally {
    await target.remove();
  }
}
