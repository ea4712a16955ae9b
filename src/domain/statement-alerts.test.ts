import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { alertOf, DEL_CREDERE_ALERT, WHOLE_VALUE_ALERT } from './statement-totals.ts';

suite('The law on a deduction', () => {
  const cases: [string | null, string | null][] = [
    ['Cliente inadimplente', DEL_CREDERE_ALERT],
    ['INADIMPLÊNCIA NF 12', DEL_CREDERE_ALERT],
    ['Estorno del credere', DEL_CREDERE_ALERT],
    ['Del-credere', DEL_CREDERE_ALERT],
    ['Título não pago', DEL_CREDERE_ALERT],
    ['Nao pagou o frete', DEL_CREDERE_ALERT],
    ['Desconto de frete', WHOLE_VALUE_ALERT],
    ['Fretes', WHOLE_VALUE_ALERT],
    ['IPI', WHOLE_VALUE_ALERT],
    ['ref. icms-st', WHOLE_VALUE_ALERT],
    ['Impostos', WHOLE_VALUE_ALERT],
    ['Imposto de renda', WHOLE_VALUE_ALERT],
    ['Imposto retido IRRF', null],
    ['IR imposto', null],
    ['IRRF frete', WHOLE_VALUE_ALERT],
    ['IRRF', null],
    ['IR', null],
    ['Bonificação', WHOLE_VALUE_ALERT],
    ['Verbas de loja', WHOLE_VALUE_ALERT],
    ['Propaganda', WHOLE_VALUE_ALERT],
    ['Ipiranga Tecidos', null],
    ['Equipamentos Ipi', WHOLE_VALUE_ALERT],
    ['Reverbação', null],
    ['Devolução', null],
    [null, null],
  ];
  for (const [text, alert] of cases)
    test(`says of "${text}": ${alert}`, () => assert.equal(alertOf(-1, text), alert));

  test('has no alert for a credit or an unreadable line', () => {
    for (const value of [0, 1, null]) assert.equal(alertOf(value, 'Desconto de frete'), null);
  });
});
