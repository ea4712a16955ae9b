import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Entry } from '../features/phone/outbox/entry.ts';
import { fixClock, fixMoment } from '../features/phone/outbox/send-one.ts';
import { calendar } from '../lib/formats.ts';

test('a clock is fixed by the service’s, and never beyond it', () => {
  const service = new Date('2026-11-16T12:00:00Z');
  const ahead = Date.parse('2026-11-16T14:00:00Z');
  const fix = (feito_em: string, now: number) => fixMoment(feito_em, service, now);
  assert.equal(fix('2026-11-16T13:30:00.000Z', ahead), '2026-11-16T11:30:00.000Z');
  assert.equal(fix('2026-11-16T13:30:00.000Z', service.getTime()), '2026-11-16T12:00:00.000Z');
  assert.equal(fix('2026-11-16T11:30:00.000Z', service.getTime()), '2026-11-16T11:30:00.000Z');
});

test('the day that a phone wrote on an order goes back with its clock; one that was chosen stays', () => {
  const service = new Date('2026-11-17T02:00:00Z');
  const feito_em = new Date(Date.now() + 4 * 3_600_000).toISOString();
  const order = (data: string) => ({ tipo: 'venda', corpo: { feito_em, data } }) as Entry;
  const fixed = (data: string) => (fixClock(order(data), service) as Entry & { tipo: 'venda' }).corpo.data;
  assert.equal(fixed(calendar.dayOf(feito_em)), '2026-11-16');
  assert.equal(fixed('2026-10-01'), '2026-10-01');
});
