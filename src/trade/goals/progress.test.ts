import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createGoal, createRepresentada, createSale } from '../../../test/samples.ts';

/** A Monday; Friday the 20th is a holiday. */
const NOW = '2026-11-16T15:00:00Z';

onEachEngine('How far goals are reached', (talao) => {
  beforeEach(() => {
    talao.now = () => new Date(NOW);
  });

  const progress = async (caller: Pick<Company, 'get'>, query = '') => {
    const { status, body } = await caller.get(`goals/progress${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data;
  };

  for (const [query, path] of [
    ['?mes=2026-13', 'mes'],
    ['?mes=2100-01', 'mes'],
    ['?mes=', 'mes'],
    ['?data=2026-11-31', 'data'],
    ['?data=2026-10-31', 'data'],
    ['?mes=2026-10&data=2026-11-01', 'data'],
  ] as const)
    test(`refuses ${query}`, async () => {
      const { status, body } = await talao.ana.get(`goals/progress${query}`);
      assert.deepEqual([status, body.error], [400, 'Dados de entrada inválidos']);
      assert.deepEqual(body.details[0].path, [path]);
    });

  for (const [query, mes, data, [total, passados, restantes]] of [
    ['', '2026-11', '2026-11-16', [19, 9, 10]],
    ['?mes=2026-11', '2026-11', '2026-11-16', [19, 9, 10]],
    ['?data=2026-11-30', '2026-11', '2026-11-30', [19, 18, 1]],
    ['?mes=2026-10', '2026-10', null, [21, 21, 0]],
    ['?mes=2026-10&data=2026-10-30', '2026-10', '2026-10-30', [21, 20, 1]],
    ['?mes=2026-12', '2026-12', null, [22, 0, 22]],
    ['?mes=2026-12&data=2026-12-24', '2026-12', '2026-12-24', [22, 17, 5]],
  ] as const)
    test(`counts the working days of ${query || 'this month'}`, async () => {
      const told = await progress(talao.ana, query);
      assert.deepEqual([told.mes, told.data], [mes, data]);
      assert.deepEqual(told.dias_uteis, { total, passados, restantes });
    });

  test('lists the holidays of the month, on weekends too', async () => {
    assert.deepEqual((await progress(talao.ana)).feriados, [
      { data: '2026-11-02', nome: 'Finados' },
      { data: '2026-11-15', nome: 'Proclamação da República' },
      { data: '2026-11-20', nome: 'Dia da Consciência Negra' },
    ]);
    assert.deepEqual((await progress(talao.ana, '?mes=2026-08')).feriados, []);
  });

  test('is ordered by case and name', async () => {
    const company = await talao.createCompany('Ordem das metas');
    const [zeta, alfa] = [
      await createRepresentada(company, { nome: 'Zeta' }),
      await createRepresentada(company, { nome: 'álfa' }),
    ];
    const [zoe, ana] = [
      await personIn(company, 'vendedor', { nome: 'Zoé' }),
      await personIn(company, 'vendedor', { nome: 'ána' }),
    ];
    const mes = '2026-11';
    const expected = [];
    for (const [representada, vendedor] of [
      [zeta, zoe],
      [zeta, ana],
      [alfa, zoe],
      [alfa, ana],
      [null, zoe],
      [null, ana],
      [zeta, null],
      [alfa, null],
      [null, null],
    ] as const) {
      await createGoal(company, {
        mes,
        representada_id: representada?.id ?? null,
        vendedor_id: vendedor?.id ?? null,
      });
      expected.unshift([
        representada === zeta ? 'Zeta' : representada === alfa ? 'álfa' : null,
        vendedor === zoe ? 'Zoé' : vendedor === ana ? 'ána' : null,
      ]);
    }
    const { metas } = await progress(company);
    assert.deepEqual(
      metas.map(({ representada_nome, vendedor_nome }: Record<string, unknown>) => [
        representada_nome,
        vendedor_nome,
      ]),
      expected,
    );
  });

  test('sums the sales that count up to the day, and compares with whole months', async () => {
    const company = await talao.createCompany('Realizado');
    const representadaId = (await createRepresentada(company)).id;
    const client = await createClient(company);
    const sell = (data: string, valor: number, changes: object = {}) =>
      createSale(company, {
        clienteId: client.id,
        representadaId,
        data,
        itens: [{ produtoId: 'X', quantidade: 1, valorUnitario: valor }],
        ...changes,
      });
    await sell('2026-11-01', 100);
    await sell('2026-11-16', 50.5);
    await sell('2026-11-10', 1000, { status: 'Orçamento' });
    await sell('2026-11-10', 1000, { status: 'CANCELADA' });
    await sell('2026-10-01', 30);
    await sell('2026-10-31', 10);
    await sell('2026-09-30', 7);
    await sell('2025-11-01', 3);
    await sell('2025-11-30', 4);
    await createGoal(company, { mes: '2026-11', valor: 1000, positivacao: 3, comissao: null });
    const [goal] = (await progress(company)).metas;
    assert.deepEqual(goal.valor, {
      meta: 1000,
      realizado: 150.5,
      percentual: 15.05,
      falta: 849.5,
      por_dia: 84.95,
      mes_anterior: 40,
      ano_anterior: 7,
    });
    assert.deepEqual(goal.positivacao, {
      meta: 3,
      realizado: 1,
      percentual: 33.33,
      falta: 2,
      por_dia: 1,
      mes_anterior: 1,
      ano_anterior: 1,
    });
    assert.equal(goal.comissao, null);
    const [early] = (await progress(company, '?data=2026-11-15')).metas;
    assert.equal(early.valor.realizado, 100);
    assert.equal(early.valor.por_dia, 90);
    assert.equal((await progress(company, '?data=2026-11-30')).metas[0].valor.por_dia, 849.5);
  });

  test('of a past month has por_dia null, or 0 if the goal was reached', async () => {
    const company = await talao.createCompany('Passado');
    await createSale(company, { data: '2026-09-10' });
    await createGoal(company, { mes: '2026-09', valor: 100, positivacao: 1 });
    const [goal] = (await progress(company, '?mes=2026-09')).metas;
    assert.deepEqual([goal.valor.falta, goal.valor.por_dia], [62.2, null]);
    assert.deepEqual([goal.positivacao.falta, goal.positivacao.por_dia], [0, 0]);
  });

  test('answers 304 until a record or the day changes', async () => {
    const company = await talao.createCompany('Etiqueta de metas');
    await createGoal(company, { mes: '2026-11' });
    const tag = (await company.get('goals/progress')).headers.get('etag') ?? '';
    assert.equal((await company.get('goals/progress', { 'if-none-match': tag })).status, 304);
    talao.now = () => new Date('2026-11-17T15:00:00Z');
    const next = await company.get('goals/progress', { 'if-none-match': tag });
    assert.deepEqual([next.status, next.body.data.data], [200, '2026-11-17']);
  });
});

onEachEngine('What a case has reached', (talao) => {
  let company: Company;
  let people: { bruno: Person; carla: Person };
  let payers: { azul: string; rosa: string };

  before(async () => {
    talao.now = () => new Date(NOW);
    company = await talao.createCompany('Casos');
    people = {
      bruno: await personIn(company, 'vendedor', { repasse: 33.333333 }),
      carla: await personIn(company, 'vendedor', { repasse: 50 }),
    };
    payers = {
      azul: (await createRepresentada(company, { nome: 'Azul', comissao: 5 })).id,
      rosa: (await createRepresentada(company, { nome: 'Rosa', comissao: 7.77 })).id,
    };
    const clients = [await createClient(company), await createClient(company), await createClient(company)];
    const sell = async (
      client: number,
      representadaId: string,
      vendedor_id: string | null,
      valor: number,
    ) => {
      const sale = await createSale(company, {
        clienteId: clients[client]?.id ?? '',
        representadaId,
        vendedor_id,
        data: '2026-11-10',
        itens: [{ produtoId: 'X', quantidade: 1, valorUnitario: valor }],
        condicao: '30/60/90',
      });
      return sale.id;
    };
    await sell(0, payers.azul, people.bruno.id, 100.01);
    await sell(0, payers.rosa, people.bruno.id, 33.33);
    await sell(1, payers.azul, people.carla.id, 9_999_999.99);
    await sell(1, payers.azul, people.bruno.id, 1);
    const adjusted = await sell(2, payers.rosa, null, 12.34);
    await company.post('commissions/adjust', {
      venda_id: adjusted,
      parcela: 1,
      ajuste: -0.05,
      motivo: 'Combinado',
    });
    for (const representada_id of [null, payers.azul, payers.rosa])
      for (const vendedor_id of [null, people.bruno.id, people.carla.id])
        await createGoal(company, {
          mes: '2026-11',
          representada_id,
          vendedor_id,
          valor: 1000,
          positivacao: 10,
          comissao: 100,
        });
  });

  test('equals the sum of its sales and their commissions', async () => {
    const entries = (await company.get('commissions?por=venda&limit=100')).body.data;
    const sales = (await company.get('sales?limit=100')).body.data;
    const { metas } = (await company.get('goals/progress')).body.data;
    assert.equal(metas.length, 9);
    const vendedores = new Map<string, string | null>();
    for (const { id } of sales) vendedores.set(id, (await company.get(`sales/${id}`)).body.data.vendedor_id);
    const centavos = (values: number[]) =>
      values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100;
    for (const goal of metas) {
      const isOf = (id: string, representada_id: string) =>
        (goal.representada_id === null || goal.representada_id === representada_id) &&
        (goal.vendedor_id === null || goal.vendedor_id === vendedores.get(id));
      const own = sales.filter(({ id, representada_id }: Record<string, string>) =>
        isOf(id as string, representada_id as string),
      );
      const earned = entries.filter(({ venda_id, representada_id }: Record<string, string>) =>
        isOf(venda_id as string, representada_id as string),
      );
      type Entry = Record<'valor' | 'ajuste' | 'repasse_valor', number>;
      const name = `${goal.representada_nome} ${goal.vendedor_nome}`;
      assert.equal(
        goal.valor.realizado,
        centavos(own.map(({ valor_total }: { valor_total: number }) => valor_total)),
        name,
      );
      assert.equal(
        goal.positivacao.realizado,
        new Set(own.map(({ cliente_id }: { cliente_id: string }) => cliente_id)).size,
        name,
      );
      const expected =
        goal.vendedor_id === null
          ? centavos(earned.map(({ valor, ajuste }: Entry) => valor + ajuste))
          : centavos(earned.map(({ repasse_valor }: Entry) => repasse_valor));
      assert.equal(goal.comissao.realizado, expected, name);
    }
    assert.ok(metas.some(({ comissao }: { comissao: { realizado: number } }) => comissao.realizado > 1000));
  });

  test('is the same for the vendedor of the goal', async () => {
    const all = (await company.get('goals/progress')).body.data.metas;
    for (const { id, get } of [
      { id: people.bruno.id, get: () => people.bruno.get('goals/progress') },
      { id: people.carla.id, get: () => people.carla.get('goals/progress') },
    ]) {
      const own = (await get()).body.data.metas;
      assert.deepEqual(
        own,
        all.filter(({ vendedor_id }: { vendedor_id: string | null }) => vendedor_id === id),
      );
      assert.equal(own.length, 3);
    }
  });
});
