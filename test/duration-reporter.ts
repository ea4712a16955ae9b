import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import type { EngineName } from './databases.ts';

/** The results of a whole run, for the next one. */
export interface RunRecord {
  counts: Record<string, number>;
  /** Seconds by file, for suites on PostgreSQL and for all others. */
  seconds: Durations;
}

export type Durations = Record<string, Partial<Record<EngineName, number>>>;

/** A reporter of node's test runner: writes how long each file took, and how many tests there were. */
export default async function* reportDurations(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const record: RunRecord = { counts: {}, seconds: {} };
  let innermost: string | undefined;
  for await (const event of events) {
    if (event.type === 'test:summary' && event.data.file === undefined)
      record.counts = { ...event.data.counts };
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { name, nesting, file, details } = event.data;
    if (nesting > 0) {
      innermost = file;
      continue;
    }
    // The harness creates a suite per engine, which counts for the file of its tests.
    const place = relative(process.cwd(), innermost ?? file ?? '');
    innermost = undefined;
    const engine = name.endsWith('(postgres)') ? 'postgres' : 'sqlite';
    const known = record.seconds[place] ?? {};
    record.seconds[place] = { ...known, [engine]: (known[engine] ?? 0) + details.duration_ms / 1000 };
  }
  yield JSON.stringify(record);
}
