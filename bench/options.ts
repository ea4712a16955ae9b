import { parseArgs } from 'node:util';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

export type EngineName = 'sqlite' | 'postgres';

/** What is compared: the service with its limits, a large company with a small one, creating with and without a webhook, the first seconds on a database without statistics with later ones. */
export type Part = 'limits' | 'sizes' | 'events' | 'fresh';

export interface Options {
  engines: EngineName[];
  scenarios: ScenarioName[];
  part: Part;
  connections: number;
  rounds: number;
  warmUpMillis: number;
  roundMillis: number;
  jsonFile: string | undefined;
  /** Keep tables and figures in bench/RESULTS.md and bench/results. */
  record: boolean;
  profileFolder: string | undefined;
}

const HELP = `npm run bench -- [options]

Starts the service as it runs in production, loads data, drives it over HTTP and measures, in the same run,
the limits beside it: bare Fastify with the same bytes, and the raw engine with the same SQL.

  --engine sqlite|postgres|both   which databases (default: both)
  --only NAME,NAME                of: ${SCENARIOS.join(', ')}
  --scale                         instead: 200 thousand clients and 1 million sales beside a thousandth of them,
                                  and how the time of a request grows
  --fresh                         instead: mixed load second by second on a database without statistics
  --events                        instead: creating sales with and without a webhook that is told of each
  --connections N                 kept-alive connections, one request in flight on each (default: 32)
  --rounds N                      interleaved repeats; medians are reported (default: 5)
  --seconds N                     length of one round (default: 1.5)
  --quick                         2 rounds of 1 second: to see that it runs, not to quote
  --json FILE                     also writes every figure as JSON
  --record                        puts the tables into bench/RESULTS.md and every figure into bench/results
  --profile FOLDER                runs the service under --cpu-prof (slower) and leaves its profiles there
  --help
`;

export function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      engine: { type: 'string', default: 'both' },
      only: { type: 'string', default: SCENARIOS.join(',') },
      scale: { type: 'boolean', default: false },
      events: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
      connections: { type: 'string', default: '32' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      json: { type: 'string' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return undefined;
  }
  const seconds = positive('seconds', values.seconds ?? (values.quick ? '1' : '1.5'));
  return {
    engines: values.engine === 'both' ? ['sqlite', 'postgres'] : [oneOf('engine', values.engine, ENGINES)],
    scenarios: values.only.split(',').map((name) => oneOf('only', name, SCENARIOS)),
    part: values.scale ? 'sizes' : values.events ? 'events' : values.fresh ? 'fresh' : 'limits',
    record: values.record,
    connections: positive('connections', values.connections),
    rounds: positive('rounds', values.rounds ?? (values.quick ? '2' : '5')),
    warmUpMillis: values.quick ? 1000 : 5000,
    roundMillis: seconds * 1000,
    jsonFile: values.json,
    profileFolder: values.profile,
  };
}

export const ENGINES = ['sqlite', 'postgres'] as const;

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined)
    throw new Error(`--${option} must be one of ${allowed.join(', ')}, not "${value}"`);
  return found;
}

function positive(option: string, text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Error(`--${option} must be a number above zero, not "${text}"`);
  return value;
}
