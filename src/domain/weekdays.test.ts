import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dayInWeekOf, isWorkday, weekdayOf, weekOf } from './periods.ts';

describe('Weekdays', () => {
  const week: [date: string, day: string, works: boolean][] = [
    ['2026-11-08', 'domingo', false],
    ['2026-11-09', 'segunda', true],
    ['2026-11-10', 'terca', true],
    ['2026-11-11', 'quarta', true],
    ['2026-11-12', 'quinta', true],
    ['2026-11-13', 'sexta', true],
    ['2026-11-14', 'sabado', true],
    ['2028-02-29', 'terca', true],
  ];
  for (const [date, day, works] of week) {
    test(`${date} is ${day}`, () => {
      assert.equal(weekdayOf(date), day);
      assert.equal(isWorkday(weekdayOf(date)), works);
    });
  }

  test('make weeks from Monday to Sunday', () => {
    assert.equal(weekOf('2026-11-15'), weekOf('2026-11-09'));
    assert.equal(weekOf('2026-11-16'), weekOf('2026-11-09') + 1);
    assert.equal(weekOf('0001-01-01'), 0);
    assert.equal(dayInWeekOf('2026-11-15', 'segunda'), '2026-11-09');
    assert.equal(dayInWeekOf('2026-11-09', 'sabado'), '2026-11-14');
  });
});
