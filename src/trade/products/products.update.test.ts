import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertInvalid, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { PRODUCT_FAULTS } from '../../../test/product-faults.ts';
import { createProduct, createRepresentada, PLAIN_PRODUCT } from '../../../test/samples.ts';

onEachEngine('Update product', (talao) => {
  test('refuses a request without a key', async () => {
    const { id } = await createProduct(talao.ana);
    assertRefused(await talao.nobody.put(`products/${id}`, {}), 401, 'API key ausente');
  });

  test('does not find a product of another company, and leaves it as it is', async () => {
    const { id, preco } = await createProduct(talao.bia);
    assertRefused(await talao.ana.put(`products/${id}`, { preco: 1 }), 404, 'Produto não encontrado');
    assert.equal(recordOf(await talao.bia.put(`products/${id}`, {}), 200).preco, preco);
  });

  for (const id of ['nenhum', 'x'.repeat(101), '\u0000', "' or 1=1 --", '%', '👩']) {
    test(`does not find a product ${JSON.stringify(id).slice(0, 20)}`, async () => {
      const answer = await talao.ana.put(`products/${encodeURIComponent(id)}`, {});
      assertRefused(answer, 404, 'Produto não encontrado');
    });
  }

  test('looks for the product before the representada it names', async () => {
    const answer = await talao.ana.put('products/nenhum', { representada_id: randomUUID() });
    assertRefused(answer, 404, 'Produto não encontrado');
  });

  for (const [field, value, issue] of PRODUCT_FAULTS) {
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 30)}: ${issue.message}`, async () => {
      const { id } = await createProduct(talao.ana);
      assertInvalid(await talao.ana.put(`products/${id}`, { [field]: value }), [issue]);
    });
  }

  test('refuses a representada that does not exist, or is of another company', async () => {
    const { id } = await createProduct(talao.ana);
    const { id: foreign } = await createRepresentada(talao.bia);
    for (const representada_id of [randomUUID(), foreign]) {
      const answer = await talao.ana.put(`products/${id}`, { representada_id });
      assertRefused(answer, 422, 'Representada não encontrada');
    }
  });

  for (const [field, value] of [
    ['nome', 'Café em grão'],
    ['descricao', 'Torra clara'],
    ['preco', 21.5],
    ['ativo', false],
  ] as const) {
    test(`changes ${field} alone and refreshes updated_at`, async () => {
      const before = await createProduct(talao.ana, { descricao: 'Moído' });
      const after = recordOf(await talao.ana.put(`products/${before.id}`, { [field]: value }), 200);
      const expected = { ...before, ...PLAIN_PRODUCT, [field]: value };
      assert.deepEqual(after, { ...expected, updated_at: after.updated_at });
      assert.ok(after.updated_at > before.updated_at, `${after.updated_at} comes after ${before.updated_at}`);
    });
  }

  test('removes the description with null', async () => {
    const { id } = await createProduct(talao.ana, { descricao: 'Moído' });
    assert.equal(recordOf(await talao.ana.put(`products/${id}`, { descricao: null }), 200).descricao, null);
  });

  test('links a representada, by an id in upper case too, and unlinks it with null', async () => {
    const { id } = await createProduct(talao.ana);
    const { id: representada } = await createRepresentada(talao.ana);
    for (const [sent, stored] of [
      [representada.toUpperCase(), representada],
      [null, null],
    ]) {
      const product = recordOf(await talao.ana.put(`products/${id}`, { representada_id: sent }), 200);
      assert.equal(product.representada_id, stored);
    }
  });

  test('makes a product inactive and active again', async () => {
    const { id } = await createProduct(talao.ana);
    for (const ativo of [false, true]) {
      assert.equal(recordOf(await talao.ana.put(`products/${id}`, { ativo }), 200).ativo, ativo);
    }
  });

  test('refreshes updated_at with every empty update', async () => {
    let { id, updated_at: last } = await createProduct(talao.ana);
    for (let attempt = 0; attempt < 5; attempt++) {
      const { updated_at } = recordOf(await talao.ana.put(`products/${id}`, {}), 200);
      assert.ok(updated_at > last, `${updated_at} comes after ${last}`);
      last = updated_at;
    }
  });

  test('ignores an id in the body', async () => {
    const { id } = await createProduct(talao.ana);
    assert.equal(recordOf(await talao.ana.put(`products/${id}`, { id: 'OUTRO' }), 200).id, id);
  });

  for (const id of ['A/B', 'CAFÉ 500 g', '100%', 'a?b#c', 'ação', '👩', 'é'.repeat(100), 'a+b', '..%2f']) {
    test(`finds a product by the id ${id.slice(0, 12)}, escaped in the path`, async () => {
      await createProduct(talao.ana, { id });
      assert.equal(recordOf(await talao.ana.put(`products/${encodeURIComponent(id)}`, {}), 200).id, id);
    });
  }
});
