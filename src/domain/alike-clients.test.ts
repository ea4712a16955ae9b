import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseAlike } from './alike-clients.ts';

const basket = (cliente_id: string, produtos: number, comuns: number) => ({ cliente_id, produtos, comuns });

describe('The clients most similar to one with three products', () => {
  for (const [title, others, chosen] of [
    ['have the most in both of what is in either', [basket('a', 9, 3), basket('b', 3, 2)], 'ba'],
    ['come by id where both are', [basket('b', 2, 1), basket('a', 2, 1)], 'ab'],
    ['are compared exactly', [basket('a', 100_000_002, 3), basket('b', 100_000_001, 3)], 'ba'],
    ['are so many at most', [basket('a', 3, 3), basket('b', 3, 2), basket('c', 3, 1)], 'ab'],
  ] as const)
    test(title, () => assert.equal(chooseAlike(3, others, 2).join(''), chosen));

  test('with equal similarity are ordered by products in common', () => {
    // 1 ÷ (3 + 3 − 1) and 2 ÷ (3 + 9 − 2).
    assert.deepEqual(chooseAlike(3, [basket('a', 3, 1), basket('b', 9, 2)], 2), ['b', 'a']);
  });
});
