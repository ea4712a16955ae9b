import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalizeUf, UFS } from './ufs.ts';

for (const text of ['', 'S', 'XX', 'SPO', 'São Paulo', 'S P', 'S1', 'ſp', 'pı', 'ß', 'toString']) {
  test(`${JSON.stringify(text)} is no UF`, () => assert.equal(normalizeUf(text), null));
}

test('there are 27 UFs and EX, each once', () => {
  assert.equal(new Set(UFS).size, 28);
  assert.ok(UFS.includes('EX'));
});

test('a UF is accepted in any case, with spaces around it', () => {
  for (const uf of UFS) {
    assert.equal(normalizeUf(uf), uf);
    assert.equal(normalizeUf(uf.toLowerCase()), uf);
    assert.equal(normalizeUf(` ${uf[0]}${uf[1]?.toLowerCase()} `), uf);
  }
});
