import type { ScenarioName, Subjects } from './scenarios.ts';

/** The task of a process that uses an engine directly; it returns how many it did per second. */
export interface RawRun {
  url: string;
  scenario: ScenarioName;
  subjects: Subjects;
  connections: number;
  millis: number;
  writes: boolean;
}
