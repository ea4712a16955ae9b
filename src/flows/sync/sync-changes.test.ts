import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { type LocalCopy, namesIn, readSince, readSync, readWhole } from '../../../test/local-copy.ts';
import {
  createClient,
  createPriceTable,
  createProduct,
  createRepresentada,
  createSale,
} from '../../../test/samples.ts';

onEachEngine('The copy of a phone that follows changes', (talao) => {
  let company: Company;
  let vendedor: Person;
  let colleague: Person;

  before(async () => {
    talao.now = () => new Date('2026-11-16T15:00:00Z');
    company = await talao.createCompany('Cópia');
    vendedor = await personIn(company, 'vendedor');
    colleague = await personIn(company, 'vendedor');
  });

  test('sends a client touched by a sale or visit, both clients if it moves, once a page', async () => {
    const [one, other] = [await createClient(company), await createClient(company)];
    const copy = await readWhole(company);
    const sale = await createSale(company, { clienteId: one.id });
    let next = await readSince(company, copy);
    assert.ok(namesIn(next).includes(`clientes ${one.id}`));
    await company.put(`sales/${sale.id}`, { clienteId: other.id });
    await company.put(`sales/${sale.id}`, { status: 'ENVIADA' });
    next = await readSync(company, `apos=${next.apos}`);
    assert.deepEqual(namesIn(next).sort(), [`clientes ${one.id}`, `clientes ${other.id}`].sort());
    await company.put(`sales/${sale.id}`, { clienteId: one.id });
    next = await readSync(company, `limit=1&apos=${next.apos}`);
    assert.deepEqual([next.data.length, next.mais], [2, false]);
    await company.delete(`sales/${sale.id}`);
    next = await readSync(company, `apos=${next.apos}`);
    assert.deepEqual([namesIn(next), next.data[0].registro.vendas], [[`clientes ${one.id}`], []]);
    const visit = await company.post('visits', { cliente_id: one.id, resultado: 'venda' });
    next = await readSync(company, `apos=${next.apos}`);
    assert.deepEqual([namesIn(next), next.data[0].registro.visitas.length], [[`clientes ${one.id}`], 1]);
    await company.put(`visits/${visit.body.data.id}`, { cliente_id: other.id });
    next = await readSync(company, `apos=${next.apos}`);
    assert.deepEqual(namesIn(next).sort(), [`clientes ${one.id}`, `clientes ${other.id}`].sort());
    await company.delete(`visits/${visit.body.data.id}`);
    next = await readSync(company, `apos=${next.apos}`);
    assert.deepEqual(namesIn(next), [`clientes ${other.id}`]);
  });

  test('sends a price table when its prices change', async () => {
    const table = await createPriceTable(company);
    const product = await createProduct(company);
    const copy = await readWhole(company);
    await company.put(`price-tables/${table.id}/prices`, { precos: [{ produto_id: product.id, preco: 3 }] });
    const next = await readSince(company, copy);
    assert.deepEqual(namesIn(next), [`tabelas_preco ${table.id}`]);
    assert.deepEqual(next.data[0].registro.precos, [{ produto_id: product.id, preco: 3 }]);
    await company.delete(`price-tables/${table.id}`);
    assert.deepEqual(namesIn(await readSync(company, `apos=${next.apos}`)), [
      `tabelas_preco ${table.id} gone`,
    ]);
  });

  test('sends removals of deleted, inactive and anonymised records', async () => {
    const clients = [];
    for (let n = 0; n < 3; n += 1) clients.push(await createClient(company, { vendedor_id: vendedor.id }));
    const [deleted, idle, forgotten] = clients.map(({ id }) => id);
    const product = await createProduct(company);
    const representada = await createRepresentada(company);
    const copies = [await readWhole(company), await readWhole(vendedor)];
    await company.delete(`clients/${deleted}`);
    await company.put(`clients/${idle}`, { ativo: false });
    await company.post(`clients/${forgotten}/anonymize`, {});
    await company.put(`products/${product.id}`, { ativo: false });
    await company.delete(`representadas/${representada.id}`);
    for (const [at, caller] of [company, vendedor].entries()) {
      const next = await readSince(caller, copies[at] as LocalCopy);
      assert.deepEqual(
        namesIn(next).sort(),
        [
          ...[deleted, idle, forgotten].map((id) => `clientes ${id} gone`),
          `produtos ${product.id} gone`,
          `representadas ${representada.id} gone`,
        ].sort(),
      );
    }
    const copy = await readWhole(company);
    await company.put(`clients/${idle}`, { ativo: true });
    assert.deepEqual(namesIn(await readSince(company, copy)), [`clientes ${idle}`]);
  });

  test('follows the scope: sends clients that come in whole, removes those that leave, and is silent about others', async () => {
    const mine = await createClient(company, { vendedor_id: vendedor.id });
    const hers = await createClient(company, { vendedor_id: colleague.id });
    const [his, others] = [await readWhole(vendedor), await readWhole(colleague)];
    assert.ok(his.records.has(`clientes ${mine.id}`) && !his.records.has(`clientes ${hers.id}`));
    await createSale(company, { clienteId: hers.id });
    await company.put(`clients/${hers.id}`, { nome: 'Só dela' });
    await company.put(`clients/${hers.id}`, { ativo: false });
    assert.deepEqual(
      namesIn(await readSince(vendedor, his)).filter((name) => name.startsWith('clientes')),
      [],
    );
    await company.put(`clients/${mine.id}`, { vendedor_id: colleague.id });
    assert.deepEqual(
      namesIn(await readSince(vendedor, his)).filter((name) => name.startsWith('clientes')),
      [`clientes ${mine.id} gone`],
    );
    const told = namesIn(await readSince(colleague, others)).filter((name) => name.startsWith('clientes'));
    assert.deepEqual(told.sort(), [`clientes ${hers.id} gone`, `clientes ${mine.id}`].sort());
    const now = await readWhole(vendedor);
    await createSale(company, { clienteId: mine.id });
    await company.delete(`clients/${hers.id}`);
    assert.deepEqual(
      namesIn(await readSince(vendedor, now)).filter((name) => name.startsWith('clientes')),
      [],
    );
  });
});
