import { describe, test } from 'node:test';
import { RUNS_ONCE } from './databases.ts';

/** An engine-independent test beside suites of both engines; it is not repeated with the second engine. */
export function testOnce(title: string, work: () => Promise<void> | void): void {
  if (RUNS_ONCE) test(title, work);
}

export function describeOnce(title: string, suite: () => void): void {
  if (RUNS_ONCE) describe(title, suite);
}
