import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsOf, monthsOfNotice } from './termination.ts';

test('claims are a twelfth of all, a third of three months, and what is open', () => {
  assert.deepEqual(claimsOf({ total: 1_000_00, lastMonths: 100_01, pending: 50 }), {
    twelfth: 83_33,
    third: 33_34,
    all: 83_33 + 33_34 + 50,
  });
  assert.deepEqual(claimsOf({ total: 6, lastMonths: 0, pending: 0 }), { twelfth: 1, third: 0, all: 1 });
});

test('the three months are whole ones, before that of the day', () => {
  assert.deepEqual(monthsOfNotice('2026-11-15'), { de: '2026-08-01', ate: '2026-10-31' });
  assert.deepEqual(monthsOfNotice('2026-10-31'), { de: '2026-07-01', ate: '2026-09-30' });
  assert.deepEqual(monthsOfNotice('2026-03-01'), { de: '2025-12-01', ate: '2026-02-28' });
});
