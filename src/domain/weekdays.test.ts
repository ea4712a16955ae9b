import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isWorkday, weekdayOf } from './weekdays.ts';

describe('Weekdays', () => {
  const week: [date: string, day: string, works: boolean][] = [
    ['2026-11-08', 'domingo', false],
    ['2026-11-09', 'segunda', true],
    ['2026-11-10', 'terca', true],
    ['2026-11-11', 'quarta', true],
    ['2026-11-12', 'quinta', true],
    ['2026-11-13', 'sexta', true],
    ['2026-11-14', 'sabado', false],
    ['2028-02-29', 'terca', true],
  ];
  for (const [date, day, works] of week) {
    test(`${date} is ${day}`, () => {
      assert.equal(weekdayOf(date), day);
      assert.equal(isWorkday(weekdayOf(date)), works);
    });
  }
});
