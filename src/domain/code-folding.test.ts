import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODE_COMPARISONS, foldCode, foldRuns } from './codes.ts';

const isSame = (written: string, ours: string) =>
  CODE_COMPARISONS.some(
    ({ ofWritten, ofOurs }) => ofWritten(written) !== '' && ofWritten(written) === ofOurs(ours),
  );

test('a code is the same however people copy it', () => {
  for (const code of ['PED-2026-0001', 'ped 2026/1', 'Péd.2026-01', '  PED2026 001 ', 'PED/2026/00001'])
    assert.equal(foldRuns(code), 'ped2026-1', code);
  for (const code of ['PED-2026-0001', 'PED20260001', 'ped 20260001'])
    assert.ok(isSame(code, 'PED-2026-0001'), code);
  assert.ok(isSame('000123/1', '123-1'));
});

test('what parts two digits parts two numbers, but for a dot before three', () => {
  for (const [written, ours] of [
    ['25/1', '251'],
    ['33033/1', '330331'],
    ['1-1025', '11025'],
    ['10 25', '1025'],
    ['251', '25/1'],
    ['5.1', '51'],
    ['PED-2026-0001', 'PED20260001'],
  ] as const)
    assert.ok(!isSame(written, ours), `${written} is not ${ours}`);
  for (const code of ['4321', '000.004.321', '000004321', '4.321'])
    assert.equal(foldRuns(code), '4321', code);
});

test('the code of a product is the same without its punctuation', () => {
  for (const code of ['00.123', '123', '0-0123']) assert.equal(foldCode(code), '123', code);
});

test('zeros inside and at the end of a number count, and a lone zero', () => {
  assert.equal(foldRuns('A100-20'), 'a100-20');
  for (const fold of [foldRuns, foldCode]) {
    assert.equal(fold('000'), '0');
    assert.equal(fold('---'), '');
  }
});
