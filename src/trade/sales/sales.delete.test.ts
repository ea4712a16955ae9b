import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { withoutTable } from '../../../test/broken-database.ts';
import { assertDeleted, assertRefused } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createSale } from '../../../test/samples.ts';

const DELETED = 'Venda deletada com sucesso';
const MISSING = 'Venda não encontrada';

onEachEngine('Delete sale', (talao) => {
  const countItems = async (venda: string) => {
    const rows = await talao.db.read
      .selectFrom('itens_venda')
      .select('posicao')
      .where('venda_id', '=', venda)
      .execute();
    return rows.length;
  };

  test('refuses a request without a key', async () => {
    const { id } = await createSale(talao.ana);
    assertRefused(await talao.nobody.delete(`sales/${id}`), 401, 'API key ausente');
  });

  test('does not find a sale of another company, and leaves it there with its items', async () => {
    const { id } = await createSale(talao.bia);
    assertRefused(await talao.ana.delete(`sales/${id}`), 404, MISSING);
    assert.equal(await countItems(id), 1);
    assertDeleted(await talao.bia.delete(`sales/${id}`), DELETED);
  });

  for (const id of [randomUUID(), '42']) {
    test(`does not find a sale ${id}`, async () => {
      assertRefused(await talao.ana.delete(`sales/${id}`), 404, MISSING);
    });
  }

  test('answers with its own message when the deletion fails, without any SQL', async () => {
    const { id } = await createSale(talao.ana);
    await withoutTable(talao.db, 'vendas', async () => {
      assertRefused(await talao.ana.delete(`sales/${id}`), 500, 'Erro ao deletar venda');
    });
  });

  test('deletes a sale with all its items', async () => {
    const { id } = await createSale(talao.ana, {
      itens: [1, 2, 3].map((quantidade) => ({ produtoId: 'A', quantidade, valorUnitario: 1 })),
    });
    assert.equal(await countItems(id), 3);
    const { total } = (await talao.ana.get('sales')).body;
    assertDeleted(await talao.ana.delete(`sales/${id.toUpperCase()}`), DELETED);
    assert.equal(await countItems(id), 0);
    assertRefused(await talao.ana.delete(`sales/${id}`), 404, MISSING);
    assert.equal((await talao.ana.get('sales')).body.total, total - 1);
  });
});
