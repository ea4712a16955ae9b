import { bareContender, type Generator, rawContender, serviceContender } from './contenders.ts';
import { loadCompany, type Size } from './data.ts';
import { openStore } from './databases.ts';
import { measureRounds, medianRatio, medianRound, type Round } from './measure.ts';
import type { EngineName, Options } from './options.ts';
import type { ScenarioName } from './scenarios.ts';
import { startService } from './service.ts';
import { measureStarts, type Starts } from './starts.ts';

const SIZE: Size = { clients: 10_000, sales: 20_000 };

/** Talão beside its limits, on one engine. */
export interface LimitsReport {
  engine: EngineName;
  size: Size;
  starts: Starts;
  megabytesAfterLoad: number;
  works: WorkReport[];
}

export interface WorkReport {
  scenario: ScenarioName;
  talao: Round;
  bare: Round;
  raw: Round;
  ofBare: number;
  ofRaw: number;
  goal: Goal | undefined;
}

export interface Goal {
  of: 'bare' | 'raw';
  atLeast: number;
  /** How many times the median the slowest one in a hundred may take. */
  slowest?: number;
}

/** A scenario without a goal is only reported. */
const GOALS: Record<EngineName, Partial<Record<ScenarioName, Goal>>> = {
  sqlite: {
    list: { of: 'bare', atLeast: 0.5 },
    'create-sale': { of: 'bare', atLeast: 0.35 },
    'create-client': { of: 'bare', atLeast: 0.35 },
    'update-client': { of: 'bare', atLeast: 0.4 },
    search: { of: 'bare', atLeast: 0.4 },
    'search-new': { of: 'bare', atLeast: 0.4 },
    'search-common': { of: 'bare', atLeast: 0.4 },
    mixed: { of: 'bare', atLeast: 0.65, slowest: 10 },
  },
  postgres: {
    list: { of: 'raw', atLeast: 0.6 },
    'create-sale': { of: 'bare', atLeast: 0.25 },
    'create-client': { of: 'bare', atLeast: 0.25 },
    'update-client': { of: 'bare', atLeast: 0.25 },
    search: { of: 'raw', atLeast: 0.6 },
    'search-new': { of: 'raw', atLeast: 0.6 },
    'search-common': { of: 'raw', atLeast: 0.6 },
    mixed: { of: 'bare', atLeast: 0.35, slowest: 10 },
    'many-companies': { of: 'bare', atLeast: 0.2 },
  },
};

export async function compareLimits(
  engine: EngineName,
  generator: Generator,
  options: Options,
): Promise<LimitsReport> {
  const store = await openStore(engine);
  try {
    const storage = await store.create();
    const subjects = await loadCompany(storage, SIZE);
    const rawStorage = await storage.copy();
    const starts = await measureStarts(storage.url);

    const service = await startService(storage.url, options);
    const bare = await bareContender(generator, service, subjects, options.connections);
    const raw = rawContender(rawStorage, subjects, options.connections);
    const talao = serviceContender(generator, service, storage, subjects, options.connections);
    const works: WorkReport[] = [];
    for (const scenario of options.scenarios) {
      works.push(reportWork(engine, scenario, await measureRounds(scenario, { talao, bare, raw }, options)));
    }
    const megabytesAfterLoad = service.residentMegabytes();
    await Promise.all([service.stop(), bare.stop(), raw.stop()]);
    await Promise.all([storage.close(), rawStorage.close()]);
    return { engine, size: SIZE, starts, megabytesAfterLoad, works };
  } finally {
    await store.remove();
  }
}

function reportWork(
  engine: EngineName,
  scenario: ScenarioName,
  { talao, bare, raw }: Record<'talao' | 'bare' | 'raw', Round[]>,
): WorkReport {
  return {
    scenario,
    talao: medianRound(talao),
    bare: medianRound(bare),
    raw: medianRound(raw),
    ofBare: medianRatio(talao, bare),
    ofRaw: medianRatio(talao, raw),
    goal: GOALS[engine][scenario],
  };
}
