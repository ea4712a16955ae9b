import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { clientBody, createClient } from '../../../test/samples.ts';
import { newCnpj } from '../../../test/tax-ids.ts';

const WARNED = [{ campo: 'cnpj_cpf', mensagem: 'Outro cliente já tem este documento' }];

onEachEngine('A document that another client has', (talao) => {
  let second: { id: string };

  before(async () => {
    await createClient(talao.ana, { cnpj_cpf: '11.222.333/0001-81' });
    second = await createClient(talao.ana, { cnpj_cpf: '529.982.247-25' });
  });

  test('causes a warning in the answer to a creation, in any form, and in its replay', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = clientBody({ cnpj_cpf: '11222333000181' });
    const answers = [await talao.ana.post('clients', body, key), await talao.ana.post('clients', body, key)];
    for (const { status, body } of answers) {
      assert.equal(status, 201);
      assert.deepEqual(Object.keys(body), ['success', 'data', 'avisos']);
      assert.deepEqual(body.avisos, WARNED);
    }
  });

  test('causes a warning in the answer to any change, until it is unique', async () => {
    const change = async (changes: object) => (await talao.ana.put(`clients/${second.id}`, changes)).body;
    assert.deepEqual((await change({ cnpj_cpf: '11222333/0001-81' })).avisos, WARNED);
    assert.deepEqual((await change({ bairro: 'Centro' })).avisos, WARNED);
    assert.deepEqual(Object.keys(await change({ cnpj_cpf: '529.982.247-25' })), ['success', 'data']);
    assert.deepEqual(Object.keys(await change({ cnpj_cpf: null })), ['success', 'data']);
  });

  test('causes no warning when that client is of another company', async () => {
    const { status, body } = await talao.bia.post('clients', clientBody({ cnpj_cpf: '11222333000181' }));
    assert.equal(status, 201);
    assert.deepEqual(Object.keys(body), ['success', 'data']);
  });

  test('causes a warning for a vendedor only within his clients, alone and in a batch', async () => {
    const company = await talao.createCompany('Carteiras');
    const [bruno, carla] = [await personIn(company, 'vendedor'), await personIn(company, 'vendedor')];
    const taken = await createClient(carla, { cnpj_cpf: newCnpj() });
    const office = await createClient(company, { cnpj_cpf: newCnpj() });
    for (const { cnpj_cpf } of [taken, office]) {
      const { status, body } = await bruno.post('clients', clientBody({ cnpj_cpf }));
      assert.deepEqual([status, Object.keys(body)], [201, ['success', 'data']]);
      const change = await bruno.put(`clients/${body.data.id}`, { bairro: 'Centro' });
      assert.deepEqual(Object.keys(change.body), ['success', 'data']);
      const again = await bruno.put(`clients/${body.data.id}`, { cnpj_cpf });
      assert.deepEqual(Object.keys(again.body), ['success', 'data']);
      assert.deepEqual((await bruno.post('clients', clientBody({ cnpj_cpf }))).body.avisos, WARNED);
    }
    const cnpj_cpf = newCnpj();
    const atOnce = await Promise.all(
      [bruno, carla, bruno, carla].map((person) => person.post('clients', clientBody({ cnpj_cpf }))),
    );
    assert.deepEqual(atOnce.map(({ body }) => body.avisos?.length ?? 0).sort(), [0, 0, 1, 1]);
  });

  test('causes a warning for all but the first in a batch, and for no unique document', async () => {
    const company = await talao.createCompany('Ao mesmo tempo');
    const warnings = async (documents: string[]) => {
      const answers = await Promise.all(
        documents.map((cnpj_cpf) => company.post('clients', clientBody({ cnpj_cpf }))),
      );
      return answers.map(({ body }) => body.avisos?.length ?? 0).sort();
    };
    assert.deepEqual(await warnings(Array(6).fill('11.222.333/0001-81')), [0, 1, 1, 1, 1, 1]);
    assert.deepEqual(await warnings(Array.from({ length: 6 }, () => newCnpj())), [0, 0, 0, 0, 0, 0]);
    const codes = (await company.get('clients')).body.data.map(({ codigo }: { codigo: string }) => codigo);
    assert.deepEqual(
      codes.sort(),
      codes.map((_: string, n: number) => `CLI${String(n + 1).padStart(4, '0')}`),
    );
  });
});
