import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf, RateLimit } from './request-limits.ts';

test('lets a full minute of requests pass at once, then one more per refilled token', () => {
  let now = 1_000;
  const limit = new RateLimit(6, () => now);
  const remaining = Array.from({ length: 6 }, () => limit.take('ana').remaining);
  assert.deepEqual(remaining, [5, 4, 3, 2, 1, 0]);
  assert.deepEqual(limit.take('ana'), { passes: false, remaining: 0, reset: 60, retryAfter: 10 });
  now += 9_999;
  assert.equal(limit.take('ana').passes, false);
  now += 1;
  assert.deepEqual(limit.take('ana'), { passes: true, remaining: 0, reset: 60, retryAfter: 10 });
  now += 60_000;
  assert.deepEqual(limit.take('ana'), { passes: true, remaining: 5, reset: 10, retryAfter: 0 });
});

test('counts each name separately', () => {
  const limit = new RateLimit(1, () => 0);
  assert.equal(limit.take('ana').passes, true);
  assert.equal(limit.take('ana').passes, false);
  assert.equal(limit.take('bia').passes, true);
});

for (const perMinute of [1, 7, 300, 1200, 1_000_000]) {
  test(`passes exactly ${perMinute} that come at once`, () => {
    const limit = new RateLimit(perMinute, () => 123.456);
    let passed = 0;
    while (limit.take('ana').passes) passed++;
    assert.equal(passed, perMinute);
  });
}

test('remembers a bounded number of names, however many are invented', () => {
  let now = 0;
  const limit = new RateLimit(60, () => now);
  for (let name = 0; name < 100_000; name++) {
    limit.take(String(name));
    now += 0.01;
  }
  assert.ok(limit.size <= 10_000);
});

for (const [address, network] of [
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['not an address', 'not an address'],
] as const) {
  test(`counts ${address} as ${network}`, () => assert.equal(networkOf(address), network));
}
