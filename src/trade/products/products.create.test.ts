import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertInvalid, assertRefused, MOMENT, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { badContent, tooBig, tooSmall, wrongType } from '../../../test/issues.ts';
import { PRODUCT_FAULTS } from '../../../test/product-faults.ts';
import { createProduct, createRepresentada, productBody } from '../../../test/samples.ts';

onEachEngine('Create product', (talao) => {
  test('refuses a request without a key', async () => {
    assertRefused(await talao.nobody.post('products', productBody()), 401, 'API key ausente');
  });

  test('names every required field that is missing, in an array of issues', async () => {
    assertInvalid(await talao.ana.post('products', {}), [
      wrongType('id', 'string', 'undefined', 'Campo obrigatório'),
      wrongType('nome', 'string', 'undefined', 'Campo obrigatório'),
      wrongType('preco', 'number', 'undefined', 'Campo obrigatório'),
    ]);
  });

  for (const [field, value, issue] of [
    ...PRODUCT_FAULTS,
    ['id', '', tooSmall('id', 'string', 1, 'Deve ter pelo menos 1 caractere')],
    ['id', 500, wrongType('id', 'string', 'number', 'Deve ser um texto')],
    ['id', 'x'.repeat(101), tooBig('id', 'string', 100, 'Deve ter no máximo 100 caracteres')],
    ['id', 'A\tB', badContent('id', 'Contém caracteres não permitidos')],
  ] as const) {
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 30)}: ${issue.message}`, async () => {
      assertInvalid(await talao.ana.post('products', productBody({ [field]: value })), [issue]);
    });
  }

  test('refuses an id already used', async () => {
    const { id } = await createProduct(talao.ana);
    const answer = await talao.ana.post('products', productBody({ id }));
    assertRefused(answer, 409, 'Já existe um produto com este ID');
  });

  test('refuses the id of another company, because ids are unique in the system', async () => {
    const { id } = await createProduct(talao.bia);
    const answer = await talao.ana.post('products', productBody({ id }));
    assertRefused(answer, 409, 'Já existe um produto com este ID');
  });

  test('refuses a representada that does not exist, or is of another company', async () => {
    const { id: foreign } = await createRepresentada(talao.bia);
    for (const representada_id of [randomUUID(), foreign]) {
      const answer = await talao.ana.post('products', productBody({ representada_id }));
      assertRefused(answer, 422, 'Representada não encontrada');
    }
  });

  test('reports faults before references, and references before duplicates', async () => {
    const { id } = await createProduct(talao.ana);
    const unknown = { id, representada_id: randomUUID() };
    const invalid = await talao.ana.post('products', productBody({ ...unknown, preco: -1 }));
    assert.equal(invalid.status, 400);
    const answer = await talao.ana.post('products', productBody(unknown));
    assertRefused(answer, 422, 'Representada não encontrada');
  });

  test('answers 201 with exactly the fields of a product; ativo is true and the rest null by default', async () => {
    const answer = await talao.ana.post('products', { id: 'CAFE', nome: 'Café', preco: 18.9 });
    const { created_at, updated_at, ...rest } = recordOf(answer, 201);
    assert.match(created_at, MOMENT);
    assert.equal(updated_at, created_at);
    assert.deepEqual(rest, {
      id: 'CAFE',
      nome: 'Café',
      descricao: null,
      preco: 18.9,
      ativo: true,
      representada_id: null,
    });
  });

  test('stores the given fields', async () => {
    const { id: representada_id } = await createRepresentada(talao.ana);
    const given = { descricao: 'Torra média\nMoído', ativo: false, representada_id };
    const { descricao, ativo, representada_id: linked } = await createProduct(talao.ana, given);
    assert.deepEqual({ descricao, ativo, representada_id: linked }, given);
  });

  test('treats null in an optional field as absent', async () => {
    const nothing = { descricao: null, ativo: null, representada_id: null };
    const { descricao, ativo, representada_id } = await createProduct(talao.ana, nothing);
    assert.deepEqual({ descricao, ativo, representada_id }, { ...nothing, ativo: true });
  });

  for (const preco of [0, -0, 0.01, 0.000001, 1.005, 9999999999.99, 1e2, 123456789.123456]) {
    test(`accepts the price ${Object.is(preco, -0) ? '-0' : preco}`, async () => {
      const body = JSON.stringify(productBody()).replace('18.9', Object.is(preco, -0) ? '-0' : `${preco}`);
      const answer = await talao.ana.send('POST', 'products', body, { 'content-type': 'application/json' });
      assert.equal(recordOf(answer, 201).preco, preco + 0);
    });
  }

  test('ignores members it does not know, such as a unit of measure', async () => {
    assert.equal('unidade' in (await createProduct(talao.ana, { unidade: 'kg' })), false);
  });
});
