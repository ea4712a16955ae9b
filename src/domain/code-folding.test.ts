import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foldCode } from './code-folding.ts';

test('a code is the same however people copy it', () => {
  for (const code of ['PED-2026-0001', 'ped 2026/1', 'Péd.2026-01', '  PED2026 001 ', 'PED/2026/00001'])
    assert.equal(foldCode(code), 'ped20261', code);
});

test('zeros inside and behind a number count, and the last zero of all', () => {
  assert.equal(foldCode('A100-20'), 'a10020');
  assert.equal(foldCode('000'), '0');
  assert.equal(foldCode('---'), '');
});
