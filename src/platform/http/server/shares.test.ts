import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Shares } from './overload.ts';

test('idle companies are forgotten eventually, and companies with a share keep it', () => {
  const shares = new Shares();
  shares.add('with something', 3);
  for (let company = 0; company < 50_000; company++) {
    shares.add(String(company), 1);
    shares.add(String(company), -1);
  }
  assert.ok(shares.companies <= 10_000, String(shares.companies));
  assert.deepEqual([shares.of('with something'), shares.of('7'), shares.total], [3, 0, 3]);
});
