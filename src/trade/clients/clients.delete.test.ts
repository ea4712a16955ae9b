import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { withoutTable } from '../../../test/broken-database.ts';
import { assertDeleted, assertRefused, idsOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createSale } from '../../../test/samples.ts';

onEachEngine('Delete client', (talao) => {
  test('refuses a request without a key', async () => {
    const { id } = await createClient(talao.ana);
    assertRefused(await talao.nobody.delete(`clients/${id}`), 401, 'API key ausente');
  });

  test('does not find a client of another company, and leaves it there', async () => {
    const { id } = await createClient(talao.bia);
    assertRefused(await talao.ana.delete(`clients/${id}`), 404, 'Cliente não encontrado');
    assertDeleted(await talao.bia.delete(`clients/${id}`), 'Cliente deletado com sucesso');
  });

  for (const id of [randomUUID(), '42', 'tudo']) {
    test(`does not find a client ${id}`, async () => {
      assertRefused(await talao.ana.delete(`clients/${id}`), 404, 'Cliente não encontrado');
    });
  }

  test('refuses a client with sales, says how many, and keeps it', async () => {
    const { id } = await createClient(talao.ana);
    for (const count of [1, 2]) {
      await createSale(talao.ana, { clienteId: id });
      assertRefused(
        await talao.ana.delete(`clients/${id}`),
        409,
        `Cliente possui ${count} venda(s) associada(s) e não pode ser deletado`,
      );
    }
    assert.ok(idsOf(await talao.ana.get('clients')).includes(id));
  });

  test('answers with its own message when the deletion fails, without any SQL', async () => {
    const { id } = await createClient(talao.ana);
    await withoutTable(talao.db, 'vendas', async () => {
      assertRefused(await talao.ana.delete(`clients/${id}`), 500, 'Erro ao deletar cliente');
    });
    assertDeleted(await talao.ana.delete(`clients/${id}`), 'Cliente deletado com sucesso');
  });

  test('deletes a client, and frees its email and code', async () => {
    const { id, email, codigo } = await createClient(talao.ana, { codigo: 'LIVRE' });
    const { total } = (await talao.ana.get('clients')).body;
    assertDeleted(await talao.ana.delete(`clients/${id}`), 'Cliente deletado com sucesso');
    assertRefused(await talao.ana.delete(`clients/${id}`), 404, 'Cliente não encontrado');
    assertRefused(await talao.ana.put(`clients/${id}`, {}), 404, 'Cliente não encontrado');
    assert.equal((await talao.ana.get('clients')).body.total, total - 1);
    await createClient(talao.ana, { email, codigo });
  });

  test('deletes a client whose sales are gone', async () => {
    const sale = await createSale(talao.ana);
    await talao.ana.delete(`sales/${sale.id}`);
    assertDeleted(await talao.ana.delete(`clients/${sale.cliente_id}`), 'Cliente deletado com sucesso');
  });

  test('takes an id in upper case, and the Content-Type that some programs always send', async () => {
    const { id } = await createClient(talao.ana);
    const answer = await talao.ana.delete(`clients/${id.toUpperCase()}`, {
      'content-type': 'application/json',
    });
    assertDeleted(answer, 'Cliente deletado com sucesso');
  });
});
