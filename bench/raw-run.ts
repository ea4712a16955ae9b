import type { ScenarioName, Subjects } from './scenarios.ts';

/** What a process that works on an engine directly is asked for; it answers with how many it did per second. */
export interface RawRun {
  url: string;
  scenario: ScenarioName;
  subjects: Subjects;
  connections: number;
  millis: number;
  writes: boolean;
}
