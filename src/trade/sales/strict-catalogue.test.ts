import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import {
  createClient,
  createProduct,
  createRepresentada,
  productCsv,
  saleBody,
} from '../../../test/samples.ts';
import { updateCompany } from '../../access/companies/companies.queries.ts';

onEachEngine('Sale in a company with a strict catalogue', (talao) => {
  let strict: Company;
  let sell: (produtoId: string | string[], representadaId?: string) => ReturnType<Company['post']>;

  before(async () => {
    strict = await talao.createCompany('Estrita');
    await talao.db.write((db) => updateCompany(db, strict.id, { catalogo_estrito: true }));
    const [client, representada] = [await createClient(strict), await createRepresentada(strict)];
    sell = (produtoId, representadaId = representada.id) => {
      const itens = [produtoId].flat().map((produtoId) => ({ produtoId, quantidade: 1, valorUnitario: 1 }));
      return strict.post('sales', saleBody(client.id, representadaId, { itens }));
    };
  });

  test('refuses a product of another company', async () => {
    const { id } = await createProduct(talao.bia);
    assertRefused(await sell(id), 422, `Produto não encontrado ou inativo: ${id}`);
  });

  test('refuses a product that does not exist', async () => {
    assertRefused(await sell('NUNCA'), 422, 'Produto não encontrado ou inativo: NUNCA');
  });

  test('refuses an inactive product', async () => {
    const { id } = await createProduct(strict, { ativo: false });
    assertRefused(await sell(id), 422, `Produto não encontrado ou inativo: ${id}`);
  });

  test('refuses an inactive representada', async () => {
    const [product, closed] = [
      await createProduct(strict),
      await createRepresentada(strict, { ativo: false }),
    ];
    assertRefused(await sell(product.id, closed.id), 422, 'Representada inativa');
  });

  test('reports the first of several products that cannot be sold', async () => {
    const { id } = await createProduct(strict);
    assertRefused(await sell([id, 'ZZZ', 'AAA']), 422, 'Produto não encontrado ou inativo: ZZZ');
  });

  test('lets a sale keep an inactive or deleted product, and refuses another one', async () => {
    const [kept, fresh] = [await createProduct(strict), await createProduct(strict)];
    const sale = recordOf(await sell(kept.id), 201);
    await strict.put(`products/${kept.id}`, { ativo: false });
    await strict.put(`products/${fresh.id}`, { ativo: false });
    const items = (...ids: string[]) =>
      ids.map((produtoId) => ({ produtoId, quantidade: 2, valorUnitario: 3 }));
    const edited = await strict.put(`sales/${sale.id}`, {
      status: 'ENVIADA',
      itens: items(kept.id, kept.id),
    });
    assert.equal(recordOf(edited, 200).valor_total, 12);
    const refused = await strict.put(`sales/${sale.id}`, { itens: items(kept.id, fresh.id) });
    assertRefused(refused, 422, `Produto não encontrado ou inativo: ${fresh.id}`);
  });

  test('accepts an active product of an active representada', async () => {
    recordOf(await sell((await createProduct(strict)).id), 201);
  });

  test('looks up the products of a long order in few statements', async () => {
    const lines = Array.from({ length: 2_000 }, (_, i) => ({ id: `L-${strict.id}-${i}` }));
    recordOf(await strict.upload('import/products', productCsv(...lines)), 200);
    const { statements } = talao.db.figures;
    const before = statements.count;
    recordOf(await sell(lines.map(({ id }) => id)), 201);
    const asked = statements.count - before;
    assert.ok(asked < 200, `${asked} statements`);
  });
});
