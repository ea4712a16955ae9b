import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, type Period, splitByMonths } from './periods.ts';

const TODAY = '2026-11-16';

test('takes from a month what of it lies outside, where that is less', () => {
  assert.deepEqual(splitByMonths({ de: '2025-11-05', ate: '2026-11-16' }, TODAY), {
    months: { first: '2025-11', last: '2026-11' },
    added: [],
    taken: [
      { de: '2025-11-01', ate: '2025-11-04' },
      { de: '2026-11-17', ate: '2026-11-30' },
    ],
  });
});

test('adds the days of a month of which less lies inside', () => {
  assert.deepEqual(splitByMonths({ de: '2025-11-17', ate: '2026-10-02' }, TODAY), {
    months: { first: '2025-12', last: '2026-09' },
    added: [
      { de: '2025-11-17', ate: '2025-11-30' },
      { de: '2026-10-01', ate: '2026-10-02' },
    ],
    taken: [],
  });
});

test('needs no month for a few days', () => {
  const days = { de: '2026-09-10', ate: '2026-09-12' };
  assert.deepEqual(splitByMonths(days, TODAY), { months: null, added: [days], taken: [] });
});

test('has each day of any period once, and no other', () => {
  for (const de of ['2024-02-01', '2024-02-10', '2024-02-29', '2026-10-31', '2026-11-16'])
    for (let length = 0; length < 800; length += 7) {
      const period = { de, ate: addDays(de, length) };
      assert.deepEqual(daysIn(period), coveredBy(period), JSON.stringify(period));
    }
});

function coveredBy(period: Period): string[] {
  const { months, added, taken } = splitByMonths(period, TODAY);
  const whole = months === null ? [] : daysIn({ de: `${months.first}-01`, ate: `${months.last}-31` });
  const less = new Set(taken.flatMap(daysIn));
  const extra = added.flatMap(daysIn);
  assert.ok(extra.every((day) => !whole.includes(day)));
  assert.ok([...less].every((day) => whole.includes(day)));
  return [...whole.filter((day) => !less.has(day)), ...extra].sort();
}

function daysIn({ de, ate }: Period): string[] {
  const days: string[] = [];
  for (let day = de; day <= ate; day = addDays(day, 1)) days.push(day);
  return days;
}
