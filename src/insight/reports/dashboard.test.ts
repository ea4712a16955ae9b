import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Answer } from '../../../test/caller.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';
import { newStamp } from '../../platform/database/ids.ts';
import { inBatches } from '../../platform/writes/batches.queries.ts';

const TODAY = '2026-11-14';

onEachEngine('Dashboard', (talao) => {
  before(() => {
    // Before 3:00 UTC it is still the previous day in São Paulo.
    talao.now = () => new Date('2026-11-15T01:30:00Z');
  });

  const dashboard = async (company: Company, query = '') => {
    const { status, body } = await company.get(`dashboard${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };

  test('of a company without sales is all zeros', async () => {
    const data = await dashboard(await talao.createCompany('Vazia'));
    assert.deepEqual(data.periodo, { de: '2026-11-01', ate: TODAY });
    assert.deepEqual(data.periodo_anterior, { de: '2026-10-01', ate: '2026-10-14' });
    assert.deepEqual(data.resumo, { valor: 0, pedidos: 0, media: null });
    assert.deepEqual(data.resumo_anterior, data.resumo);
    assert.equal(data.meses.length, 12);
    assert.deepEqual(data.meses[0], { mes: '2025-12', valor: 0, pedidos: 0 });
    assert.deepEqual(data.meses[11], { mes: '2026-11', valor: 0, pedidos: 0 });
    assert.equal(data.por_etapa.length, 8);
    assert.deepEqual(data.por_representada, []);
    assert.deepEqual(data.outras_representadas, { valor: 0, pedidos: 0 });
    assert.deepEqual(data.melhores_clientes, []);
    assert.deepEqual(data.clientes_parados, { dias: 60, total: 0, clientes: [] });
    assert.deepEqual(data.ultimas_vendas, []);
  });

  test('adds up more centavos than the largest safe integer', async () => {
    const company = await talao.createCompany('Enorme');
    await sell(company, '2026-11-02', 9_999_999_999);
    const largest = await talao.db.read
      .selectFrom('vendas')
      .select(['empresa_id', 'data', 'cliente_id', 'representada_id', 'status', 'valor_total'])
      .select(['busca', 'updated_at'])
      .where('empresa_id', '=', company.id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 9_999 }, (_, i) => ({ ...largest, ...newStamp(), pedido: `G-${i}` }));
    await talao.db.write((db) => inBatches(others, (rows) => db.insertInto('vendas').values(rows).execute()));
    const data = await dashboard(company);
    assert.deepEqual(data.resumo, { valor: 99_999_999_990_000, pedidos: 10_000, media: 9_999_999_999 });
    assert.equal(data.meses[11].valor, 99_999_999_990_000);
    assert.equal(data.melhores_clientes[0].valor, 99_999_999_990_000);
  });

  test('adds up the period exactly, leaves cancelled sales out, and compares with the same days of last month', async () => {
    const company = await talao.createCompany('Exata');
    for (const [data, value, status] of [
      ['2026-11-01', 0.1, 'PAGA'],
      ['2026-11-05', 0.2, 'Pedido'],
      ['2026-11-14', 0.7, 'ENVIADA'],
      ['2026-11-14', 500, 'CANCELADA'],
      ['2026-11-14', 500, 'Cancelado'],
      ['2026-10-14', 10, 'Faturado'],
      ['2026-10-15', 20, 'Faturado'],
      ['2025-12-01', 3, 'Enviado'],
      ['2025-11-30', 5, 'Enviado'],
    ] as const)
      await sell(company, data, value, { status });

    const data = await dashboard(company);
    assert.deepEqual(data.resumo, { valor: 1, pedidos: 3, media: 0.33 });
    assert.deepEqual(data.resumo_anterior, { valor: 10, pedidos: 1, media: 10 });
    assert.deepEqual(
      data.meses.filter((month: { pedidos: number }) => month.pedidos > 0),
      [
        { mes: '2025-12', valor: 3, pedidos: 1 },
        { mes: '2026-10', valor: 30, pedidos: 2 },
        { mes: '2026-11', valor: 1, pedidos: 3 },
      ],
    );
    assert.deepEqual(
      data.por_etapa.filter((stage: { pedidos: number }) => stage.pedidos > 0),
      [
        { etapa: 'registrada', valor: 0.2, pedidos: 1 },
        { etapa: 'paga', valor: 0.1, pedidos: 1 },
        { etapa: 'enviada', valor: 0.7, pedidos: 1 },
        { etapa: 'cancelada', valor: 1000, pedidos: 2 },
      ],
    );
  });

  test('agrees with the list of sales', async () => {
    const company = await talao.createCompany('Conferida');
    for (let day = 1; day <= 30; day++)
      await sell(company, `2026-09-${String(day).padStart(2, '0')}`, day + day / 100, {
        status: day % 7 === 0 ? 'CANCELADA' : 'PAGA',
      });
    const latest = (await company.get('sales?limit=10')).body.data as Sale[];
    const inPeriod = (await company.get('sales?limit=100&de=2026-09-05&ate=2026-09-20')).body.data as Sale[];
    const counted = inPeriod.filter(({ status }) => status !== 'CANCELADA');
    const centavos = counted.reduce((sum, { valor_total }) => sum + Math.round(valor_total * 100), 0);

    const data = await dashboard(company, '?de=2026-09-05&ate=2026-09-20');
    assert.equal(data.resumo.pedidos, counted.length);
    assert.equal(data.resumo.valor, centavos / 100);
    assert.deepEqual(data.ultimas_vendas, latest);
    const ofRepresentadas = data.por_representada.concat(data.outras_representadas);
    assert.equal(
      ofRepresentadas.reduce((sum: number, { pedidos }: { pedidos: number }) => sum + pedidos, 0),
      counted.length,
    );
    assert.equal(data.por_representada.length, 10);
    assert.equal(data.outras_representadas.pedidos, counted.length - 10);
  });

  test('ranks representadas and clients by what they sold and bought, with their names', async () => {
    const company = await talao.createCompany('Ordenada');
    const [azul, verde] = [
      await createRepresentada(company, { nome: 'Azul' }),
      await createRepresentada(company, { nome: 'Verde' }),
    ];
    const [bar, mercado] = [
      await createClient(company, { nome: 'Bar do Zé', cidade: 'Olinda' }),
      await createClient(company, { nome: 'Mercado Sol', cidade: 'Recife' }),
    ];
    await sell(company, TODAY, 10, { clienteId: bar.id, representadaId: azul.id });
    await sell(company, TODAY, 30, { clienteId: mercado.id, representadaId: verde.id });
    await sell(company, TODAY, 5, { clienteId: bar.id, representadaId: verde.id });
    const data = await dashboard(company);
    assert.deepEqual(data.por_representada, [
      { representada_id: verde.id, representada_nome: 'Verde', valor: 35, pedidos: 2 },
      { representada_id: azul.id, representada_nome: 'Azul', valor: 10, pedidos: 1 },
    ]);
    assert.deepEqual(data.melhores_clientes, [
      { cliente_id: mercado.id, cliente_nome: 'Mercado Sol', cidade: 'Recife', valor: 30, pedidos: 1 },
      { cliente_id: bar.id, cliente_nome: 'Bar do Zé', cidade: 'Olinda', valor: 15, pedidos: 2 },
    ]);
  });

  test('lists active clients that bought within a year but not for sixty days', async () => {
    const company = await talao.createCompany('Parada');
    const clients = new Map<string, string>();
    const buys = async (nome: string, ...sales: [data: string, value: number, status?: string][]) => {
      const { id } = await createClient(company, { nome });
      clients.set(nome, id);
      for (const [data, value, status = 'PAGA'] of sales)
        await sell(company, data, value, { clienteId: id, status });
    };
    await buys('Parou há 60 dias', ['2026-09-15', 10]);
    await buys('Parou antes', ['2026-01-10', 20], ['2026-03-02', 30]);
    await buys('Só cancelou depois', ['2026-09-01', 40], [TODAY, 1, 'CANCELADA']);
    await buys('Comprou há 59 dias', ['2026-01-10', 99], ['2026-09-16', 1]);
    await buys('Parou há mais de um ano', ['2025-11-13', 99]);
    await buys('Só cancelou', ['2026-05-01', 99, 'Cancelado']);
    await buys('Inativo', ['2026-05-01', 99]);
    await buys('Nunca comprou');
    await company.put(`clients/${clients.get('Inativo')}`, { ativo: false });

    const { clientes_parados } = await dashboard(company);
    assert.equal(clientes_parados.total, 3);
    assert.deepEqual(
      clientes_parados.clientes.map((client: { cliente_nome: string }) => client.cliente_nome),
      ['Parou antes', 'Só cancelou depois', 'Parou há 60 dias'],
    );
    assert.deepEqual(clientes_parados.clientes[0], {
      cliente_id: clients.get('Parou antes'),
      cliente_nome: 'Parou antes',
      cidade: 'São Paulo',
      telefone: '+5511987654321',
      ultima_compra: '2026-03-02',
      dias_sem_comprar: 257,
      valor: 50,
      pedidos: 2,
    });
    assert.equal(clientes_parados.clientes[2].dias_sem_comprar, 60);
  });

  test('never counts what another company sold', async () => {
    await sell(talao.bia, TODAY, 777);
    const data = await dashboard(await talao.createCompany('Outra'), '?de=2000-01-01&ate=9999-12-31');
    assert.equal(data.resumo.pedidos, 0);
    assert.deepEqual(data.ultimas_vendas, []);
  });

  const periods: [query: string, de: string, ate: string][] = [
    ['?de=2026-10-05', '2026-10-05', TODAY],
    ['?ate=2026-10-05', '2026-10-01', '2026-10-05'],
    ['?de=0001-01-01&ate=9999-12-31', '0001-01-01', '9999-12-31'],
  ];
  for (const [query, de, ate] of periods) {
    test(`takes ${query} for ${de} to ${ate}`, async () => {
      assert.deepEqual((await dashboard(talao.ana, query)).periodo, { de, ate });
    });
  }

  const mistakes: [query: string, path: string, message: string][] = [
    ['?de=2026-02-30', 'de', 'Data inválida. Use AAAA-MM-DD'],
    ['?ate=hoje', 'ate', 'Data inválida. Use AAAA-MM-DD'],
    ['?de=2026-11-02&ate=2026-11-01', 'ate', 'A data final não pode ser anterior à inicial'],
    ['?de=2026-11-15', 'ate', 'A data final não pode ser anterior à inicial'],
  ];
  for (const [query, path, message] of mistakes) {
    test(`refuses ${query}`, async () => {
      const { status, body }: Answer = await talao.ana.get(`dashboard${query}`);
      assert.equal(status, 400);
      assert.deepEqual([body.details[0].path, body.details[0].message], [[path], message]);
    });
  }

  test('is refused without a key', async () => {
    assert.equal((await talao.nobody.get('dashboard')).status, 401);
  });
});

interface Sale {
  status: string;
  valor_total: number;
}

function sell(company: Company, data: string, value: number, changes: object = {}) {
  const itens = [{ produtoId: 'CAFE-500', quantidade: 1, valorUnitario: value }];
  return createSale(company, { data, itens, ...changes });
}
