import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createSale } from '../../../test/samples.ts';

// A Friday evening in São Paulo, and already Saturday in UTC.
const FRIDAY_EVENING = '2026-11-14T01:30:00Z';

onEachEngine('The round', (talao) => {
  beforeEach(() => {
    talao.now = () => new Date(FRIDAY_EVENING);
  });

  const visits = async (company: Company, query = '') => {
    const { status, body } = await company.get(`visits${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const names = (body: { data: { nome: string }[] }) => body.data.map(({ nome }) => nome);

  test('are the active clients of the weekday, by city and then by name', async () => {
    const company = await talao.createCompany('Roteiro');
    for (const [nome, cidade, changes] of [
      ['Zé Bebidas', 'Águas Belas', { sexta: true }],
      ['Armazém Sul', 'Recife', { sexta: true, segunda: true }],
      ['Érica Modas', 'aguas belas', { sexta: true }],
      ['Bar Fechado', 'Águas Belas', { sexta: true, ativo: false }],
      ['Só na quinta', 'Águas Belas', { quinta: true }],
    ] as const)
      await createClient(company, { nome, cidade, ...changes });

    const today = await visits(company);
    assert.deepEqual(names(today), ['Érica Modas', 'Zé Bebidas', 'Armazém Sul']);
    assert.deepEqual(
      [today.dia, today.dia_util, today.total, today.page, today.limit],
      ['sexta', true, 3, 1, 20],
    );
    assert.deepEqual(names(await visits(company, '?dia=segunda')), ['Armazém Sul']);
    assert.deepEqual(names(await visits(company, '?dia=terca')), []);
    const second = await visits(company, '?page=2&limit=2');
    assert.deepEqual([names(second), second.total], [['Armazém Sul'], 3]);
  });

  test('show the last order by its date, without cancelled ones, and the days since', async () => {
    const company = await talao.createCompany('Último');
    const client = await createClient(company, {
      sexta: true,
      endereco: 'Rua das Flores, 120',
      bairro: 'Centro',
      observacao: 'Receber até as 16 h',
    });
    const sell = (data: string, changes: object = {}) =>
      createSale(company, { clienteId: client.id, data, ...changes });
    const last = await sell('2026-11-03', { status: 'Faturado' });
    await sell('2026-10-01');
    await sell('2026-11-10', { status: 'CANCELADA' });

    const [visit] = (await visits(company)).data;
    assert.deepEqual(visit, {
      cliente_id: client.id,
      codigo: client.codigo,
      nome: client.nome,
      telefone: '+5511987654321',
      endereco: 'Rua das Flores, 120',
      bairro: 'Centro',
      cidade: 'São Paulo',
      estado: 'SP',
      observacao: 'Receber até as 16 h',
      ultimo_pedido: {
        id: last.id,
        pedido: last.pedido,
        data: '2026-11-03',
        status: 'Faturado',
        valor_total: 37.8,
      },
      dias_sem_comprar: 10,
      costuma_comprar: [{ produto_id: 'CAFE-500', produto_nome: null, vezes: 2 }],
      cep: null,
      por_dia: true,
      retorno: null,
      resultado: null,
      motivo: null,
      visita_id: null,
      visto: false,
      situacao: 'em_dia',
      ritmo_dias: null,
      esperado_em: null,
      dias_de_atraso: 0,
      positivado: true,
    });
  });

  test('show the three products of most orders, with their names', async () => {
    const company = await talao.createCompany('Costume');
    const clienteId = (await createClient(company, { sexta: true })).id;
    const representadaId = (await createRepresentada(company)).id;
    const coffee = await createProduct(company, { nome: 'Café torrado' });
    const buy = (status: string, ...products: string[]) =>
      createSale(company, {
        clienteId,
        representadaId,
        status,
        itens: products.map((produtoId) => ({ produtoId, quantidade: 1, valorUnitario: 1 })),
      });
    await buy('PAGA', coffee.id, 'B-CHA', 'C-MATE', 'D-SUCO');
    await buy('PAGA', coffee.id, 'B-CHA', 'D-SUCO', 'D-SUCO', 'D-SUCO');
    await buy('PAGA', coffee.id, 'C-MATE');
    await buy('Cancelado', 'E-AGUA', 'E-AGUA');

    const [visit] = (await visits(company)).data;
    assert.deepEqual(visit.costuma_comprar, [
      { produto_id: coffee.id, produto_nome: 'Café torrado', vezes: 3 },
      { produto_id: 'B-CHA', produto_nome: null, vezes: 2 },
      { produto_id: 'C-MATE', produto_nome: null, vezes: 2 },
    ]);
  });

  test('show a client that never bought, without an order', async () => {
    const company = await talao.createCompany('Novo');
    await createClient(company, { sexta: true });
    const [visit] = (await visits(company)).data;
    assert.deepEqual([visit.ultimo_pedido, visit.dias_sem_comprar, visit.costuma_comprar], [null, null, []]);
  });

  test('come every so many weeks, counted from the first week, and not before it', async () => {
    const company = await talao.createCompany('Quinzena');
    await createClient(company, { nome: 'Toda semana', segunda: true, visita_semanas: 3 });
    const fortnight = { segunda: true, sabado: true, visita_semanas: 2, visita_desde: '2026-11-11' };
    await createClient(company, { nome: 'Quinzenal', ...fortnight });
    const on = async (query: string) => names(await visits(company, query));
    for (const [query, expected] of [
      ['?data=2026-11-02', ['Toda semana']],
      ['?data=2026-11-09', ['Quinzenal', 'Toda semana']],
      ['?data=2026-11-16', ['Toda semana']],
      ['?data=2026-11-23', ['Quinzenal', 'Toda semana']],
      ['?data=2026-11-14', ['Quinzenal']],
      ['?data=2026-11-15', []],
      // The day of that name in the same week, which ends on Sunday.
      ['?data=2026-11-15&dia=sabado', ['Quinzenal']],
      ['?data=2026-11-22&dia=segunda', ['Toda semana']],
      ['?dia=segunda', ['Quinzenal', 'Toda semana']],
    ] as const)
      assert.deepEqual([query, await on(query)], [query, expected]);
    const { body } = await company.get('clients?dia=sabado');
    assert.deepEqual(names(body), ['Quinzenal']);
    const file = await company.get('visits?data=2026-11-14&formato=csv');
    assert.match(file.text, /Quinzenal/);
  });

  test('are empty on a Sunday', async () => {
    const company = await talao.createCompany('Descanso');
    await createClient(company, { segunda: true, sexta: true });
    talao.now = () => new Date('2026-11-15T15:00:00Z');
    assert.deepEqual(await visits(company), {
      data: [],
      page: 1,
      limit: 20,
      total: 0,
      dia: 'domingo',
      dia_util: false,
      feriado: 'Proclamação da República',
      resumo: { clientes: 0, vistos: 0, vendas: 0, ausentes: 0, positivados: 0, atrasados: 0 },
    });
    assert.equal((await visits(company, '?dia=segunda')).total, 1);
  });

  test('are those of the own company only', async () => {
    await createClient(talao.bia, { sexta: true });
    assert.equal((await visits(await talao.createCompany('Sozinha'))).total, 0);
  });

  for (const query of ['?dia=domingo', '?data=14/11/2026', '?dia=Segunda', '?dia=', '?page=0']) {
    test(`refuse ${query}`, async () => {
      const { status, body } = await talao.ana.get(`visits${query}`);
      assert.deepEqual([status, body.error], [400, 'Dados de entrada inválidos']);
    });
  }

  test('are refused without a key', async () => {
    assert.equal((await talao.nobody.get('visits')).status, 401);
  });
});
