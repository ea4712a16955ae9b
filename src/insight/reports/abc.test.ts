import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import type { Caller } from '../../../test/caller.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';

const NOW = '2026-11-16T15:00:00Z';
const item = (produtoId: string, quantidade: number, valorUnitario: number) => ({
  produtoId,
  quantidade,
  valorUnitario,
});

onEachEngine('The ABC curve', (talao) => {
  let company: Company;
  let vendedor: Person;
  const ids: Record<string, string> = {};
  const sell = async (client: string, valor: number, changes: object = {}) =>
    createSale(company, {
      clienteId: ids[client],
      representadaId: ids.r1,
      data: '2026-11-10',
      itens: [item('CAFE', 1, valor)],
      ...changes,
    });
  const curve = async (query = '', caller: Caller = company, kind = 'clients') => {
    const { status, body, text } = await caller.get(`reports/abc/${kind}${query && `?${query}`}`);
    assert.equal(status, 200, text);
    return body;
  };
  type Line = { cliente_nome?: string; produto_id?: string; classe: string };
  const classes = ({ data }: { data: Line[] }) =>
    data.map(({ cliente_nome, produto_id, classe }) => `${cliente_nome ?? produto_id} ${classe}`);

  before(async () => {
    talao.now = () => new Date(NOW);
    company = await talao.createCompany('Curva');
    vendedor = await personIn(company, 'vendedor');
    ids.r1 = (await createRepresentada(company)).id;
    ids.r2 = (await createRepresentada(company)).id;
    for (const [name, changes] of [
      ['Ana', { codigo: 'X-1', cidade: 'Santos', vendedor_id: vendedor.id }],
      ['Bia', { cidade: 'Ribeirão Preto', estado: 'mg' }],
      ['Caio', {}],
      ['Duda', {}],
    ] as const)
      ids[name] = (await createClient(company, { nome: `${name} Mercado`, ...changes })).id;
    await createProduct(company, { id: 'CAFE-CURVA', nome: 'Café Torrado', codigo: 'C-77' });
    // 80 | 15 | 5: each boundary is reached exactly.
    await sell('Ana', 30, { data: '2025-11-17', itens: [item('CAFE-CURVA', 0.1, 300)] });
    await sell('Ana', 50, { data: '2026-11-16', itens: [item('CAFE-CURVA', 0.2, 250)] });
    await sell('Bia', 15, {
      representadaId: ids.r2,
      itens: [item('CHA', 3, 5), { produtoId: 'CAFE-CURVA', quantidade: 7, bonificacao: true }],
    });
    await sell('Caio', 5, { itens: [item('ACUCAR', 2, 2.5)] });
    // Sales that do not count: another year, quotations, cancelled ones.
    await sell('Duda', 1000, { data: '2025-11-16' });
    await sell('Duda', 1000, { status: 'Orçamento' });
    await sell('Duda', 1000, { status: 'CANCELADA' });
    await sell('Duda', 1000, { status: 'Cancelado' });
  });

  for (const [title, query, path] of [
    ['de after ate', 'de=2026-11-02&ate=2026-11-01', 'ate'],
    ['de after today', 'de=2026-11-17', 'ate'],
    ['more than 1,827 days', 'de=2021-11-15&ate=2026-11-16', 'ate'],
    ['a day that is none', 'ate=2026-02-30', 'ate'],
    ['a corte_a of 0', 'corte_a=0', 'corte_a'],
    ['a corte_a with three decimals', 'corte_a=80.001', 'corte_a'],
    ['a corte_a that is no number', 'corte_a=x', 'corte_a'],
    ['a corte_a below 0', 'corte_a=-1', 'corte_a'],
    ['a corte_a above 100', 'corte_a=100.01', 'corte_a'],
    ['a corte_b above 100', 'corte_b=101', 'corte_b'],
    ['borders that are equal', 'corte_a=95', 'corte_b'],
    ['borders out of order', 'corte_a=50&corte_b=40', 'corte_b'],
    ['an unknown class', 'classe=A,D', 'classe'],
    ['a representada that is no id', 'representada_id=x', 'representada_id'],
    ['a vendedor that is no id', 'vendedor_id=x', 'vendedor_id'],
    ['a page of 0', 'page=0', 'page'],
  ] as const)
    test(`refuses ${title}`, async () => {
      for (const kind of ['clients', 'products']) {
        const { status, body } = await company.get(`reports/abc/${kind}?${query}`);
        assert.equal(status, 400);
        assert.equal(body.error, 'Dados de entrada inválidos');
        assert.deepEqual(
          body.details.map((issue: { path: string[] }) => issue.path),
          [[path]],
        );
      }
    });

  test('accepts 1,827 days, both ends included', async () => {
    assert.equal((await curve('de=2021-11-16&ate=2026-11-16')).valor_total, 1100);
  });

  test('shows each client of the last twelve months with all its fields', async () => {
    const { data, page, limit, total, valor_total, classes } = await curve();
    assert.deepEqual({ page, limit, total, valor_total }, { page: 1, limit: 20, total: 3, valor_total: 100 });
    assert.deepEqual(data[0], {
      posicao: 1,
      classe: 'A',
      cliente_id: ids.Ana,
      cliente_nome: 'Ana Mercado',
      cidade: 'Santos',
      estado: 'SP',
      valor: 80,
      participacao: 80,
      acumulado: 80,
      pedidos: 2,
      ultima_compra: '2026-11-16',
    });
    assert.deepEqual(
      data
        .slice(1)
        .map((line: object) => Object.values(line).slice(0, 2).concat(Object.values(line).slice(6))),
      [
        [2, 'B', 15, 15, 95, 1, '2026-11-10'],
        [3, 'C', 5, 5, 100, 1, '2026-11-10'],
      ],
    );
    assert.deepEqual(classes, [
      { classe: 'A', quantidade: 1, valor: 80, participacao: 80 },
      { classe: 'B', quantidade: 1, valor: 15, participacao: 15 },
      { classe: 'C', quantidade: 1, valor: 5, participacao: 5 },
    ]);
  });

  test('shows each product with all its fields; free goods count in its quantity', async () => {
    const { data, valor_total } = await curve('', company, 'products');
    assert.equal(valor_total, 100);
    assert.deepEqual(data, [
      {
        posicao: 1,
        classe: 'A',
        produto_id: 'CAFE-CURVA',
        produto_nome: 'Café Torrado',
        quantidade: 7.3,
        valor: 80,
        participacao: 80,
        acumulado: 80,
        pedidos: 3,
        clientes: 2,
        codigo: 'C-77',
      },
      {
        posicao: 2,
        classe: 'B',
        produto_id: 'CHA',
        produto_nome: null,
        quantidade: 3,
        valor: 15,
        participacao: 15,
        acumulado: 95,
        pedidos: 1,
        clientes: 1,
        codigo: 'CHA',
      },
      {
        posicao: 3,
        classe: 'C',
        produto_id: 'ACUCAR',
        produto_nome: null,
        quantidade: 2,
        valor: 5,
        participacao: 5,
        acumulado: 100,
        pedidos: 1,
        clientes: 1,
        codigo: 'ACUCAR',
      },
    ]);
  });

  for (const [title, query, expected] of [
    ['a border that is not reached', 'corte_a=80.01', ['Ana Mercado A', 'Bia Mercado A', 'Caio Mercado C']],
    ['no C', 'corte_b=100', ['Ana Mercado A', 'Bia Mercado B', 'Caio Mercado B']],
    ['some classes, in their places', 'classe=C,A', ['Ana Mercado A', 'Caio Mercado C']],
    ['a search by name', 'search=BIA', ['Bia Mercado B']],
    ['a search by code', 'search=x-1', ['Ana Mercado A']],
    ['a search by city without accents', 'search=ribeirao', ['Bia Mercado B']],
    ['a search that takes % as it is', 'search=%25', []],
    ['a representada, before anything is worked out', 'representada_id=R2', ['Bia Mercado A']],
    ['a vendedor of the sale', 'vendedor_id=V', ['Ana Mercado A']],
    ['other days', 'de=2025-11-16&ate=2025-11-16', ['Duda Mercado A']],
    ['days without sales', 'de=2020-01-01&ate=2020-01-01', []],
    ['the second page', 'page=2&limit=2', ['Caio Mercado C']],
  ] as const)
    test(`is that of ${title}`, async () => {
      const asked = query.replace('R2', ids.r2 ?? '').replace('V', vendedor.id);
      assert.deepEqual(classes(await curve(asked)), expected);
    });

  test('keeps positions, shares and sums under any search', async () => {
    const all = await curve();
    const found = await curve('search=caio&classe=C');
    assert.deepEqual(found.data, [all.data[2]]);
    assert.deepEqual([found.classes, found.valor_total, found.total], [all.classes, all.valor_total, 1]);
  });

  test('finds products by id and by name', async () => {
    assert.deepEqual(classes(await curve('search=cha', company, 'products')), ['CHA B']);
    for (const term of ['torrado', 'c-77'])
      assert.deepEqual(classes(await curve(`search=${term}`, company, 'products')), ['CAFE-CURVA A']);
    assert.deepEqual(classes(await curve('search=curva', company, 'products')), ['CAFE-CURVA A']);
  });

  test('counts the years before a leap day to the 28th', async () => {
    const own = await talao.createCompany('Bissexto');
    const client = await createClient(own);
    const representadaId = (await createRepresentada(own)).id;
    for (const data of ['2023-02-28', '2023-03-01'])
      await createSale(own, { clienteId: client.id, representadaId, data, itens: [item('X', 1, 10)] });
    assert.equal((await curve('ate=2024-02-29', own)).valor_total, 10);
    assert.equal((await curve('ate=2024-02-28', own)).valor_total, 10);
    assert.equal((await curve('ate=2024-02-27', own)).valor_total, 20);
  });

  test('orders equal values by id and gives them one class', async () => {
    const own = await talao.createCompany('Iguais');
    const representadaId = (await createRepresentada(own)).id;
    const names: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { id } = await createClient(own);
      names.push(id);
      await createSale(own, { clienteId: id, representadaId, itens: [item('X', 1, 20)] });
    }
    const { data } = await curve('', own);
    assert.deepEqual(
      data.map((line: { cliente_id: string }) => line.cliente_id),
      names.sort(),
    );
    assert.deepEqual(new Set(data.map((line: { classe: string }) => line.classe)), new Set(['A']));
  });

  test('of a vendedor covers his own portfolio', async () => {
    assert.deepEqual(classes(await curve('', vendedor)), ['Ana Mercado A']);
    assert.equal((await curve('', vendedor)).valor_total, 80);
    assert.deepEqual(classes(await curve('', vendedor, 'products')), ['CAFE-CURVA A']);
    assert.equal((await talao.bia.get(`reports/abc/clients?representada_id=${ids.r1}`)).body.total, 0);
  });

  test('is exported whole as a spreadsheet, with the names of its fields', async () => {
    const csv = (await company.get('reports/abc/clients?formato=csv&limit=1&classe=A,B')).text;
    const [head, ...lines] = csv.trim().split('\r\n');
    assert.equal(
      head,
      'posicao;classe;cliente_id;cliente_nome;cidade;estado;valor;participacao;acumulado;pedidos;ultima_compra',
    );
    assert.equal(lines.length, 2);
    assert.match(lines[0] ?? '', /^1;A;.*;Ana Mercado;Santos;SP;80,00;80,00;80,00;2;2026-11-16$/);
    const products = (await company.get('reports/abc/products?formato=csv')).text;
    assert.equal(
      products.split('\r\n')[0],
      'posicao;classe;produto_id;produto_nome;quantidade;valor;participacao;acumulado;pedidos;clientes;codigo',
    );
    for (const kind of ['clients', 'products'])
      assert.equal((await company.get(`reports/abc/${kind}?formato=xlsx`)).status, 200);
  });

  test('has a tag that changes with the company and overnight', async () => {
    for (const kind of ['clients', 'products']) {
      const address = `reports/abc/${kind}`;
      const known = { 'if-none-match': (await company.get(address)).headers.get('etag') ?? '' };
      assert.equal((await company.get(address, known)).status, 304);
      const { now } = talao;
      talao.now = () => new Date('2026-11-17T15:00:00Z');
      assert.equal((await company.get(address, known)).status, 200);
      talao.now = now;
      await createClient(company);
      assert.equal((await company.get(address, known)).status, 200);
    }
  });

  test('is computed for one request of a company at a time, however many come', async () => {
    const own = talao.db as { report: typeof talao.db.report };
    const { report } = own;
    let [underWay, most] = [0, 0];
    own.report = async (work, requester) => {
      most = Math.max(most, ++underWay);
      return report(work, requester).finally(() => underWay--);
    };
    try {
      const kinds = ['clients', 'products'];
      const asked = Array.from({ length: 8 }, (_, n) => curve(`limit=${n + 1}`, company, kinds[n % 2]));
      await Promise.all(asked);
    } finally {
      own.report = report;
    }
    assert.equal(most, 1);
  });
});
