import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { assessEntry, daysOf, dueAfter, type EntrySituation, shareCommission } from './commission-entries.ts';

const centavos = fc.integer({ min: 0, max: 999_999_999_999 });

describe('shareCommission', () => {
  test('shares a commission in proportion, the running sum rounded once', () => {
    assert.deepEqual(shareCommission(1000, [1, 1, 1]), [333, 334, 333]);
    assert.deepEqual(shareCommission(5, [1, 1]), [3, 2]);
    assert.deepEqual(shareCommission(0, [10, 20]), [0, 0]);
    assert.deepEqual(shareCommission(7, [7]), [7]);
    assert.deepEqual(shareCommission(7, [0, 0]), [0, 0], 'nothing is shared by instalments of nothing');
  });

  test('loses no centavo for any instalments', () => {
    fc.assert(
      fc.property(centavos, fc.array(centavos, { minLength: 1, maxLength: 24 }), (commission, values) => {
        const shares = shareCommission(commission, values);
        const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
        assert.equal(sum(shares), sum(values) === 0 ? 0 : commission);
        assert.ok(shares.every((share) => share >= 0));
      }),
    );
  });

  test('equals exact fractions', () => {
    fc.assert(
      fc.property(centavos, fc.array(centavos, { minLength: 1, maxLength: 8 }), (commission, values) => {
        const whole = values.reduce((sum, value) => sum + BigInt(value), 0n);
        fc.pre(whole > 0n);
        const upTo = (count: number) => {
          const part = values.slice(0, count).reduce((sum, value) => sum + BigInt(value), 0n);
          const [quotient, rest] = [(BigInt(commission) * part) / whole, (BigInt(commission) * part) % whole];
          return quotient + (rest * 2n >= whole ? 1n : 0n);
        };
        const expected = values.map((_, at) => Number(upTo(at + 1) - upTo(at)));
        assert.deepEqual(shareCommission(commission, values), expected);
      }),
    );
  });
});

describe('dueAfter', () => {
  test('is the agreed day of the month after the event', () => {
    assert.equal(dueAfter('2026-11-01', 15), '2026-12-15');
    assert.equal(dueAfter('2026-11-30', 15), '2026-12-15');
    assert.equal(dueAfter('2026-12-31', 5), '2027-01-05');
    assert.equal(dueAfter('2028-01-31', 28), '2028-02-28');
    assert.equal(dueAfter('9999-12-31', 28), '9999-12-28', 'where the calendar of databases ends');
  });
});

describe('daysOf', () => {
  const installment = { vencimento: '2026-10-20', valor: 100, pago_em: '2026-11-03' };

  test('counts from the payment of the instalment', () => {
    const terms = { evento: 'liquidacao', dia: 15, faturado_em: '2026-09-01' } as const;
    assert.deepEqual(daysOf(installment, terms), {
      evento_em: '2026-11-03',
      vence_em: '2026-12-15',
      previsto_em: '2026-12-15',
    });
  });

  test('counts from the invoice of the sale', () => {
    const terms = { evento: 'faturamento', dia: 10, faturado_em: '2026-09-01' } as const;
    assert.deepEqual(daysOf(installment, terms), {
      evento_em: '2026-09-01',
      vence_em: '2026-10-10',
      previsto_em: '2026-10-10',
    });
  });

  test('expects what has not happened on the day of the instalment', () => {
    const terms = { evento: 'faturamento', dia: 15, faturado_em: null } as const;
    assert.deepEqual(daysOf(installment, terms), {
      evento_em: null,
      vence_em: null,
      previsto_em: '2026-11-15',
    });
  });
});

/** The table of situations: the first row that fits wins; written independently of the code under test. */
function situationByTable(
  cancelada: boolean,
  saldo: number,
  [valor, ajuste, recebido]: [number, number, number],
  happened: boolean,
  passed: boolean,
): EntrySituation {
  const lines: [boolean, EntrySituation][] = [
    [cancelada && recebido !== 0, 'estornada'],
    [cancelada, 'cancelada'],
    [(recebido !== 0 || ajuste !== 0) && saldo === 0, 'recebida'],
    [recebido !== 0 && saldo !== 0, 'divergente'],
    [!happened, 'prevista'],
    [happened && valor + ajuste === 0, 'recebida'],
    [happened && !passed, 'a_receber'],
    [happened && passed, 'atrasada'],
  ];
  return lines.find(([fits]) => fits)?.[1] as EntrySituation;
}

describe('assessEntry', () => {
  test('follows the table of situations for every combination of facts', () => {
    const seen = new Set<EntrySituation>();
    for (const cancelada of [false, true])
      for (const earned of [0, 500])
        for (const ajuste of [-500, -100, 0, 100])
          for (const recebido of [-100, 0, 400, 500, 600])
            for (const vence_em of [null, '2026-11-14', '2026-11-15', '2026-11-16']) {
              const facts = { cancelada, valor: earned, ajuste, recebido, vence_em };
              const { valor, saldo, situacao } = assessEntry(facts, '2026-11-15');
              const shown = cancelada ? 0 : earned;
              assert.equal(valor, shown);
              assert.equal(saldo, shown + ajuste - recebido);
              const expected = situationByTable(
                cancelada,
                saldo,
                [shown, ajuste, recebido],
                vence_em !== null,
                vence_em === '2026-11-14',
              );
              assert.equal(situacao, expected, JSON.stringify(facts));
              seen.add(situacao);
            }
    assert.equal(seen.size, 7, 'every situation was met');
  });
});
