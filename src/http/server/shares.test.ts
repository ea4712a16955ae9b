import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Shares } from './shares.ts';

test('companies that have nothing any more are not remembered without end, and who has something keeps it', () => {
  const shares = new Shares();
  shares.add('with something', 3);
  for (let company = 0; company < 50_000; company++) {
    shares.add(String(company), 1);
    shares.add(String(company), -1);
  }
  assert.ok(shares.companies <= 10_000, String(shares.companies));
  assert.deepEqual([shares.of('with something'), shares.of('7'), shares.total], [3, 0, 3]);
});
