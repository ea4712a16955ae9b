import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { normalizePhone } from './phones.ts';

for (const text of [
  '',
  '+',
  '+55',
  '()',
  '98765-4321',
  '3456-7890',
  '0987654321',
  '+55 98765-4321',
  '+55 3456-7890',
  '119876543210',
  '55119876543210',
  '+55119876543210',
  '00000000000',
  '(00) 00000-0000',
  '0055 11 98765-4321',
  '11 98765-4321 ramal 5',
  '11 98765-4321 x5',
  '+5511987654321;ext=5',
  'tel:+5511987654321',
  '11 9876S-4321',
  '0xx11 98765-4321',
  '1-800-FLOWERS',
  '11 98765-4321 / 4322',
  '++5511987654321',
  '11+987654321',
  '١١٩٨٧٦٥٤٣٢١',
  '+1 415 555',
  '+999 123 456 789',
  '+0 11 98765 4321',
  '+62 00100000000000',
  '+27 000 0000',
  '1'.repeat(10_000),
]) {
  test(`${JSON.stringify(text.slice(0, 30))} is no phone number`, () =>
    assert.equal(normalizePhone(text), null));
}

for (const [text, expected] of [
  ['(11) 98765-4321', '+5511987654321'],
  ['11987654321', '+5511987654321'],
  ['11 9 8765 4321', '+5511987654321'],
  ['11.98765.4321', '+5511987654321'],
  ['11\u00a098765\u20134321', '+5511987654321'],
  ['011987654321', '+5511987654321'],
  ['(011) 98765-4321', '+5511987654321'],
  ['0 15 11 98765-4321', '+5511987654321'],
  ['5511987654321', '+5511987654321'],
  ['55 (11) 98765-4321', '+5511987654321'],
  ['+55 11 98765-4321', '+5511987654321'],
  ['(+55) 11 98765-4321', '+5511987654321'],
  ['+55 (0)11 98765-4321', '+5511987654321'],
  [' +5511987654321 ', '+5511987654321'],
  ['(11) 3456-7890', '+551134567890'],
  ['01134567890', '+551134567890'],
  ['551134567890', '+551134567890'],
  ['(55) 3222-1234', '+555532221234'],
  ['(55) 99222-1234', '+5555992221234'],
  ['5555992221234', '+5555992221234'],
  ['0800 123 4567', '+558001234567'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+351 912 345 678', '+351912345678'],
  ['+44 (0)20 7946 0958', '+442079460958'],
  ['+39 06 1234 5678', '+390612345678'],
] as const) {
  test(`${JSON.stringify(text)} becomes ${expected}`, () => assert.equal(normalizePhone(text), expected));
}

test('every way to write a Brazilian number gives the same result', () => {
  const area = fc.stringMatching(/^[1-9]{2}$/);
  const local = fc.stringMatching(/^(9\d{8}|[2-5]\d{7})$/);
  fc.assert(
    fc.property(area, local, (ddd, number) => {
      const tail = `${number.slice(0, -4)}-${number.slice(-4)}`;
      const forms = [
        `${ddd}${number}`,
        `0${ddd}${number}`,
        `55${ddd}${number}`,
        `(${ddd}) ${tail}`,
        `+55 ${ddd} ${tail}`,
      ];
      assert.deepEqual(new Set(forms.map(normalizePhone)), new Set([`+55${ddd}${number}`]));
    }),
  );
});

test('a mobile number of any country is accepted in its international form', () => {
  for (const country of getCountries()) {
    const example = getExampleNumber(country, examples);
    if (example) assert.equal(normalizePhone(example.formatInternational()), example.number);
  }
});

test('what is accepted becomes E.164, and stays what it became', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[0-9]{6,17}$/), (text) => {
      const phone = normalizePhone(text);
      fc.pre(phone !== null);
      assert.match(phone, /^\+[1-9]\d{4,14}$/);
      assert.equal(normalizePhone(phone), phone);
    }),
    { numRuns: 3_000 },
  );
});
