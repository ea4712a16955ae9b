import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addDays, daysBetween, monthsUpTo, previousPeriod, wholeMonths } from './periods.ts';

describe('Periods', () => {
  const comparisons: [title: string, de: string, ate: string, previous: [string, string]][] = [
    ['a month so far', '2026-11-01', '2026-11-14', ['2026-10-01', '2026-10-14']],
    ['one day, the first', '2026-11-01', '2026-11-01', ['2026-10-01', '2026-10-01']],
    ['a month so far, longer than the last', '2026-03-01', '2026-03-30', ['2026-02-01', '2026-02-28']],
    ['a whole month', '2026-03-01', '2026-03-31', ['2026-02-01', '2026-02-28']],
    ['a whole February', '2026-02-01', '2026-02-28', ['2026-01-01', '2026-01-31']],
    ['a quarter', '2026-01-01', '2026-03-31', ['2025-10-01', '2025-12-31']],
    ['a leap year', '2028-01-01', '2028-12-31', ['2027-01-01', '2027-12-31']],
    ['one day', '2026-03-01', '2026-03-01', ['2026-02-01', '2026-02-01']],
    ['another day', '2026-03-02', '2026-03-02', ['2026-03-01', '2026-03-01']],
    ['a week', '2026-11-02', '2026-11-08', ['2026-10-26', '2026-11-01']],
    ['a first to a day of another month', '2026-01-01', '2026-02-14', ['2025-11-17', '2025-12-31']],
    ['the first days that databases know', '0001-01-05', '0001-01-20', ['0001-01-01', '0001-01-04']],
  ];
  for (const [title, de, ate, [previousDe, previousAte]] of comparisons) {
    test(`compares ${title} with the period before`, () => {
      assert.deepEqual(previousPeriod({ de, ate }), { de: previousDe, ate: previousAte });
    });
  }

  test('counts days across months and leap days', () => {
    assert.equal(daysBetween('2028-02-28', '2028-03-01'), 2);
    assert.equal(addDays('2028-02-28', 2), '2028-03-01');
    assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  });

  test('lists the months up to a date, and their days', () => {
    const months = monthsUpTo('2026-01-31', 3);
    assert.deepEqual(months, ['2025-11', '2025-12', '2026-01']);
    assert.deepEqual(wholeMonths(months), { de: '2025-11-01', ate: '2026-01-31' });
  });
});
