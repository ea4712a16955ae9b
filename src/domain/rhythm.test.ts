import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays } from './periods.ts';
import { lateFrom, returnOn, rhythmOn } from './rhythm.ts';

/** Days with a sale, the latest first, from the intervals between them, the earliest interval first. */
function daysUpTo(last: string, ...intervals: number[]): string[] {
  const days = [last];
  for (const interval of intervals.toReversed()) days.push(addDays(days.at(-1) as string, -interval));
  return days;
}

test('there is no rhythm with fewer than four days of purchase', () => {
  const { ritmo_dias, esperado_em, limite_dias } = rhythmOn('2026-11-16', daysUpTo('2026-11-10', 7, 7));
  assert.deepEqual([ritmo_dias, esperado_em, limite_dias], [null, null, 60]);
});

for (const [intervals, expected] of [
  [[7, 7, 7], 7],
  [[1, 30, 9], 9],
  [[1, 2, 3, 4], 3],
  [[1, 2, 4, 9], 3],
  [[10, 1, 1, 1, 1, 1], 1],
  [[5, 6, 7, 8, 9, 10], 8],
  // Only the latest seven days count.
  [[90, 90, 90, 4, 4, 4, 4, 4, 4], 4],
] as const)
  test(`the rhythm of intervals ${intervals} is ${expected} days`, () => {
    assert.equal(rhythmOn('2026-11-16', daysUpTo('2026-11-16', ...intervals)).ritmo_dias, expected);
  });

for (const [day, intervals, situacao, dias_de_atraso] of [
  // A rhythm of 10 days: expected on the 11th, 3 days of tolerance, stopped after 30.
  ['2026-11-01', [10, 10, 10], 'em_dia', 0],
  ['2026-11-14', [10, 10, 10], 'em_dia', 0],
  ['2026-11-15', [10, 10, 10], 'atrasado', 4],
  ['2026-11-30', [10, 10, 10], 'atrasado', 19],
  ['2026-12-01', [10, 10, 10], 'parado', 20],
  // A rhythm of 30 days: expected on 1 December, 8 days of tolerance, stopped after 90.
  ['2026-12-09', [30, 30, 30], 'em_dia', 0],
  ['2026-12-10', [30, 30, 30], 'atrasado', 9],
  ['2027-01-29', [30, 30, 30], 'atrasado', 59],
  ['2027-01-30', [30, 30, 30], 'parado', 60],
  // Without a rhythm no client is late, and a stopped one is late by zero days.
  ['2026-12-30', [10], 'em_dia', 0],
  ['2026-12-31', [10], 'parado', 0],
] as const)
  test(`on ${day}, a client who bought last on 1 November at intervals ${intervals} is ${situacao}`, () => {
    const rhythm = rhythmOn(day, daysUpTo('2026-11-01', ...intervals));
    assert.deepEqual([rhythm.situacao, rhythm.dias_de_atraso], [situacao, dias_de_atraso]);
  });

test('a client who never bought is new', () => {
  assert.deepEqual(rhythmOn('2026-11-16', []), {
    situacao: 'novo',
    ultima_compra: null,
    ritmo_dias: null,
    limite_dias: 60,
    esperado_em: null,
    dias_de_atraso: 0,
    positivado: false,
  });
});

for (const [last, expected] of [
  ['2026-11-01', true],
  ['2026-11-16', true],
  ['2026-10-31', false],
] as const)
  test(`a sale on ${last} makes November ${expected ? 'positive' : 'nothing'}`, () => {
    assert.equal(rhythmOn('2026-11-16', [last]).positivado, expected);
  });

test('the predicted days of lateness and stopping are those on which the situation changes', () => {
  for (const intervals of [
    [1, 1, 1],
    [10, 10, 10],
    [30, 30, 30],
    [200, 200, 200],
  ]) {
    const days = daysUpTo('2026-11-01', ...intervals);
    const { atrasado_em, parado_em } = lateFrom(days);
    const on = (day: string | null, moved: number) => rhythmOn(addDays(day as string, moved), days).situacao;
    assert.deepEqual(
      [on(atrasado_em, -1), on(atrasado_em, 0), on(parado_em, -1), on(parado_em, 0)],
      ['em_dia', 'atrasado', 'atrasado', 'parado'],
    );
  }
  assert.deepEqual(lateFrom(['2026-11-01']), { atrasado_em: null, parado_em: '2026-12-31' });
  assert.deepEqual(lateFrom([]), { atrasado_em: null, parado_em: null });
});

for (const [proxima, lastSale, expected] of [
  [null, null, null],
  ['2026-11-17', null, null],
  ['2026-11-16', null, '2026-11-16'],
  ['2026-11-10', null, '2026-11-10'],
  ['2026-11-10', '2026-11-09', '2026-11-10'],
  ['2026-11-10', '2026-11-10', null],
  ['2026-11-10', '2026-11-15', null],
] as const)
  test(`a promise for ${proxima}, after a sale on ${lastSale}, is ${expected} on 16 November`, () => {
    assert.equal(returnOn('2026-11-16', proxima, lastSale), expected);
  });
