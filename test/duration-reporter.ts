import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import type { EngineName } from './databases.ts';

/** What a whole run leaves for the next one, as JSON. */
export interface RunRecord {
  counts: Record<string, number>;
  /** Seconds by file, of suites on PostgreSQL and of all others. */
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
    // A suite that the harness has made for an engine stands where its tests do.
    const place = relative(process.cwd(), innermost ?? file ?? '');
    innermost = undefined;
    const engine = name.endsWith('(postgres)') ? 'postgres' : 'sqlite';
    const known = record.seconds[place] ?? {};
    record.seconds[place] = { ...known, [engine]: (known[engine] ?? 0) + details.duration_ms / 1000 };
  }
  yield JSON.stringify(record);
}
