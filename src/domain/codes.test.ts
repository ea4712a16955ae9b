import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientCode, orderCode, readClientCode, readOrderCode } from './codes.ts';

for (const [sequence, client, order] of [
  [1, 'CLI0001', 'PED-2026-0001'],
  [42, 'CLI0042', 'PED-2026-0042'],
  [9999, 'CLI9999', 'PED-2026-9999'],
  [10_000, 'CLI10000', 'PED-2026-10000'],
] as const) {
  test(`number ${sequence} gives ${client} and ${order}`, () => {
    assert.equal(clientCode(sequence), client);
    assert.equal(orderCode(2026, sequence), order);
    assert.deepEqual(readClientCode(client), { sequence: 'CLI', number: sequence });
    assert.deepEqual(readOrderCode(order), { sequence: 'PED-2026', number: sequence });
  });
}

for (const code of ['', 'CLI007', 'CLI00042', 'PED-2026-007', 'cli0001', 'PED-26-0001', 'CLI0001 ']) {
  test(`${JSON.stringify(code)} is not a code of the service`, () => {
    assert.equal(readClientCode(code), undefined);
    assert.equal(readOrderCode(code), undefined);
  });
}
