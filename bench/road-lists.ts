/**
 * `npm run bench:road`: how the time of the round, goals, reports and the copy grows with a company's sales, straight from the
 * queries, so that no answer comes from a cache. The number of clients is constant, because only the sales must not matter. CPU
 * time.
 */
import { readChanges, readFirst } from '../src/copy/read-copy.ts';
import type { Reader } from '../src/database/database.ts';
import { openDatabase } from '../src/database/open.ts';
import { wholeCompany } from '../src/domain/border.ts';
import { weekOf } from '../src/domain/weekdays.ts';
import { readProgress } from '../src/goals/read-progress.ts';
import { readClientCurve, readProductCurve } from '../src/reports/read-abc.ts';
import { readMix } from '../src/reports/read-mix.ts';
import { readRhythm } from '../src/reports/read-rhythm.ts';
import { findRound } from '../src/round/read-round.ts';
import { loadCompany } from './data.ts';
import { openStore } from './databases.ts';
import { median } from './measure.ts';

const SIZES = [2_000, Number(process.argv[2] ?? 200_000)];
const CLIENTS = 400;
const RUNS = 9;
const TODAY = '2026-11-16';
const COPY_LIMIT = 100;

const figures = new Map<string, number[]>();
for (const sales of SIZES) {
  const store = await openStore('sqlite');
  const storage = await store.create();
  const { empresaId } = await loadCompany(storage, { clients: CLIENTS, sales });
  const [client] = await storage.query('select id from clientes limit 1');
  const db = await openDatabase(storage.url);
  for (const [work, run] of worksOf(db.read, empresaId, String(client?.id)))
    figures.set(work, [...(figures.get(work) ?? []), await measure(run)]);
  await db.close();
  await storage.close();
  await store.remove();
}
for (const [work, [small = 0, large = 0]] of figures)
  console.log(`| ${work} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(1)} |`);

function worksOf(db: Reader, empresaId: string, cliente_id: string): [string, () => Promise<unknown>][] {
  const border = wholeCompany(empresaId);
  const day = { date: TODAY, day: 'segunda' as const, week: weekOf(TODAY) };
  const cuts = { corte_a: 80, corte_b: 95 };
  const copy = { border, today: TODAY, limit: COPY_LIMIT };
  return [
    ['round of a day', () => findRound(db, border, day, { ordem: 'prioridade' })],
    ['progress of the goals of a month', () => readProgress(db, border, {}, TODAY)],
    ['ABC curve of clients', () => readClientCurve(db, border, cuts, TODAY)],
    ['ABC curve of products', () => readProductCurve(db, border, cuts, TODAY)],
    [
      'who is late and who stopped',
      () => readRhythm(db, border, { situacao: ['atrasado', 'parado'] }, TODAY),
    ],
    ['mix of a client', () => readMix(db, border, { cliente_id }, TODAY)],
    ['page of a first copy', () => readFirst(db, copy, { recurso: 'clientes', after: null })],
    ['nothing new for a copy', () => readChanges(db, copy, 0)],
  ];
}

/** Milliseconds of this process, for one run. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  await run();
  const spent: number[] = [];
  for (let n = 0; n < RUNS; n++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    spent.push((user + system) / 1000);
  }
  return median(spent);
}
