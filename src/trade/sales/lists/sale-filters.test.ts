import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { type Company, onEachEngine } from '../../../../test/harness.ts';
import { createClient, createRepresentada, createSale, ownWord } from '../../../../test/samples.ts';

onEachEngine('Filtering sales', (talao) => {
  for (const [query, path] of [
    ['de=2026-02-30', ['de']],
    ['de=', ['de']],
    ['ate=ontem', ['ate']],
    ['de=2026-02-02&ate=2026-02-01', ['ate']],
    ['cliente_id=nada', ['cliente_id']],
    ['representada_id=1', ['representada_id']],
    ['ids=', ['ids']],
    ['ids=nada', ['ids']],
    ['status=paga', ['status']],
    ['etapa=PAGA', ['etapa']],
    ['status=PAGA&status=Pedido', ['status']],
    ['search=a%00b', ['search']],
    [`search=${'x'.repeat(201)}`, ['search']],
  ] as const) {
    test(`refuses ${query.slice(0, 40)}`, async () => {
      const { status, body } = await talao.ana.get(`sales?${query}`);
      assert.equal(status, 400);
      assert.equal(body.error, 'Dados de entrada inválidos');
      assert.deepEqual(
        body.details.map((issue: { path: string[] }) => issue.path),
        [path],
      );
    });
  }

  let company: Company;
  let market: { id: string };
  let bakery: { id: string };
  let north: { id: string };
  let south: { id: string };
  const sales: Record<string, string> = {};

  before(async () => {
    company = await talao.createCompany('Filtrada');
    market = await createClient(company, { nome: 'Mercado São João 100%', cidade: 'Recife' });
    bakery = await createClient(company, { nome: 'Padaria Açaí', email: `joao.${ownWord()}@x.com.br` });
    north = await createRepresentada(company);
    south = await createRepresentada(company);
    const rows = [
      ['a', market, north, '2026-01-10', 'PAGA', 'PED-A'],
      ['b', market, south, '2026-01-31', 'Enviado', 'Açúcar/07'],
      ['c', bakery, north, '2026-02-01', 'ENVIADA', 'PED_C'],
      ['d', bakery, south, '2026-02-15', 'CANCELADA', 'PED-D'],
    ] as const;
    for (const [name, client, representada, data, status, pedido] of rows) {
      const references = { clienteId: client.id, representadaId: representada.id };
      sales[name] = (await createSale(company, { ...references, data, status, pedido })).id;
    }
  });

  const findsExactly = async (query: string, names: string) => {
    const { status, body } = await company.get(`sales?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    const wanted = [...names].map((name) => sales[name]);
    assert.deepEqual(
      body.data.map((sale: { id: string }) => sale.id),
      wanted,
      query,
    );
    assert.equal(body.total, wanted.length, query);
    assert.deepEqual(Object.keys(body), ['data', 'page', 'limit', 'total']);
  };

  for (const [query, names] of [
    ['de=2026-01-31', 'dcb'],
    ['ate=2026-01-31', 'ba'],
    ['de=2026-01-31&ate=2026-02-01', 'cb'],
    ['de=2026-02-15&ate=2026-02-15', 'd'],
    ['de=2030-01-01', ''],
    ['status=ENVIADA', 'c'],
    ['status=Faturado', ''],
    ['etapa=enviada', 'cb'],
    ['etapa=cancelada', 'd'],
    ['etapa=enviada&status=Enviado', 'b'],
    ['etapa=paga&status=Enviado', ''],
    ['search=', 'dcba'],
    ['search=ped', 'dca'],
    ['search=PED-', 'da'],
    ['search=PED_', 'c'],
    ['search=ACUCAR', 'b'],
    ['search=sao+joao', 'ba'],
    ['search=100%25', 'ba'],
    ['search=%25', 'ba'],
    ['search=7', 'b'],
    ['search=recife', ''],
    ['search=x.com', ''],
    ['search=cli0', ''],
    ['search=padaria&etapa=enviada&de=2026-01-01', 'c'],
    ['search=a%27%20or%201%3D1', ''],
  ] as const) {
    test(`finds with ${query}`, () => findsExactly(query, names));
  }

  test('finds the sales of a client and of a representada, together and apart', async () => {
    await findsExactly(`cliente_id=${market.id}`, 'ba');
    await findsExactly(`representada_id=${south.id.toUpperCase()}`, 'db');
    await findsExactly(`cliente_id=${market.id}&representada_id=${south.id}`, 'b');
    await findsExactly(`cliente_id=${market.id}&representada_id=${south.id}&ate=2026-01-30`, '');
  });

  test('finds the named sales, whatever the other filters, and no others', async () => {
    await findsExactly(`ids=${sales.a},${sales.c?.toUpperCase()},${sales.a}`, 'ca');
    await findsExactly(`ids=${sales.a},${sales.c}&etapa=paga`, 'a');
    const { text } = await company.get(`sales?ids=${sales.a},${sales.c}&formato=csv&ordem=data`);
    assert.deepEqual(
      text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line: string) => line.slice(0, 36)),
      [sales.a, sales.c],
    );
  });

  test('finds nothing by the ids of another company', async () => {
    const foreign = await createSale(talao.bia);
    await findsExactly(`cliente_id=${foreign.cliente_id}`, '');
    await findsExactly(`representada_id=${foreign.representada_id}`, '');
    await findsExactly(`ids=${foreign.id}`, '');
  });

  test('never finds sales of another company by a search', async () => {
    const mark = randomUUID();
    const client = await createClient(talao.bia, { nome: `Cliente ${mark}` });
    await createSale(talao.bia, { clienteId: client.id, pedido: `P${mark}` });
    await findsExactly(`search=${mark}`, '');
    assert.equal((await talao.bia.get(`sales?search=${mark}`)).body.total, 1);
  });

  test('pages through the matches, with the total of all pages', async () => {
    const pages = [];
    for (const page of [1, 2, 3]) {
      const { body } = await company.get(`sales?search=ped&limit=2&page=${page}`);
      assert.equal(body.total, 3);
      pages.push(body.data.map((sale: { id: string }) => sale.id));
    }
    assert.deepEqual(pages, [[sales.d, sales.c], [sales.a], []]);
  });

  test('follows a client that is renamed and a sale whose order code changes', async () => {
    const mark = randomUUID();
    const sale = await createSale(talao.ana);
    const found = async (text: string) =>
      (await talao.ana.get(`sales?search=${encodeURIComponent(text)}`)).body.total;
    await talao.ana.put(`clients/${sale.cliente_id}`, { nome: `Novo Nomé ${mark}` });
    assert.equal(await found(`NOVO NOME ${mark}`), 1);
    await talao.ana.put(`sales/${sale.id}`, { pedido: `Ç-${mark}` });
    assert.equal(await found(`c-${mark}`), 1);
    await talao.ana.put(`sales/${sale.id}`, { pedido: 'outro' });
    assert.equal(await found(`c-${mark}`), 0);
  });
});
