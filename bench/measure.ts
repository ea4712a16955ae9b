import type { Options } from './options.ts';
import type { ScenarioName } from './scenarios.ts';

/** A measured server: runs a round of the scenario and returns the result. */
export interface Contender {
  round(scenario: ScenarioName, millis: number): Promise<Round>;
}

/** NaN for values that a contender cannot measure. */
export interface Round {
  perSecond: number;
  p50Millis: number;
  p99Millis: number;
  /** Processor time of the server for one request. */
  cpuMicros: number;
}

/**
 * Runs rounds of all contenders in turn, so that a slow phase of the machine affects all; the first contender of a round rotates.
 */
export async function measureRounds<Name extends string>(
  scenario: ScenarioName,
  contenders: Record<Name, Contender>,
  { rounds, roundMillis, warmUpMillis }: Options,
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (const name of names) await contenders[name].round(scenario, warmUpMillis);
  for (let n = 0; n < rounds; n++) {
    for (const [i] of names.entries()) {
      const name = names[(i + n) % names.length] as Name;
      results[name].push(await contenders[name].round(scenario, roundMillis));
    }
  }
  return results;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] as number) + (sorted[Math.floor(middle)] as number)) / 2;
}

export function medianRound(rounds: Round[]): Round {
  const middle = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return {
    perSecond: middle('perSecond'),
    p50Millis: middle('p50Millis'),
    p99Millis: middle('p99Millis'),
    cpuMicros: middle('cpuMicros'),
  };
}

/** The median ratio of adjacent rounds. */
export function medianRatio(of: Round[], to: Round[]): number {
  return median(of.map(({ perSecond }, n) => perSecond / (to[n] as Round).perSecond));
}
