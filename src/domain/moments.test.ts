import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isMoment, parseMoment } from './calendar.ts';

describe('Moments', () => {
  const read: [text: string, moment: string][] = [
    ['2026-11-14T12:30:00.000Z', '2026-11-14T12:30:00.000Z'],
    ['2026-11-14T12:30Z', '2026-11-14T12:30:00.000Z'],
    ['2026-11-14T22:30:00-03:00', '2026-11-15T01:30:00.000Z'],
    ['2028-02-29T00:00:00.123456+05:30', '2028-02-28T18:30:00.123Z'],
  ];
  for (const [text, moment] of read) {
    test(`reads ${text}`, () => assert.equal(parseMoment(text)?.toISOString(), moment));
  }

  const unread = [
    '',
    '2026-11-14',
    '2026-11-14T12:30:00',
    '2026-02-30T12:30:00Z',
    '2026-13-01T12:30:00Z',
    '2026-11-14T24:00:00Z',
    '2026-11-14T12:60:00Z',
    '2026-11-14 12:30:00Z',
    '14/11/2026',
    'Sat, 14 Nov 2026 12:30:00 GMT',
  ];
  for (const text of unread) {
    test(`does not read "${text}"`, () => assert.equal(parseMoment(text), null));
  }
});

for (const text of [
  '',
  '2020-99-99T00:00:00.000Z',
  '2026-11-14T12:30:00Z',
  '2026-02-30T12:30:00.000Z',
  'x',
]) {
  test(`${JSON.stringify(text)} is no moment as it is stored`, () => assert.equal(isMoment(text), false));
}

test('what the clock writes is a moment as it is stored', () => {
  assert.ok(isMoment('2026-11-14T12:30:00.000Z') && isMoment(new Date().toISOString()));
});
