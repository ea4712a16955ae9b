import type { Database, Reader } from '../src/platform/database/database.ts';
import { openDatabase } from '../src/platform/engines/open.ts';
import { openStore } from './databases.ts';
import { median } from './measure.ts';
import { ENGINES, type EngineName } from './options.ts';
import type { Storage } from './storage.ts';

const RUNS = 9;
const SMALL = 2_000;

export type Works = readonly (readonly [string, () => Promise<unknown>])[];

/** A company of so many sales, and what is done with it. */
interface Growing {
  load(storage: Storage, sales: number): Promise<string>;
  works(db: Reader, empresaId: string, sales: number): Works | Promise<Works>;
  afterLoading?(db: Database): Promise<void>;
}

/**
 * Prints how the time of each work grows with a company's sales, straight from the queries, so that no answer comes from memory. `large` and `sqlite` or
 * `postgres` come from the command line. Milliseconds of processor time of this process, and of PostgreSQL on the clock.
 */
export async function compareSizes({ load, works, afterLoading }: Growing): Promise<void> {
  const [large = '200000', only] = process.argv.slice(2);
  for (const engine of ENGINES.filter((name) => only === undefined || name === only)) {
    const figures = new Map<string, number[]>();
    for (const sales of [SMALL, Number(large)]) {
      const store = await openStore(engine);
      const storage = await store.create();
      const empresaId = await load(storage, sales);
      const db = await openDatabase(storage.url);
      await afterLoading?.(db);
      for (const [work, run] of await works(db.read, empresaId, sales))
        figures.set(work, [...(figures.get(work) ?? []), await measure(engine, run)]);
      await db.close();
      await storage.close();
      await store.remove();
    }
    console.log(`| ${engine} | ${SMALL} | ${large} | × |`);
    for (const [work, [few = 0, many = 0]] of figures)
      console.log(`| ${work} | ${few.toFixed(2)} | ${many.toFixed(2)} | ${(many / few).toFixed(1)} |`);
  }
}

/** For one run: of SQLite the processor time of this process, in which it works; of PostgreSQL the time on the clock. */
export async function measure(engine: EngineName, run: () => Promise<unknown>): Promise<number> {
  await run();
  const spent: number[] = [];
  for (let n = 0; n < RUNS; n++) {
    const [before, began] = [process.cpuUsage(), performance.now()];
    await run();
    const { user, system } = process.cpuUsage(before);
    spent.push(engine === 'sqlite' ? (user + system) / 1000 : performance.now() - began);
  }
  return median(spent);
}
