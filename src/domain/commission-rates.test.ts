import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CommissionRule, chooseRate, overlaps } from './commission-rates.ts';

const rule = (id: string, changes: Partial<CommissionRule>): CommissionRule => ({
  id,
  produto_id: null,
  cliente_id: null,
  percentual: 1,
  de: null,
  ate: null,
  ...changes,
});
const item = { data: '2026-11-14', cliente_id: 'ana', produto_id: 'CAFE', comissao: null };

const RULES = [
  rule('client', { cliente_id: 'ana', percentual: 2 }),
  rule('both', { cliente_id: 'ana', produto_id: 'CAFE', percentual: 3 }),
  rule('product', { produto_id: 'CAFE', percentual: 4 }),
  rule('other client', { cliente_id: 'bia' }),
  rule('other product', { produto_id: 'CHA' }),
  rule('other both', { produto_id: 'CAFE', cliente_id: 'bia' }),
];

describe('chooseRate', () => {
  test('lets the most particular win, and names those that lost from the most particular on', () => {
    const chosen = chooseRate({ ...item, comissao: 9 }, RULES, 5);
    assert.deepEqual(chosen, {
      origem: 'item',
      percentual: 9,
      regra_id: null,
      preteridas: [
        { origem: 'cliente_produto', percentual: 3, regra_id: 'both' },
        { origem: 'produto', percentual: 4, regra_id: 'product' },
        { origem: 'cliente', percentual: 2, regra_id: 'client' },
        { origem: 'representada', percentual: 5, regra_id: null },
      ],
    });
    for (const [rules, origem] of [
      [RULES, 'cliente_produto'],
      [RULES.filter(({ id }) => id !== 'both'), 'produto'],
      [RULES.filter(({ id }) => !['both', 'product'].includes(id)), 'cliente'],
    ] as const)
      assert.equal(chooseRate(item, rules, 5).origem, origem);
  });

  test('falls back on the rate of the representada, with nobody behind it', () => {
    const representada = { origem: 'representada', percentual: 5, regra_id: null, preteridas: [] };
    assert.deepEqual(chooseRate(item, [], 5), representada);
    assert.deepEqual(chooseRate(item, RULES.slice(3), 5), representada);
  });

  test('counts a rule from its first day to its last, both included', () => {
    const counts = (de: string | null, ate: string | null) =>
      chooseRate(item, [rule('x', { produto_id: 'CAFE', de, ate })], 5).origem === 'produto';
    assert.ok(counts(null, null));
    assert.ok(counts('2026-11-14', '2026-11-14'));
    assert.ok(counts(null, '2026-11-14'));
    assert.ok(counts('2026-11-14', null));
    assert.ok(!counts('2026-11-15', null));
    assert.ok(!counts(null, '2026-11-13'));
  });

  test('takes a percentage of nothing for one', () => {
    assert.equal(chooseRate({ ...item, comissao: 0 }, RULES, 5).percentual, 0);
  });
});

test('periods that share a day overlap', () => {
  const period = (de: string | null, ate: string | null) => ({ de, ate });
  assert.ok(overlaps(period(null, null), period('2026-01-01', '2026-01-31')));
  assert.ok(overlaps(period('2026-01-01', '2026-01-31'), period('2026-01-31', null)));
  assert.ok(!overlaps(period('2026-01-01', '2026-01-31'), period('2026-02-01', null)));
  assert.ok(!overlaps(period(null, '2026-01-31'), period('2026-02-01', '2026-02-28')));
  assert.ok(overlaps(period('2026-02-01', null), period('2026-03-01', null)));
});
