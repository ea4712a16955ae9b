import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { onEngine } from '../../../test/harness.ts';
import { clientBody, clientCsv, productBody, productCsv } from '../../../test/samples.ts';
import type { Reader } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/rows.ts';
import { countChanges } from '../../platform/writes/counters.queries.ts';
import { newClient } from '../../trade/clients/clients.contract.ts';
import { toClientRow } from '../../trade/clients/clients.queries.ts';
import { newProduct } from '../../trade/products/products.contract.ts';
import { insertProduct } from '../../trade/products/products.queries.ts';

/** On SQLite writers take turns, so a check still holds when the records are inserted. */
onEngine('postgres', 'Importing what another company is about to create', (talao) => {
  test('is refused for the email of a client', async () => {
    const email = `${randomUUID()}@exemplo.com.br`;
    const importing = await talao.db.write(async (db) => {
      await countChanges(db, [{ empresaId: talao.bia.id, added: { clientes: 1 }, entries: 1 }]);
      await insertRows(db, 'clientes', [
        toClientRow(talao.bia.id, newClient.parse(clientBody({ email })), 'C1'),
      ]);
      const answer = talao.ana.upload('import/clients', clientCsv({}, { email }));
      await someoneWaits(talao.db.read);
      return { answer };
    });
    const { status, body } = await importing.answer;
    assert.equal(status, 409);
    assert.equal(body.error, 'Email já cadastrado no sistema');
    assert.equal((await talao.ana.get('clients')).body.total, 0);
  });

  test('is refused for the id of a product', async () => {
    const product = productBody();
    const importing = await talao.db.write(async (db) => {
      await countChanges(db, [{ empresaId: talao.bia.id, added: { produtos: 1 }, entries: 1 }]);
      await insertProduct(db, talao.bia.id, newProduct.parse(product));
      const answer = talao.ana.upload('import/products', productCsv({}, { id: product.id }));
      await someoneWaits(talao.db.read);
      return { answer };
    });
    const { status, body } = await importing.answer;
    assert.equal(status, 409);
    assert.equal(body.error, 'Já existe um produto com este ID');
    assert.equal((await talao.ana.get('products')).body.total, 0);
  });
});

async function someoneWaits(db: Reader): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows.length > 0) return;
  }
}
