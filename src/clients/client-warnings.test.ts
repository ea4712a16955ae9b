import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { onEachEngine } from '../../test/harness.ts';
import { clientBody, createClient } from '../../test/samples.ts';

const WARNED = [{ campo: 'cnpj_cpf', mensagem: 'Outro cliente já tem este documento' }];

onEachEngine('A document that another client has', (talao) => {
  let second: { id: string };

  before(async () => {
    await createClient(talao.ana, { cnpj_cpf: '11.222.333/0001-81' });
    second = await createClient(talao.ana, { cnpj_cpf: '529.982.247-25' });
  });

  test('is told in the answer to a creation, however it is written, and again in its replay', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = clientBody({ cnpj_cpf: '11222333000181' });
    const answers = [await talao.ana.post('clients', body, key), await talao.ana.post('clients', body, key)];
    for (const { status, body } of answers) {
      assert.equal(status, 201);
      assert.deepEqual(Object.keys(body), ['success', 'data', 'avisos']);
      assert.deepEqual(body.avisos, WARNED);
    }
  });

  test('is told in the answer to any change of such a client, until it has one of its own', async () => {
    const change = async (changes: object) => (await talao.ana.put(`clients/${second.id}`, changes)).body;
    assert.deepEqual((await change({ cnpj_cpf: '11222333/0001-81' })).avisos, WARNED);
    assert.deepEqual((await change({ bairro: 'Centro' })).avisos, WARNED);
    assert.deepEqual(Object.keys(await change({ cnpj_cpf: '529.982.247-25' })), ['success', 'data']);
    assert.deepEqual(Object.keys(await change({ cnpj_cpf: null })), ['success', 'data']);
  });

  test('is nobody’s business where that client is of another company', async () => {
    const { status, body } = await talao.bia.post('clients', clientBody({ cnpj_cpf: '11222333000181' }));
    assert.equal(status, 201);
    assert.deepEqual(Object.keys(body), ['success', 'data']);
  });
});
