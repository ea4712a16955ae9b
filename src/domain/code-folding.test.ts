import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODE_FOLDINGS, type CodeFolding } from './codes.ts';

const [byWrittenRuns, byJoinedRuns] = CODE_FOLDINGS as [CodeFolding, CodeFolding];

test('a code is the same however people copy it', () => {
  for (const code of ['PED-2026-0001', 'ped 2026/1', 'Péd.2026-01', '  PED2026 001 ', 'PED/2026/00001'])
    assert.equal(byWrittenRuns(code), 'ped20261', code);
});

test('a number matches with the dots of an invoice, and a code without its punctuation', () => {
  for (const code of ['4321', '000.004.321', '000004321', '4.321', ' 0000 4321'])
    assert.equal(byJoinedRuns(code), '4321', code);
  for (const code of ['PED-2026-0001', 'PED20260001', 'ped 2026.0001'])
    assert.equal(byJoinedRuns(code), 'ped20260001', code);
});

test('zeros inside and at the end of a number count, and a lone zero', () => {
  for (const fold of CODE_FOLDINGS) {
    assert.equal(fold('A100-20'), 'a10020');
    assert.equal(fold('000'), '0');
    assert.equal(fold('---'), '');
  }
});
