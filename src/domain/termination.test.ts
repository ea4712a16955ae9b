import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsOf, monthsOfNotice, wholeMonthsBetween } from './termination.ts';

const OPEN_END = { inicio: '2020-01-01', fim: null, data: '2026-11-15' };

test('claims are a twelfth of all earnings, a third of three months, and open balances', () => {
  assert.deepEqual(claimsOf({ total: 1_000_00, lastMonths: 100_01, pending: 50 }, OPEN_END), {
    twelfth: 83_33,
    third: 33_34,
    fixed: 0,
    all: 83_33 + 33_34 + 50,
  });
  const little = claimsOf({ total: 6, lastMonths: 0, pending: 0 }, OPEN_END);
  assert.deepEqual(little, { twelfth: 1, third: 0, fixed: 0, all: 1 });
});

test('there is a third only more than six months after the beginning', () => {
  const third = (inicio: string | null, data: string) =>
    claimsOf({ total: 0, lastMonths: 300, pending: 0 }, { inicio, fim: null, data }).third;
  assert.equal(third('2026-05-16', '2026-11-16'), 0);
  assert.equal(third('2026-05-15', '2026-11-16'), 100);
  assert.equal(third('2026-02-28', '2026-08-28'), 0);
  assert.equal(third('2026-08-31', '2027-02-28'), 0, 'a shorter month ends on its last day');
  assert.equal(third('2026-08-31', '2027-03-01'), 100);
  assert.equal(third(null, '2026-11-16'), 0);
});

test('a fixed term gives half of the average earnings of the remaining term instead of both', () => {
  const claims = (inicio: string | null, fim: string, data: string) =>
    claimsOf({ total: 1_000_00, lastMonths: 300_00, pending: 7 }, { inicio, fim, data });
  const inTheMiddle = { twelfth: 0, third: 0, fixed: 250_00, all: 250_07 };
  assert.deepEqual(claims('2026-01-01', '2027-01-01', '2026-09-01'), inTheMiddle);
  assert.equal(claims('2026-01-01', '2027-03-31', '2026-11-16').fixed, 200_00, '10 gone, 4 left');
  assert.equal(
    claims('2026-11-01', '2027-11-01', '2026-11-16').fixed,
    5_500_00,
    'at least one month is gone',
  );
  assert.equal(claims('2026-01-01', '2026-11-30', '2026-11-16').fixed, 0, 'no whole month is left');
  assert.equal(claims(null, '2027-01-01', '2026-11-16').fixed, 500_00);
  assert.equal(
    claims('2026-01-01', '2026-11-16', '2026-11-16').twelfth,
    83_33,
    'a term that is over is none',
  );
});

test('whole months are counted to the same day, or the last of a shorter month', () => {
  assert.equal(wholeMonthsBetween('2026-01-15', '2026-02-14'), 0);
  assert.equal(wholeMonthsBetween('2026-01-15', '2026-02-15'), 1);
  assert.equal(wholeMonthsBetween('2026-01-31', '2026-02-28'), 1);
  assert.equal(wholeMonthsBetween('2025-12-31', '2026-12-30'), 11);
  assert.equal(wholeMonthsBetween('2026-05-01', '2026-04-01'), 0);
});

test('the three months are whole ones, before that of the day', () => {
  assert.deepEqual(monthsOfNotice('2026-11-15'), { de: '2026-08-01', ate: '2026-10-31' });
  assert.deepEqual(monthsOfNotice('2026-10-31'), { de: '2026-07-01', ate: '2026-09-30' });
  assert.deepEqual(monthsOfNotice('2026-03-01'), { de: '2025-12-01', ate: '2026-02-28' });
});
