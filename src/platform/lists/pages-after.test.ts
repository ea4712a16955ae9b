import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Company } from '../../../test/harness.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { SAMPLE_KINDS } from '../../../test/sample-kinds.ts';
import { createClient, createProduct, createSale } from '../../../test/samples.ts';

const LISTS = [
  ...['vendas', 'produtos', 'representadas', 'metas', 'regras', 'tabelas_preco', 'notas_servico'],
  ...['recebimentos', 'notas', 'extratos', 'caixa', 'clientes', 'chaves', 'usuarios'],
] as const;

onEachEngine('Pages after a record', (talao) => {
  const refused = async (company: Company, query: string) => {
    const { status, body } = await company.get(query);
    assert.equal(status, 400, query);
    return body.details[0];
  };

  test('refuse an id that the list has not, of another company, and a page or an order beside it', async () => {
    const { id } = await createClient(talao.ana);
    const foreign = await createClient(talao.bia);
    for (const unknown of ['x', foreign.id, '0195a1b2-0000-7000-8000-000000000001'])
      assert.deepEqual((await refused(talao.ana, `clients?depois=${unknown}`)).path, ['depois']);
    assert.deepEqual((await refused(talao.ana, `clients?depois=${id}&page=1`)).path, ['page']);
    assert.deepEqual((await refused(talao.ana, `clients?depois=${id}&ordem=nome`)).path, ['ordem']);
  });

  for (const kind of LISTS)
    test(`follow each other through ${kind} without a gap, while the list grows`, async () => {
      const company = await talao.createCompany('Cursores');
      const { path, create } = SAMPLE_KINDS[kind];
      for (let n = 0; n < 4; n++) await create(company);
      const all = (await company.get(`${path}?limit=100`)).body;
      const ids = all.data.map(({ id }: { id: string }) => id);
      assert.ok(ids.length >= 4);
      const met: string[] = [ids[0]];
      for (;;) {
        const place = encodeURIComponent(met.at(-1) as string);
        const { status, body, text } = await company.get(`${path}?limit=2&depois=${place}`);
        assert.equal(status, 200, text);
        assert.ok(body.total >= ids.length);
        if (body.data.length === 0) break;
        met.push(...body.data.map(({ id }: { id: string }) => id));
        if (kind !== 'vendas') continue;
        await createSale(company);
      }
      assert.deepEqual(met, ids);
    });

  test('keep to the filters, and to a portfolio', async () => {
    const company = await talao.createCompany('Filtros');
    const made = [];
    for (const nome of ['Azul um', 'Verde', 'Azul dois', 'Azul três'])
      made.push((await createClient(company, { nome })).id);
    const named = (await company.get(`clients?search=azul&depois=${made[3]}`)).body;
    assert.deepEqual([named.data.map(({ id }: { id: string }) => id), named.total], [[made[2], made[0]], 3]);
    const { id } = await createProduct(company);
    assert.deepEqual((await company.get(`products?depois=${id}`)).body.data, []);
  });
});
