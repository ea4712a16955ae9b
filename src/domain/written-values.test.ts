import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readDecimal, readFlag } from './written-values.ts';

describe('A number in a cell', () => {
  for (const [text, value] of [
    ['18,90', 18.9],
    ['18.9', 18.9],
    ['18', 18],
    ['0,125', 0.125],
    ['1234,56', 1234.56],
    ['1.234,56', 1234.56],
    ['1.234.567', 1234567],
    ['R$ 1.234,56', 1234.56],
    ['-5', -5],
    ['1234.5678', 1234.5678],
    ['1.234', undefined],
    ['1,234.56', undefined],
    ['12.34,5', undefined],
    ['1e3', undefined],
    ['dez', undefined],
    ['18,', undefined],
    ['', undefined],
  ] as const) {
    test(`${JSON.stringify(text)} is ${value === undefined ? 'not read' : value}`, () => {
      assert.equal(readDecimal(text), value);
    });
  }
});

describe('A flag in a cell', () => {
  for (const [text, value] of [
    ['true', true],
    ['VERDADEIRO', true],
    ['Sim', true],
    ['1', true],
    ['false', false],
    ['FALSO', false],
    ['Não', false],
    ['NAO', false],
    ['0', false],
    ['talvez', undefined],
    ['constructor', undefined],
  ] as const) {
    test(`${text} is ${value === undefined ? 'not read' : value}`, () => {
      assert.equal(readFlag(text), value);
    });
  }
});
