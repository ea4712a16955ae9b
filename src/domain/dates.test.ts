import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isCalendarDate, isFutureDate, isTimeZone, todayIn } from './calendar.ts';

const SAO_PAULO = 'America/Sao_Paulo';

for (const [text, expected] of [
  ['', false],
  ['2026-02-30', false],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-01-32', false],
  ['0000-01-01', false],
  ['10000-01-01', false],
  ['+002026-01-01', false],
  ['2026-1-1', false],
  ['20260101', false],
  ['01/02/2026', false],
  ['2026-01-01T00:00:00Z', false],
  ['2026-01-01\n', false],
  [' 2026-01-01', false],
  ['٢٠٢٦-٠١-٠١', false],
  ['0001-01-01', true],
  ['0099-12-31', true],
  ['2000-02-29', true],
  ['2024-02-29', true],
  ['2026-12-31', true],
  ['9999-12-31', true],
] as const) {
  test(`${JSON.stringify(text)} is ${expected ? 'a' : 'no'} calendar date`, () => {
    assert.equal(isCalendarDate(text), expected);
  });
}

test('a date is real exactly when its month has that day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.nat(14), fc.nat(33), (year, month, day) => {
      const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
      const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
      const pad = (value: number, width: number) => String(value).padStart(width, '0');
      const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
      assert.equal(isCalendarDate(text), day >= 1 && day <= days);
    }),
    { numRuns: 1_000 },
  );
});

for (const [timeZone, now, today] of [
  [SAO_PAULO, '2026-01-01T02:59:59.999Z', '2025-12-31'],
  [SAO_PAULO, '2026-01-01T03:00:00.000Z', '2026-01-01'],
  ['America/Rio_Branco', '2026-03-01T04:59:59Z', '2026-02-28'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ['UTC', '2026-07-09T23:59:59Z', '2026-07-09'],
] as const) {
  test(`today in ${timeZone} at ${now} is ${today}`, () => {
    assert.equal(todayIn(timeZone, new Date(now)), today);
  });
}

for (const [date, timeZone, now, expected] of [
  ['2026-05-11', SAO_PAULO, '2026-05-10T23:59:59Z', true],
  ['9999-12-31', SAO_PAULO, '2026-05-10T12:00:00Z', true],
  ['2026-05-11', SAO_PAULO, '2026-05-11T00:00:00Z', false],
  ['2026-05-10', SAO_PAULO, '2026-05-10T12:00:00Z', false],
  ['0001-01-01', SAO_PAULO, '2026-05-10T12:00:00Z', false],
  ['2026-05-11', 'Asia/Tokyo', '2026-05-10T14:59:59Z', true],
  ['2026-05-11', 'Asia/Tokyo', '2026-05-10T15:00:00Z', false],
] as const) {
  test(`${date} is ${expected ? '' : 'not '}in the future in ${timeZone} at ${now}`, () => {
    assert.equal(isFutureDate(date, timeZone, new Date(now)), expected);
  });
}

test('today is a calendar date and never in the future, in any zone', () => {
  const instant = fc.date({ min: new Date('1970-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
  fc.assert(
    fc.property(
      instant,
      fc.constantFrom(SAO_PAULO, 'UTC', 'Asia/Tokyo', 'Pacific/Pago_Pago'),
      (now, zone) => {
        assert.ok(isCalendarDate(todayIn(zone, now)));
        assert.equal(isFutureDate(todayIn(zone, now), zone, now), false);
      },
    ),
  );
});

for (const [text, expected] of [
  ['', false],
  ['Brasilia', false],
  ['America/Sao Paulo', false],
  ['America/Sao_Paulo', true],
  ['UTC', true],
] as const) {
  test(`${JSON.stringify(text)} is ${expected ? 'a' : 'no'} time zone`, () => {
    assert.equal(isTimeZone(text), expected);
  });
}
