import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holidayOn, holidaysOf, holidaysOfMonth, workingDaysOf } from './holidays.ts';

test('the holidays of 2026 are those that banks keep', () => {
  assert.deepEqual(
    holidaysOf(2026).map(({ data, nome }) => `${data.slice(5)} ${nome}`),
    [
      '01-01 Confraternização Universal',
      '02-16 Carnaval',
      '02-17 Carnaval',
      '04-03 Paixão de Cristo',
      '04-21 Tiradentes',
      '05-01 Dia do Trabalho',
      '06-04 Corpus Christi',
      '09-07 Independência do Brasil',
      '10-12 Nossa Senhora Aparecida',
      '11-02 Finados',
      '11-15 Proclamação da República',
      '11-20 Dia da Consciência Negra',
      '12-25 Natal',
    ],
  );
});

for (const [year, carnival] of [
  [2000, '2000-03-07'],
  [2008, '2008-02-05'],
  [2011, '2011-03-08'],
  [2024, '2024-02-13'],
  [2025, '2025-03-04'],
  [2038, '2038-03-09'],
  [2049, '2049-03-02'],
  [2076, '2076-03-03'],
  [2099, '2099-02-24'],
] as const)
  test(`Shrove Tuesday of ${year} is ${carnival}`, () => {
    const tuesday = holidaysOf(year).filter(({ nome }) => nome === 'Carnaval')[1];
    assert.equal(tuesday?.data, carnival);
  });

test('of two holidays on one day, the fixed one is returned', () => {
  assert.equal(holidayOn('2000-04-21'), 'Tiradentes');
  assert.equal(holidaysOf(2000).filter(({ data }) => data === '2000-04-21').length, 1);
});

test('Consciência Negra is kept from 2024 on', () => {
  assert.equal(holidayOn('2023-11-20'), null);
  assert.equal(holidayOn('2024-11-20'), 'Dia da Consciência Negra');
});

test('Ash Wednesday is a working day', () => {
  assert.equal(holidayOn('2026-02-18'), null);
  assert.ok(workingDaysOf('2026-02').includes('2026-02-18'));
});

for (const [month, count] of [
  ['2026-11', 19],
  ['2026-02', 18],
  ['2026-12', 22],
  ['2023-11', 20],
  ['2024-02', 19],
] as const)
  test(`${month} has ${count} working days`, () => assert.equal(workingDaysOf(month).length, count));

test('holidays of a month are sorted by date, weekends included', () => {
  assert.deepEqual(
    holidaysOfMonth('2026-11').map(({ data }) => data),
    ['2026-11-02', '2026-11-15', '2026-11-20'],
  );
});
