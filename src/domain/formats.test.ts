import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatDate, formatPrice, formatQuantity, formatReais } from './formats.ts';
import { formatPhone } from './phone-format.ts';

describe('Brazilian formats', () => {
  const written: [form: string, expected: string][] = [
    [formatReais(1234.56), 'R$ 1.234,56'],
    [formatReais(0), 'R$ 0,00'],
    [formatReais(9_999_999_999.99), 'R$ 9.999.999.999,99'],
    [formatPrice(18.9), 'R$ 18,90'],
    [formatPrice(0.000001), 'R$ 0,000001'],
    [formatQuantity(12), '12'],
    [formatQuantity(1234.5), '1.234,5'],
    [formatDate('2026-11-14'), '14/11/2026'],
    [formatPhone('+5511987654321'), '(11) 98765-4321'],
    [formatPhone('+551132654321'), '(11) 3265-4321'],
    [formatPhone('+14155550100'), '+14155550100'],
  ];
  for (const [form, expected] of written) {
    test(`writes ${expected}`, () => assert.equal(form, expected));
  }
});
