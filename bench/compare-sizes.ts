import { type Generator, serviceContender } from './contenders.ts';
import { loadCompany, type Size } from './data.ts';
import { openStore, type Store } from './databases.ts';
import { measureRounds, medianRatio, medianRound, type Round } from './measure.ts';
import type { EngineName, Options } from './options.ts';
import type { ScenarioName, Subjects } from './scenarios.ts';
import { startService } from './service.ts';
import { measureStarts, type Starts } from './starts.ts';
import type { Storage } from './storage.ts';

const THOUSAND: Size = { clients: 200, sales: 1_000 };
const MILLION: Size = { clients: 200_000, sales: 1_000_000 };

/** How the time of a request grows when a company grows a thousand times. */
export interface SizesReport {
  engine: EngineName;
  small: Size;
  large: Size;
  loadSeconds: number;
  starts: Starts;
  megabytesAfterLoad: number;
  works: GrowthReport[];
}

export interface GrowthReport {
  scenario: ScenarioName;
  small: Round;
  large: Round;
  /** The growth of the time per request, over a whole round. */
  growth: number;
  goal: number;
}

export async function compareSizes(
  engine: EngineName,
  generator: Generator,
  options: Options,
): Promise<SizesReport> {
  const store = await openStore(engine);
  try {
    const started = performance.now();
    const million = await load(store, MILLION);
    const loadSeconds = (performance.now() - started) / 1000;
    const starts = await measureStarts(million.storage.url);
    const small = await serve(await load(store, THOUSAND), generator, options);
    const large = await serve(million, generator, options);

    const works: GrowthReport[] = [];
    for (const scenario of options.scenarios) {
      const contenders = { small: small.contender, large: large.contender };
      works.push(reportGrowth(engine, scenario, await measureRounds(scenario, contenders, options)));
    }
    const megabytesAfterLoad = large.service.residentMegabytes();
    await Promise.all([small.stop(), large.stop()]);
    return { engine, small: THOUSAND, large: MILLION, loadSeconds, starts, megabytesAfterLoad, works };
  } finally {
    await store.remove();
  }
}

interface Loaded {
  storage: Storage;
  subjects: Subjects;
}

async function load(store: Store, size: Size): Promise<Loaded> {
  const storage = await store.create();
  return { storage, subjects: await loadCompany(storage, size) };
}

async function serve({ storage, subjects }: Loaded, generator: Generator, options: Options) {
  const service = await startService(storage.url, options);
  return {
    service,
    contender: serviceContender(generator, service, storage, subjects, options.connections),
    async stop() {
      await service.stop();
      await storage.close();
    },
  };
}

function reportGrowth(
  engine: EngineName,
  scenario: ScenarioName,
  rounds: Record<'small' | 'large', Round[]>,
): GrowthReport {
  return {
    scenario,
    small: medianRound(rounds.small),
    large: medianRound(rounds.large),
    growth: medianRatio(rounds.small, rounds.large),
    goal: engine === 'postgres' ? 1.5 : 1.3,
  };
}
