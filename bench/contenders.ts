import type { BareReplies } from './bare-fastify.ts';
import { Child } from './child.ts';
import type { Drive, Driven } from './load-generator.ts';
import type { Contender, Round } from './measure.ts';
import { cpuMicros } from './processes.ts';
import type { RawRun } from './raw-run.ts';
import { makeScenario, SCENARIOS, type Scenario, type ScenarioName, type Subjects } from './scenarios.ts';
import type { RunningService } from './service.ts';
import type { Storage } from './storage.ts';

export type Generator = Child<Drive, Driven>;

/** The service; every acknowledged write is looked up in the database. */
export function serviceContender(
  generator: Generator,
  service: RunningService,
  storage: Storage,
  subjects: Subjects,
  connections: number,
): Contender {
  return {
    async round(name, millis) {
      const scenario = makeScenario(name, subjects);
      const before = await countWrites(storage, scenario);
      const driven = await drive(generator, service, { scenario: name, subjects, connections, millis });
      const landed = (await countWrites(storage, scenario)).map((count, i) => count - (before[i] as number));
      if (landed.some((count) => count !== driven.written))
        throw new Error(`${name}: ${driven.written} acknowledged, but the database has ${landed.join(', ')}`);
      return driven;
    },
  };
}

/** The versions of the companies, and the rows and counters of what the scenario creates. */
async function countWrites(storage: Storage, { writes, grows }: Scenario): Promise<number[]> {
  if (!writes) return [];
  const columns = [
    'sum(versao) as versions',
    ...(grows ? [`(select count(*) from ${grows}) as rows`, `sum(${grows}) as counted`] : []),
  ];
  const [counts] = await storage.query(`select ${columns.join(', ')} from contadores`);
  return Object.values(counts ?? {}).map(Number);
}

async function drive(
  generator: Generator,
  server: { port: number; id: number },
  work: Omit<Drive, 'port'>,
): Promise<Round & { written: number }> {
  const before = cpuMicros(server.id);
  const { failures, ...driven } = await generator.ask({ port: server.port, ...work });
  for (const [status, text] of Object.entries(failures))
    throw new Error(`${work.scenario} was answered ${status}: ${text}`);
  return { ...driven, cpuMicros: (cpuMicros(server.id) - before) / driven.succeeded };
}

/** The scenario of bare Fastify for composed scenarios. */
const BARE: Partial<Record<ScenarioName, ScenarioName>> = {
  mixed: 'list',
  'many-companies': 'create-sale',
  'everyday-sales': 'create-sale',
  'everyday-clients': 'create-client',
};

/** Bare Fastify with the service's answers. */
export async function bareContender(
  generator: Generator,
  service: RunningService,
  subjects: Subjects,
  connections: number,
): Promise<Contender & { stop(): Promise<void> }> {
  const bare = new Child<BareReplies, number>('./bare-fastify.ts');
  const port = await bare.ask(await collectReplies(service, subjects));
  return {
    async round(name, millis) {
      const scenario = BARE[name] ?? name;
      return drive(generator, { port, id: bare.id }, { scenario, subjects, connections, millis });
    },
    stop: () => bare.stop(),
  };
}

async function collectReplies({ port }: RunningService, subjects: Subjects): Promise<BareReplies> {
  const replies: BareReplies = { read: {}, written: {} };
  for (const name of SCENARIOS.filter((name) => !(name in BARE))) {
    const scenario = makeScenario(name, { ...subjects, seed: `amostra.${subjects.seed}` });
    const samples = scenario.writes ? 1 : scenario.distinct;
    for (let n = 0; n < samples; n++) {
      const [head = '', body] = scenario.request(n).toString().split('\r\n\r\n');
      const [method = '', path = ''] = head.split(' ');
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { 'x-api-key': subjects.apiKey, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body }),
      });
      if (!scenario.expectedStatuses.includes(answer.status))
        throw new Error(`${name}: ${await answer.text()}`);
      if (scenario.writes) replies.written[`${method} ${routeOf(path)}`] = await answer.text();
      else replies.read[path] = await answer.text();
    }
  }
  return replies;
}

const routeOf = (path: string) => path.replace(/[0-9a-f-]{36}$/, ':id');

/** The raw engine handles one thing at a time, in one company. */
const NOT_MEASURED: Round = {
  perSecond: Number.NaN,
  p50Millis: Number.NaN,
  p99Millis: Number.NaN,
  cpuMicros: Number.NaN,
};

/** The raw engine, on a copy of the data. */
export function rawContender(
  storage: Storage,
  subjects: Subjects,
  connections: number,
): Contender & { stop(): Promise<void> } {
  const raw = new Child<RawRun, number>(`./raw-${storage.engine}.ts`);
  return {
    async round(scenario, millis) {
      if (scenario in BARE) return NOT_MEASURED;
      const { writes } = makeScenario(scenario, subjects);
      const before = cpuMicros(raw.id);
      const perSecond = await raw.ask({ url: storage.url, scenario, subjects, connections, millis, writes });
      const spent = cpuMicros(raw.id) - before;
      return {
        perSecond,
        p50Millis: Number.NaN,
        p99Millis: Number.NaN,
        cpuMicros: spent / ((perSecond * millis) / 1000),
      };
    },
    stop: () => raw.stop(),
  };
}
