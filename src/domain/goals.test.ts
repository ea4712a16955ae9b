import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countWorkingDays, periodsOf, reach } from './goals.ts';
import { isGoalMonth } from './periods.ts';

for (const [text, expected] of [
  ['1999-12', false],
  ['2100-01', false],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['2026-11-01', false],
  ['2000-01', true],
  ['2099-12', true],
] as const)
  test(`${text} is ${expected ? 'a month' : 'no month'} for goals`, () =>
    assert.equal(isGoalMonth(text), expected));

for (const [mes, day, expected] of [
  ['2026-11', '2026-11-16', [19, 9, 10]],
  ['2026-11', '2026-11-01', [19, 0, 19]],
  ['2026-11', '2026-11-30', [19, 18, 1]],
  // A Sunday and a holiday are no working days themselves.
  ['2026-11', '2026-11-15', [19, 9, 10]],
  ['2026-11', '2026-11-20', [19, 13, 6]],
  ['2026-10', null, [21, 21, 0]],
  ['2026-12', null, [22, 0, 22]],
  ['2026-10', '2026-10-30', [21, 20, 1]],
] as const)
  test(`of ${mes}, on ${day}, ${expected[2]} working days are left`, () => {
    const { total, passados, restantes } = countWorkingDays(mes, day, '2026-11');
    assert.deepEqual([total, passados, restantes], expected);
  });

test('a month is compared with the one before and with the same month of last year', () => {
  assert.deepEqual(periodsOf('2024-02', '2024-02-10'), {
    atual: { de: '2024-02-01', ate: '2024-02-10' },
    anterior: { de: '2024-01-01', ate: '2024-01-31' },
    ano: { de: '2023-02-01', ate: '2023-02-28' },
  });
  assert.deepEqual(periodsOf('2000-01', null), {
    atual: { de: '2000-01-01', ate: '2000-01-31' },
    anterior: { de: '1999-12-01', ate: '1999-12-31' },
    ano: { de: '1999-01-01', ate: '1999-01-31' },
  });
});

for (const [meta, realizado, restantes, expected] of [
  [10_000, 0, 3, [0, 10_000, 3_334]],
  [10_000, 9_999, 3, [99.99, 1, 1]],
  [10_000, 10_000, 3, [100, 0, 0]],
  [10_000, 12_345, 0, [123.45, 0, 0]],
  [10_000, 5_000, 0, [50, 5_000, null]],
  [3, 1, 2, [33.33, 2, 1]],
  [3, 2, 5, [66.67, 1, 1]],
  [999_999_999_999, 1, 1, [0, 999_999_999_998, 999_999_999_998]],
  [10_000, -500, 2, [-5, 10_500, 5_250]],
] as const)
  test(`${realizado} of ${meta} with ${restantes} days left`, () => {
    const { percentual, falta, por_dia } = reach(meta, realizado, restantes);
    assert.deepEqual([percentual, falta, por_dia], expected);
  });
