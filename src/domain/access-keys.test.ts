import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anonymizeKey, readAccessKey } from './access-keys.ts';
import { checkDigit } from './tax-ids.ts';

/** Published as an example in the manual of the NF-e. */
const KNOWN = '52060433009911002506550120000007800267301615';

test('an access key contains its emitter, series and number', () => {
  assert.deepEqual(readAccessKey(KNOWN), {
    emitente: '33009911002506',
    serie: '012',
    numero: '000000780',
  });
});

test('the emitter of an access key may have letters, which count as in a CNPJ', () => {
  const base = '35261112ABC34501DE35550010000047111000047119'.slice(0, 43);
  const key = `${base}${checkDigit(base)}`;
  assert.equal(readAccessKey(key)?.emitente, '12ABC34501DE35');
  assert.equal(readAccessKey(key.toLowerCase()), undefined);
});

test('an access key with any character changed is invalid', () => {
  for (let at = 0; at < KNOWN.length; at++) {
    const other = (Number(KNOWN[at]) + 1) % 10;
    assert.equal(readAccessKey(`${KNOWN.slice(0, at)}${other}${KNOWN.slice(at + 1)}`), undefined, `at ${at}`);
  }
  for (const text of ['', KNOWN.slice(1), `${KNOWN}0`, `A${KNOWN.slice(1)}`])
    assert.equal(readAccessKey(text), undefined, text);
});

test('an anonymized access key is still valid, always the same, and different for each emitter', () => {
  const anonymous = anonymizeKey(KNOWN);
  assert.deepEqual(readAccessKey(anonymous), {
    emitente: '0'.repeat(14),
    serie: '012',
    numero: '000000780',
  });
  assert.equal(anonymizeKey(anonymous), anonymous);
  assert.notEqual(anonymizeKey(KNOWN.replace('33009911', '33009912')), anonymous);
  assert.ok(!anonymous.includes(KNOWN.slice(35, 43)));
});
