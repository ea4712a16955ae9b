import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { timeLeft } from './command.ts';

describe('The time left', () => {
  for (const [part, seconds, words] of [
    [0, 60, ''],
    [0.5, 2, ''],
    [0.5, 30, ', 30 s left'],
    [0.9, 900, ', 2 min left'],
    [0.1, 600, ', 1.5 h left'],
    [1, 600, ', 0 s left'],
  ] as const)
    test(`after ${seconds} s for ${part * 100} % of the work: ${words || 'nothing is said'}`, () => {
      assert.equal(timeLeft(part, seconds * 1000), words);
    });
});
