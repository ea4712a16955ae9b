import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLOCK_AHEAD, DONE_TOO_LONG_AGO, readDoneAt } from './calendar.ts';

const NOW = '2026-11-16T12:00:00.000Z';

for (const [done, expected] of [
  ['2026-11-16T12:05:00.001Z', { fault: CLOCK_AHEAD }],
  ['2026-12-16T12:00:00.000Z', { fault: CLOCK_AHEAD }],
  ['2026-10-17T11:59:59.999Z', { fault: DONE_TOO_LONG_AGO }],
  ['2026-11-16T12:05:00.000Z', { moment: NOW }],
  ['2026-11-16T12:00:00.001Z', { moment: NOW }],
  ['2026-11-16T12:00:00.000Z', { moment: NOW }],
  ['2026-11-16T11:59:59.999Z', { moment: '2026-11-16T11:59:59.999Z' }],
  ['2026-10-17T12:00:00.000Z', { moment: '2026-10-17T12:00:00.000Z' }],
] as const)
  test(`what was done at ${done} is read as ${Object.values(expected)}`, () => {
    assert.deepEqual(readDoneAt(new Date(done), new Date(NOW)), expected);
  });
