import { setTimeout as sleep } from 'node:timers/promises';
import { createCompany } from '../../src/access/companies/companies.queries.ts';
import type { Database } from '../../src/platform/database/database.ts';
import { openDatabase } from '../../src/platform/engines/open.ts';
import { Caller } from '../caller.ts';
import { createRepresentada } from '../samples.ts';
import { type ServerProcess, startServer } from '../server-process.ts';
import { compareWithRecords } from './compare.ts';
import { checkConsistency } from './consistency.ts';
import { Customer } from './customer.ts';
import { Entrance } from './entrance.ts';
import { checkIntegrity, settle } from './integrity.ts';
import { pickFrom, randomFrom } from './random.ts';
import { readStored } from './stored.ts';
import { Tally } from './tally.ts';

const COMPANIES = 2;
const CUSTOMERS_OF_EACH = 10;
const MOST_WRITES_BETWEEN_KILLS = 300;
const MOST_MILLIS_AFTER_THEM = 40;

export interface CrashPlan {
  /** The file that starts the service. */
  readonly entry: string;
  readonly databaseUrl: string;
  readonly kills: number;
  readonly seed: number;
  readonly onKill?: (tally: Tally) => void;
}

interface Company {
  id: string;
  apiKey: string;
  representadaId: string;
}

/** Kills the service repeatedly while customers write, and compares what is stored with what was acknowledged. */
export async function runCrashes({ entry, databaseUrl, kills, seed, onKill }: CrashPlan): Promise<Tally> {
  const random = randomFrom(seed);
  const tally = new Tally();
  const entrance = new Entrance();
  const start = () => startServer(databaseUrl, {}, entry);
  let server = await start();
  const companies = await foundCompanies(databaseUrl, server);
  const customers = companies.flatMap((company, place) =>
    Array.from({ length: CUSTOMERS_OF_EACH }, (_, number) => {
      const name = `s${seed}-e${place}-c${number}`;
      return new Customer(company, name, Math.floor(random() * 2 ** 32), entrance.door, tally);
    }),
  );
  const inspect = () => inspectDatabase(databaseUrl, companies, customers, tally);

  entrance.open(callersOf(companies, server.url));
  const work = customers.map((customer) => customer.work());
  const failed = Promise.all(work).then(() => {});
  try {
    for (; tally.kills < kills; tally.kills++) {
      await Promise.race([failed, tally.grows(pickFrom(random, range(MOST_WRITES_BETWEEN_KILLS)))]);
      await sleep(random() * MOST_MILLIS_AFTER_THEM);
      const everyoneWaits = entrance.close(customers.length);
      await server.stop('SIGKILL');
      await Promise.race([failed, everyoneWaits]);
      await settle(databaseUrl);
      server = await start();
      await inspect();
      onKill?.(tally);
      entrance.open(callersOf(companies, server.url));
    }
    for (const customer of customers) customer.stopping = true;
    await failed;
    await inspect();
    return tally;
  } finally {
    // After a failure the remaining customers stay blocked.
    void entrance.close(Number.POSITIVE_INFINITY);
    await server.stop();
  }
}

const range = (most: number) => Array.from({ length: most }, (_, index) => index + 1);

function callersOf(companies: readonly Company[], url: string): Map<string, Caller> {
  return new Map(companies.map(({ id, apiKey }) => [id, new Caller(url, apiKey)]));
}

async function foundCompanies(databaseUrl: string, { url }: ServerProcess): Promise<Company[]> {
  return withDatabase(databaseUrl, async (db) => {
    const companies: Company[] = [];
    for (let number = 0; number < COMPANIES; number++) {
      const { company, apiKey } = await db.write((db) => createCompany(db, `Empresa ${number}`));
      const { id: representadaId } = await createRepresentada(new Caller(url, apiKey));
      companies.push({ id: company.id, apiKey, representadaId });
    }
    return companies;
  });
}

async function inspectDatabase(
  databaseUrl: string,
  companies: readonly Company[],
  customers: readonly Customer[],
  tally: Tally,
): Promise<void> {
  await checkIntegrity(databaseUrl);
  await withDatabase(databaseUrl, async (db) => {
    for (const { id } of companies) {
      const own = customers.filter(({ company }) => company === id);
      const stored = await readStored(db, id);
      compareWithRecords(stored, own, tally);
      await checkConsistency(db, id, stored, own);
    }
  });
}

/** Opened only briefly: a process that kept the database open would spare the service its recovery after a crash. */
async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
