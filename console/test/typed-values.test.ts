import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { UFS } from '../../src/domain/ufs.ts';
import { readTypedTerms } from '../features/order/sale-terms.ts';
import { initialsOf } from '../lib/formats.ts';
import { readTypedNumber, stepNumber } from '../lib/typed-numbers.ts';
import { findUfs } from '../lib/ufs.ts';

describe('A typed number', () => {
  for (const [text, number] of [
    ['1.234,56', 1234.56],
    ['1.000', 1000],
    ['1.234.567', 1234567],
    ['12.345.678,9', 12345678.9],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['1.50', 1.5],
    ['0.125', 0.125],
    ['1.2345', 1.2345],
    ['1,005', 1.005],
    [',5', 0.5],
    ['7,', 7],
    ['1.', 1],
    ['0007', 7],
    ['-3,5', -3.5],
    ['−2', -2],
    ['R$ 1.234,56', 1234.56],
    ['R$\u00a08,90', 8.9],
    ['12,5 %', 12.5],
    ['1,234.56', 1234.56],
    ['1,234,567', 1234567],
    ['  ', ''],
    ['', ''],
  ] as const) {
    test(`“${text}” is ${number === '' ? 'none yet' : number}`, () => {
      assert.equal(readTypedNumber(text), number);
    });
  }

  for (const text of [
    'abc',
    '-',
    ',',
    '.',
    '1.23,4',
    '12.34.56',
    '1,2,3',
    '1e5',
    '0x10',
    '1-2',
    '1.000.00',
    '--1',
  ]) {
    test(`“${text}” is none, and stays as it was typed`, () => {
      assert.equal(readTypedNumber(text), text);
    });
  }

  test('goes up and down by one, exactly, not below nothing, and not from a text', () => {
    assert.equal(stepNumber(1.1, 1), 2.1);
    assert.equal(stepNumber(0.5, -1), 0);
    assert.equal(stepNumber('', 1), 1);
    assert.equal(stepNumber('abc', 1), 'abc');
  });
});

describe('A typed state', () => {
  for (const uf of UFS) {
    test(`${uf} finds ${uf} first, in capitals or not`, () => {
      assert.equal(findUfs(uf)[0]?.value, uf);
      assert.equal(findUfs(uf.toLowerCase())[0]?.value, uf);
    });
  }

  for (const [text, uf] of [
    ['sao p', 'SP'],
    ['paulo', 'SP'],
    ['rio grande do s', 'RS'],
    ['mato grosso', 'MT'],
    ['exterior', 'EX'],
  ] as const) {
    test(`“${text}” finds ${uf} first`, () => assert.equal(findUfs(text)[0]?.value, uf));
  }

  test('nothing typed finds all, and what is no state none', () => {
    assert.equal(findUfs('').length, UFS.length);
    assert.deepEqual(findUfs('xyz'), []);
  });
});

describe('Typed terms of payment', () => {
  for (const text of ['abc', '28/', '28//35', '42/35/28', '30/721', '25x', '0x', '1000', '']) {
    test(`“${text}” is none`, () => assert.equal(readTypedTerms(text), undefined));
  }

  for (const [text, terms] of [
    ['28/35/42', '28/35/42'],
    ['28 35 42', '28/35/42'],
    ['28,35,42', '28/35/42'],
    ['28, 35 e 42 dias', '28/35/42'],
    ['28-35-42 DDL', '28/35/42'],
    ['30 dias', '30'],
    ['30d', '30'],
    ['à vista', '0'],
    ['A VISTA', '0'],
    ['3x', '30/60/90'],
    ['em 3 vezes', '30/60/90'],
  ] as const) {
    test(`“${text}” is ${terms}`, () => assert.equal(readTypedTerms(text), terms));
  }
});

describe('The initials of a name', () => {
  for (const [name, initials] of [
    ['Silva & Souza Ltda', 'SS'],
    ['“Aspas” Doces', 'D'],
    ['3 Irmãos', '3I'],
    ['ótica', 'Ó'],
    ['& –', ''],
  ] as const) {
    test(`of “${name}” are “${initials}”`, () => assert.equal(initialsOf(name), initials));
  }
});
