import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  canMoveStatus,
  DEFAULT_SALE_STATUS,
  SALE_STATUSES,
  STAGES,
  stageOf,
  stagesAfter,
  statusesOf,
} from './sale-status.ts';

const CANCELLED = ['CANCELADA', 'Cancelado'] as const;
const ALIVE = SALE_STATUSES.filter((status) => stageOf(status) !== 'cancelada');

test('a cancelled sale cannot move to another stage', () => {
  for (const from of CANCELLED) for (const to of ALIVE) assert.equal(canMoveStatus(from, to), false);
});

test('a cancelled sale may change to the other word for cancelled', () => {
  for (const from of CANCELLED) for (const to of CANCELLED) assert.equal(canMoveStatus(from, to), true);
});

test('a sale that is not cancelled moves to any status', () => {
  for (const from of ALIVE) for (const to of SALE_STATUSES) assert.equal(canMoveStatus(from, to), true);
});

test('a quotation is only cancelled, no order becomes one, and what is cancelled stays', () => {
  assert.deepEqual(stagesAfter('orcamento'), ['cancelada']);
  assert.deepEqual(stagesAfter('cancelada'), []);
  assert.deepEqual(stagesAfter('paga'), [
    'registrada',
    'em_processamento',
    'aguardando_pagamento',
    'faturada',
    'enviada',
    'entregue',
    'cancelada',
  ]);
});

for (const [stage, statuses] of [
  ['registrada', ['Pedido']],
  ['em_processamento', ['Em processamento']],
  ['aguardando_pagamento', ['AGUARDANDO PAGAMENTO']],
  ['paga', ['PAGA']],
  ['faturada', ['Faturado']],
  ['enviada', ['ENVIADA', 'Enviado']],
  ['entregue', ['ENTREGUE', 'Entregue']],
  ['cancelada', ['CANCELADA', 'Cancelado']],
] as const) {
  test(`stage ${stage} is made of ${statuses.join(' and ')}`, () =>
    assert.deepEqual(statusesOf(stage), statuses));
}

test('every status belongs to one stage', () => {
  assert.equal(SALE_STATUSES.length, 12);
  assert.deepEqual(new Set(STAGES.flatMap(statusesOf)), new Set(SALE_STATUSES));
});

test('a sale is paid by default', () => assert.equal(DEFAULT_SALE_STATUS, 'PAGA'));
