import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  readAccount,
  readCompanyEmail,
  readLogoFile,
  readPhone,
  readPostalAddress,
  readTaxId,
} from './company.ts';

describe('A setting of a company', () => {
  for (const [read, text, value] of [
    [readTaxId, ' 11.222.333/0001-81 ', '11.222.333/0001-81'],
    [readPhone, '11 98765-4321', '+5511987654321'],
    [readCompanyEmail, '', ''],
    [readAccount, ' CORE-SP 12345 ', 'CORE-SP 12345'],
    [readPostalAddress, 'Rua A\nSão Paulo', 'Rua A\nSão Paulo'],
    [readLogoFile, '', null],
  ] as const) {
    test(`is taken: ${JSON.stringify(text)}`, () => assert.equal(read(text), value));
  }

  for (const [read, text, reason] of [
    [readTaxId, '11.222.333/0001-82', /no CNPJ or CPF/],
    [readPhone, '12', /area code/],
    [readCompanyEmail, 'ana', /no e-mail/],
    [readPostalAddress, 'x'.repeat(501), /500 characters/],
    [readAccount, 'x'.repeat(61), /60 characters/],
    [readLogoFile, 'package.json', /PNG or JPEG/],
    [readLogoFile, 'nenhum.png', /cannot be read/],
  ] as const) {
    test(`is refused: ${text.slice(0, 20)}`, () => assert.throws(() => read(text), reason));
  }
});
