import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale, createVisit } from '../../../test/samples.ts';

/** A Friday. */
const DAY = '2026-11-13';
const NOW = '2026-11-13T20:00:00Z';

type Line = Record<string, unknown> & { nome: string };

onEachEngine('The round of a day', (talao) => {
  let company: Company;
  let representadaId: string;

  before(async () => {
    talao.now = () => new Date(NOW);
    company = await talao.createCompany('Rota');
    representadaId = (await createRepresentada(company)).id;
  });

  const sell = (clienteId: string, data: string, changes: object = {}) =>
    createSale(company, { clienteId, representadaId, data, ...changes });
  const round = async (query = '') => {
    const { status, body } = await company.get(`visits?data=${DAY}&limit=100${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as { data: Line[]; total: number; feriado: string | null; resumo: object };
  };
  const lineOf = async (nome: string, query = '') =>
    (await round(query)).data.find((line) => line.nome === nome);
  const visit = (cliente_id: string, day: string, changes: object = {}) =>
    createVisit(company, { cliente_id, momento: `${day}T15:00:00-03:00`, ...changes });

  for (const query of [
    'visto=sim',
    'positivado=1',
    'situacao=atrasada',
    'situacao=',
    'ordem=cidade',
    'ordem=-prioridade',
    'vendedor_id=x',
  ])
    test(`refuses ${query}`, async () => {
      const { status, body } = await company.get(`visits?${query}`);
      assert.deepEqual([status, body.error], [400, 'Dados de entrada inválidos']);
      assert.deepEqual(body.details[0].path, [query.split('=')[0]]);
    });

  for (const [nome, sales, visits, expected] of [
    ['nothing done', [], [], [null, null, false]],
    ['sold', [DAY], [], ['venda', null, true]],
    ['sold, though he was said to be absent', [DAY], ['ausente'], ['venda', null, true]],
    ['sold, though he was said not to buy', [DAY], ['sem_venda'], ['venda', null, true]],
    ['did not buy', [], ['sem_venda'], ['sem_venda', 'preco', true]],
    ['was absent', [], ['ausente'], ['ausente', null, false]],
    ['was absent, then bought by what was recorded', [], ['ausente', 'venda'], ['venda', null, true]],
    ['did not buy, then was absent', [], ['sem_venda', 'ausente'], ['ausente', null, false]],
    ['sold the day before', ['2026-11-12'], [], [null, null, false]],
  ] as const)
    test(`shows the result of the day: ${nome}`, async () => {
      const client = await createClient(company, { nome: `Dia: ${nome}`, sexta: true });
      for (const data of sales) await sell(client.id, data);
      let latest: string | null = null;
      for (const [at, resultado] of visits.entries()) {
        const motivo = resultado === 'sem_venda' ? 'preco' : null;
        const momento = `${DAY}T1${at}:00:00-03:00`;
        latest = (await createVisit(company, { cliente_id: client.id, resultado, motivo, momento })).id;
      }
      await visit(client.id, '2026-11-12', { resultado: 'sem_venda', motivo: 'outro' });
      const line = await lineOf(`Dia: ${nome}`);
      assert.deepEqual([line?.resultado, line?.motivo, line?.visto], expected);
      assert.equal(line?.visita_id, latest);
    });

  test('ignores quotations and cancelled sales', async () => {
    const client = await createClient(company, { nome: 'Cancelou', sexta: true });
    await sell(client.id, DAY, { status: 'Orçamento' });
    await sell(client.id, DAY, { status: 'Cancelado' });
    const line = await lineOf('Cancelou');
    assert.deepEqual([line?.resultado, line?.situacao, line?.positivado], [null, 'novo', false]);
  });

  test('shows the visit with the highest id of a moment', async () => {
    const client = await createClient(company, { nome: 'Dois de uma vez', sexta: true });
    await visit(client.id, DAY, { resultado: 'venda' });
    const second = await visit(client.id, DAY, { resultado: 'ausente' });
    const line = await lineOf('Dois de uma vez');
    assert.deepEqual([line?.visita_id, line?.resultado], [second.id, 'ausente']);
  });

  for (const [nome, visits, sales, expected] of [
    ['for the day', [['2026-11-02', DAY]], [], DAY],
    ['for an earlier day', [['2026-11-02', '2026-11-09']], [], '2026-11-09'],
    ['for a Sunday', [['2026-11-02', '2026-11-08']], [], '2026-11-08'],
    ['for a later day', [['2026-11-02', '2026-11-14']], [], undefined],
    [
      'of a visit with a later one',
      [
        ['2026-11-02', '2026-11-09'],
        ['2026-11-03', null],
      ],
      [],
      undefined,
    ],
    [
      'moved to another day',
      [
        ['2026-11-02', '2026-11-09'],
        ['2026-11-09', '2026-11-12'],
      ],
      [],
      '2026-11-12',
    ],
    ['followed by a sale', [['2026-11-02', '2026-11-09']], ['2026-11-10'], undefined],
    ['followed by a sale that day', [['2026-11-02', '2026-11-09']], ['2026-11-09'], undefined],
    ['after a sale', [['2026-11-02', '2026-11-09']], ['2026-11-08'], '2026-11-09'],
    ['with a sale on the day of the round', [['2026-11-02', '2026-11-09']], [DAY], '2026-11-09'],
    [
      'of a visit on the day of the round',
      [
        ['2026-11-02', '2026-11-09'],
        [DAY, '2026-11-20'],
      ],
      [],
      '2026-11-09',
    ],
  ] as const)
    test(`lists clients by their promised return: ${nome}`, async () => {
      const client = await createClient(company, { nome: `Retorno ${nome}`, segunda: true });
      for (const [day, proxima] of visits) await visit(client.id, day, { proxima });
      for (const data of sales) await sell(client.id, data);
      const line = await lineOf(`Retorno ${nome}`);
      assert.equal(line?.retorno, expected);
      assert.equal(line?.por_dia, expected === undefined ? undefined : false);
    });

  test('lists no inactive clients, and no clients on a Sunday', async () => {
    const client = await createClient(company, { nome: 'Inativo', ativo: false, sexta: true });
    await visit(client.id, '2026-11-02', { proxima: '2026-11-03' });
    assert.equal(await lineOf('Inativo'), undefined);
    const { body } = await company.get('visits?data=2026-11-15');
    assert.deepEqual([body.data, body.total, body.dia_util], [[], 0, false]);
  });

  test('computes each situation from the sales up to its day', async () => {
    const client = await createClient(company, { nome: 'Ritmado', sexta: true });
    const days = ['2026-08-01', '2026-08-11', '2026-08-21', '2026-08-31', '2026-09-10'];
    for (const data of days) await sell(client.id, data);
    await sell(client.id, '2026-09-10');
    for (const [day, expected] of [
      ['2026-09-11', ['em_dia', 10, '2026-09-20', 0, true]],
      ['2026-09-18', ['em_dia', 10, '2026-09-20', 0, true]],
      ['2026-09-25', ['atrasado', 10, '2026-09-20', 5, true]],
      ['2026-10-02', ['atrasado', 10, '2026-09-20', 12, false]],
      ['2026-10-16', ['parado', 10, '2026-09-20', 26, false]],
      ['2026-08-07', ['em_dia', null, null, 0, true]],
      ['2026-07-31', ['novo', null, null, 0, false]],
    ] as const) {
      const { body } = await company.get(`visits?data=${day}&limit=100`);
      const line = body.data.find(({ nome }: Line) => nome === 'Ritmado');
      const { situacao, ritmo_dias, esperado_em, dias_de_atraso, positivado } = line;
      assert.deepEqual([situacao, ritmo_dias, esperado_em, dias_de_atraso, positivado], expected, day);
    }
  });

  test('names the holiday, and lists the same clients as on other days', async () => {
    const client = await createClient(company, { nome: 'Feriado', segunda: true });
    const { body } = await company.get('visits?data=2026-11-02&limit=100');
    assert.deepEqual([body.feriado, body.dia, body.dia_util], ['Finados', 'segunda', true]);
    assert.ok(body.data.some(({ cliente_id }: Line) => cliente_id === client.id));
    assert.equal((await round()).feriado, null);
  });

  test('sums up the whole day of a vendedor under any other filter and page', async () => {
    const own = await talao.createCompany('Resumo');
    const bruno = await personIn(own, 'vendedor');
    const representada = (await createRepresentada(own)).id;
    const days = ['2026-06-01', '2026-06-08', '2026-06-15', '2026-06-22'];
    const create = async (nome: string, sales: string[], resultado?: string, vendedor_id = bruno.id) => {
      const { id: clienteId } = await createClient(own, { nome, sexta: true, vendedor_id });
      for (const data of sales) await createSale(own, { clienteId, representadaId: representada, data });
      if (resultado)
        await createVisit(own, { cliente_id: clienteId, resultado, momento: `${DAY}T10:00:00-03:00` });
    };
    await create('Comprou', [DAY]);
    await create('Parado', days);
    await create('Ausente', ['2026-11-01'], 'ausente');
    await create('Novo', []);
    const carla = await personIn(own, 'vendedor');
    await create('Da Carla', [DAY], undefined, carla.id);
    const resumo = { clientes: 4, vistos: 1, vendas: 1, ausentes: 1, positivados: 2, atrasados: 1 };
    const ask = async (query: string) => (await own.get(`visits?data=${DAY}${query}`)).body;
    for (const [query, names] of [
      ['', ['Ausente', 'Comprou', 'Novo', 'Parado']],
      ['&visto=true', ['Comprou']],
      ['&visto=false', ['Ausente', 'Novo', 'Parado']],
      ['&positivado=true', ['Ausente', 'Comprou']],
      ['&positivado=false&visto=false', ['Novo', 'Parado']],
      ['&situacao=parado', ['Parado']],
      ['&situacao=novo,parado', ['Novo', 'Parado']],
      ['&situacao=atrasado', []],
    ] as const) {
      const body = await ask(`&vendedor_id=${bruno.id}${query}`);
      const found = body.data.map(({ nome }: Line) => nome);
      assert.deepEqual([found, body.total, body.resumo], [names, names.length, resumo], query);
    }
    const page = await ask(`&vendedor_id=${bruno.id}&page=2&limit=1`);
    assert.deepEqual([page.data.length, page.total, page.resumo], [1, 4, resumo]);
    assert.equal((await ask('')).resumo.clientes, 5);
    const his = (await bruno.get(`visits?data=${DAY}`)).body;
    assert.deepEqual([his.total, his.resumo], [4, resumo]);
    assert.equal((await bruno.get(`visits?data=${DAY}&vendedor_id=${carla.id}`)).body.total, 0);
  });
});

onEachEngine('The order of the round', (talao) => {
  let company: Company;

  before(async () => {
    talao.now = () => new Date(NOW);
    company = await talao.createCompany('Ordem');
    const representadaId = (await createRepresentada(company)).id;
    const ids = new Map<string, string>();
    for (const [nome, cidade, estado, cep, bairro] of [
      // The lowest code of Ábaco's is 30000000, of Zinco's 20000000.
      ['Zinco A', 'Zinco', 'SP', '40000-000', 'Z'],
      ['Zinco B', 'zinco', 'SP', '20000-000', 'Z'],
      ['Zinco C', 'Zínco', 'SP', null, ''],
      ['Ábaco A', 'Ábaco', 'SP', '30000-000', 'b'],
      ['Ábaco B', 'Abaco', 'SP', '30000-000', 'Á'],
      ['abaco c', 'Abaco', 'SP', '30000-000', 'B'],
      // Of another state, and without a code.
      ['Mineiro', 'Zinco', 'MG', null, ''],
      ['Bahia', 'Aba', 'BA', null, ''],
    ] as const)
      ids.set(nome, (await createClient(company, { nome, cidade, estado, cep, bairro, sexta: true })).id);
    const sell = async (nome: string, ...days: string[]) => {
      for (const data of days) await createSale(company, { clienteId: ids.get(nome), representadaId, data });
    };
    await sell('Zinco A', DAY);
    await sell('Zinco B', '2026-11-10');
    await sell('Bahia', '2026-06-01');
    await sell('Ábaco A', '2026-09-17', '2026-10-01', '2026-10-15', '2026-10-20');
    await createVisit(company, {
      cliente_id: ids.get('Mineiro'),
      momento: '2026-11-02T12:00:00Z',
      proxima: '2026-11-09',
    });
  });

  const ROUTE = ['Zinco B', 'Zinco A', 'Zinco C', 'Ábaco B', 'Ábaco A', 'abaco c', 'Bahia', 'Mineiro'];

  for (const [ordem, expected] of [
    ['rota', ROUTE],
    ['-rota', ROUTE.toReversed()],
    // A promise; late; stopped; not yet sold to this month; sold to; seen.
    ['prioridade', ['Mineiro', 'Ábaco A', 'Bahia', 'Zinco C', 'Ábaco B', 'abaco c', 'Zinco B', 'Zinco A']],
    ['', ['Bahia', 'Ábaco A', 'Ábaco B', 'abaco c', 'Mineiro', 'Zinco A', 'Zinco B', 'Zinco C']],
  ] as const)
    test(`is by ${ordem || 'city and name'}`, async () => {
      const query = `visits?data=${DAY}${ordem && `&ordem=${ordem}`}`;
      const { body } = await company.get(query);
      assert.deepEqual(
        body.data.map(({ nome }: Line) => nome),
        expected,
      );
      const file = (await company.get(`${query}&formato=csv`)).text.split('\r\n').slice(1, -1);
      assert.deepEqual(
        file.map((line) => line.split(';')[2]),
        expected,
      );
    });

  test('keeps the cities where the whole day has them, whatever is filtered out', async () => {
    const other = await talao.createCompany('Rota filtrada');
    const seller = await personIn(other, 'vendedor');
    const make = (nome: string, cidade: string, cep: string, vendedor_id: string | null) =>
      createClient(other, { nome, cidade, estado: 'SP', cep, sexta: true, vendedor_id });
    const first = await make('Perto de Alfa', 'Alfa', '01000-000', null);
    await make('Longe em Alfa', 'Alfa', '90000-000', seller.id);
    await make('Beta', 'Beta', '50000-000', seller.id);
    await createSale(other, { clienteId: first.id, data: DAY });
    for (const filter of [
      'visto=false',
      'positivado=false',
      'situacao=novo&visto=false',
      `vendedor_id=${seller.id}`,
    ])
      assert.deepEqual(
        (await other.get(`visits?data=${DAY}&ordem=rota&${filter}`)).body.data.map(({ nome }: Line) => nome),
        ['Longe em Alfa', 'Beta'],
        filter,
      );
  });

  test('goes through pages and filters', async () => {
    const second = await company.get(`visits?data=${DAY}&ordem=rota&page=2&limit=3`);
    assert.deepEqual(
      second.body.data.map(({ nome }: Line) => nome),
      ROUTE.slice(3, 6),
    );
    const late = await company.get(`visits?data=${DAY}&ordem=rota&situacao=parado,atrasado&formato=csv`);
    const lines = late.text.replace('\uFEFF', '').split('\r\n');
    assert.deepEqual(
      lines.slice(1, -1).map((line) => line.split(';')[2]),
      ['Ábaco A', 'Bahia'],
    );
    assert.equal(
      lines[0],
      [
        'cliente_id;codigo;nome;telefone;endereco;bairro;cidade;estado;observacao;ultimo_pedido;dias_sem_comprar',
        'ultimo_pedido_data;ultimo_pedido_status;ultimo_pedido_valor;costuma_comprar',
        'cep;por_dia;retorno;resultado;motivo;visita_id;visto;situacao;ritmo_dias;esperado_em;dias_de_atraso;positivado',
      ].join(';'),
    );
  });
});
