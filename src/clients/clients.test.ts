import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachEngine } from '../../test/harness.ts';
import { clientBody } from '../../test/samples.ts';

onEachEngine('Clients', (talao) => {
  test('refuses a client without its required fields, naming each', async () => {
    const { status, body } = await talao.ana.post('clients', {});
    assert.equal(status, 400);
    assert.equal(body.error, 'Dados de entrada inválidos');
    assert.deepEqual(Object.keys(body.details).sort(), ['cidade', 'email', 'estado', 'nome', 'telefone']);
  });

  test('creates a client and generates its code', async () => {
    const { status, body } = await talao.ana.post('clients', clientBody());
    assert.equal(status, 201);
    assert.match(body.data.codigo, /^CLI\d{4}$/);
  });
});
