import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readExpiry, readName, readOverlap } from './arguments.ts';

const DAY = 86_400_000;

describe('Arguments of the command line', () => {
  test('an expiry after a time counts from now', () => {
    const earliest = Date.now() + 90 * DAY;
    const expiry = new Date(readExpiry('90d')).getTime();
    assert.ok(expiry >= earliest && expiry <= Date.now() + 90 * DAY);
  });

  test('an expiry at a moment is stored in UTC', () => {
    assert.equal(readExpiry('9998-01-31T22:00:00-03:00'), '9998-02-01T01:00:00.000Z');
  });

  const refusedExpiries: [text: string, complaint: RegExp][] = [
    ['0d', /past/],
    ['2020-01-01T00:00:00Z', /past/],
    ['9999999d', /beyond the year 9999/],
    ['2999-01-01', /with its zone/],
    ['2999-01-01T00:00:00', /with its zone/],
    ['2999-02-30T00:00:00Z', /with its zone/],
    ['tomorrow', /90d/],
  ];
  for (const [text, complaint] of refusedExpiries) {
    test(`refuses the expiry ${text}`, () => assert.throws(() => readExpiry(text), complaint));
  }

  test('an overlap is a time of at most a year, none included', () => {
    assert.equal(readOverlap('24h'), DAY);
    assert.equal(readOverlap('0m'), 0);
    assert.throws(() => readOverlap('366d'), /at most 365d/);
    assert.throws(() => readOverlap('-1h'), /Use a time/);
  });

  test('a name is trimmed, and refused when empty, too long or with control characters', () => {
    const read = readName('The name');
    assert.equal(read('  Ana Representações '), 'Ana Representações');
    assert.throws(() => read(' '), /must not be empty/);
    assert.throws(() => read('a'.repeat(256)), /at most 255/);
    assert.throws(() => read('a\nb'), /line breaks/);
  });
});
