import assert from 'node:assert/strict';
import { test } from 'node:test';
import { correctionOf } from './termination.ts';

test('a correction is simple, by day of a month of thirty, and rounded half away from zero', () => {
  for (const [centavos, percent, days, expected] of [
    [10_000, 0, 400, 0],
    [10_000, 1, 0, 0],
    [10_000, 1, 30, 100],
    [10_000, 1, 31, 103],
    [10_000, 1, 365, 1217],
    [5_000, 0.5, 61, 51],
    [150, 1, 10, 1],
    [149, 1, 10, 0],
    [999_999_999_999, 0.333333, 3_650, 405_555_150_000],
  ] as const)
    assert.equal(correctionOf(centavos, percent, days), expected, `${centavos} ${percent} ${days}`);
});
