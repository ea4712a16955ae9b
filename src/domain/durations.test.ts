import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDuration } from './durations.ts';

describe('Durations', () => {
  const read: [text: string, millis: number][] = [
    ['45s', 45_000],
    ['30m', 1_800_000],
    ['24h', 86_400_000],
    ['90d', 7_776_000_000],
    ['0h', 0],
  ];
  for (const [text, millis] of read) {
    test(`reads ${text}`, () => assert.equal(parseDuration(text), millis));
  }

  for (const text of ['', '90', 'd', '-1d', '1.5h', '1 d', '1D', '1w', '1h30m', '9999999999d']) {
    test(`does not read "${text}"`, () => assert.equal(parseDuration(text), null));
  }
});
