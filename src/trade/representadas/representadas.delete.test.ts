import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { withoutTable } from '../../../test/broken-database.ts';
import { assertDeleted, assertRefused, idsOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createProduct, createRepresentada, createSale } from '../../../test/samples.ts';

const DELETED = 'Representada deletada com sucesso';
const MISSING = 'Representada não encontrada';

onEachEngine('Delete representada', (talao) => {
  test('refuses a request without a key', async () => {
    const { id } = await createRepresentada(talao.ana);
    assertRefused(await talao.nobody.delete(`representadas/${id}`), 401, 'API key ausente');
  });

  test('does not find a representada of another company, and leaves it there', async () => {
    const { id } = await createRepresentada(talao.bia);
    assertRefused(await talao.ana.delete(`representadas/${id}`), 404, MISSING);
    assertDeleted(await talao.bia.delete(`representadas/${id}`), DELETED);
  });

  for (const id of [randomUUID(), '42']) {
    test(`does not find a representada ${id}`, async () => {
      assertRefused(await talao.ana.delete(`representadas/${id}`), 404, MISSING);
    });
  }

  test('refuses a representada with sales, says how many, and keeps it', async () => {
    const { id } = await createRepresentada(talao.ana);
    for (const count of [1, 2]) {
      await createSale(talao.ana, { representadaId: id });
      const message = `Representada possui ${count} venda(s) associada(s) e não pode ser deletada`;
      assertRefused(await talao.ana.delete(`representadas/${id}`), 409, message);
    }
    assert.ok(idsOf(await talao.ana.get('representadas')).includes(id));
  });

  test('refuses a representada with products, says how many, and deletes it once they are unlinked', async () => {
    const { id } = await createRepresentada(talao.ana);
    const products = [];
    for (const count of [1, 2]) {
      products.push(await createProduct(talao.ana, { representada_id: id }));
      const message = `Representada possui ${count} produto(s) associado(s) e não pode ser deletada`;
      assertRefused(await talao.ana.delete(`representadas/${id}`), 409, message);
    }
    for (const product of products) await talao.ana.put(`products/${product.id}`, { representada_id: null });
    assertDeleted(await talao.ana.delete(`representadas/${id}`), DELETED);
  });

  test('mentions the sales of a representada with both sales and products', async () => {
    const { id } = await createRepresentada(talao.ana);
    await createProduct(talao.ana, { representada_id: id });
    await createSale(talao.ana, { representadaId: id });
    const message = 'Representada possui 1 venda(s) associada(s) e não pode ser deletada';
    assertRefused(await talao.ana.delete(`representadas/${id}`), 409, message);
  });

  test('answers with its own message when the deletion fails, without any SQL', async () => {
    const { id } = await createRepresentada(talao.ana);
    await withoutTable(talao.db, 'produtos', async () => {
      assertRefused(await talao.ana.delete(`representadas/${id}`), 500, 'Erro ao deletar representada');
    });
  });

  test('deletes a representada permanently', async () => {
    const { id } = await createRepresentada(talao.ana);
    const { total } = (await talao.ana.get('representadas')).body;
    assertDeleted(await talao.ana.delete(`representadas/${id.toUpperCase()}`), DELETED);
    assertRefused(await talao.ana.delete(`representadas/${id}`), 404, MISSING);
    assertRefused(await talao.ana.put(`representadas/${id}`, {}), 404, MISSING);
    assert.equal((await talao.ana.get('representadas')).body.total, total - 1);
  });
});
