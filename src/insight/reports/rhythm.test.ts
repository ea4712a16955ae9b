import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import type { Caller } from '../../../test/caller.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale } from '../../../test/samples.ts';

onEachEngine('The rhythm of clients', (talao) => {
  let company: Company;
  let vendedor: Person;
  let representadaId: string;
  const ids: Record<string, string> = {};
  const buy = (client: string, data: string, valor = 10, changes: object = {}) =>
    createSale(company, {
      clienteId: ids[client],
      representadaId,
      data,
      itens: [{ produtoId: 'CAFE', quantidade: 1, valorUnitario: valor }],
      ...changes,
    });
  const report = async (query = '', caller: Caller = company) => {
    const { status, body, text } = await caller.get(`reports/rhythm${query && `?${query}`}`);
    assert.equal(status, 200, text);
    return body;
  };
  const EVERY = 'situacao=novo,parado,atrasado,em_dia';
  const names = ({ data }: { data: { cliente_nome: string }[] }) =>
    data.map(({ cliente_nome }) => cliente_nome.split(' ')[1]);
  const lineOf = async (client: string, query = EVERY) =>
    (await report(`${query}&limit=100`)).data.find(
      (line: { cliente_id: string }) => line.cliente_id === ids[client],
    );

  before(async () => {
    talao.now = () => new Date('2026-11-16T15:00:00Z');
    company = await talao.createCompany('Ritmo');
    vendedor = await personIn(company, 'vendedor');
    representadaId = (await createRepresentada(company)).id;
    for (const [name, changes] of [
      ['novo', {}],
      ['dia', { cidade: 'Ribeirão', codigo: 'R-77' }],
      ['atrasado', { vendedor_id: vendedor.id }],
      ['parado', {}],
      ['raro', {}],
      ['inativo', {}],
    ] as const)
      ids[name] = (await createClient(company, { nome: `Cliente ${name}`, ...changes })).id;
    for (const day of ['2026-10-01', '2026-10-11', '2026-10-21', '2026-10-31', '2026-11-10']) {
      await buy('dia', day);
      await buy('dia', day);
      if (day !== '2026-11-10') await buy('atrasado', day, 20);
    }
    for (const day of ['2025-01-01', '2026-05-02', '2026-05-12', '2026-05-22', '2026-06-01'])
      await buy('parado', day, 5);
    await buy('raro', '2026-10-01', 7);
    await buy('dia', '2026-11-15', 1000, { status: 'CANCELADA' });
    await buy('dia', '2026-11-15', 1000, { status: 'Orçamento' });
    await buy('inativo', '2026-05-01');
    await company.put(`clients/${ids.inativo}`, { ativo: false });
  });

  for (const [title, query, path] of [
    ['a day that is none', 'data=2026-13-01', 'data'],
    ['an unknown situation', 'situacao=atrasado,x', 'situacao'],
    ['a flag that is none', 'positivado=sim', 'positivado'],
    ['a vendedor that is no id', 'vendedor_id=x', 'vendedor_id'],
  ] as const)
    test(`refuses ${title}`, async () => {
      const { status, body } = await company.get(`reports/rhythm?${query}`);
      assert.equal(status, 400);
      assert.deepEqual(body.details[0].path, [path]);
    });

  test('shows late and stopped clients, ordered by their value', async () => {
    const answer = await report();
    assert.deepEqual(names(answer), ['atrasado', 'parado']);
    assert.deepEqual([answer.page, answer.limit, answer.total], [1, 20, 2]);
    assert.deepEqual(answer.data[0], {
      cliente_id: ids.atrasado,
      cliente_nome: 'Cliente atrasado',
      cidade: 'São Paulo',
      estado: 'SP',
      telefone: '+5511987654321',
      vendedor_id: vendedor.id,
      situacao: 'atrasado',
      ultima_compra: '2026-10-31',
      dias_sem_comprar: 16,
      ritmo_dias: 10,
      limite_dias: 30,
      esperado_em: '2026-11-10',
      dias_de_atraso: 6,
      positivado: false,
      pedidos: 4,
      valor_ano: 80,
    });
  });

  test('counts sales of the 365 days up to the last sale', async () => {
    const { pedidos, valor_ano, situacao, dias_de_atraso } = await lineOf('parado');
    assert.deepEqual(
      { pedidos, valor_ano, situacao, dias_de_atraso },
      { pedidos: 4, valor_ano: 20, situacao: 'parado', dias_de_atraso: 158 },
    );
    const { id } = await buy('parado', '2025-06-02', 3);
    assert.equal((await lineOf('parado')).valor_ano, 23);
    await company.put(`sales/${id}`, { data: '2025-06-01' });
    assert.equal((await lineOf('parado')).valor_ano, 20);
    await company.delete(`sales/${id}`);
  });

  test('shows clients who never bought', async () => {
    const { cliente_id, cliente_nome, cidade, estado, telefone, ...line } = await lineOf('novo');
    assert.deepEqual(line, {
      vendedor_id: null,
      situacao: 'novo',
      ultima_compra: null,
      dias_sem_comprar: null,
      ritmo_dias: null,
      limite_dias: 60,
      esperado_em: null,
      dias_de_atraso: 0,
      positivado: false,
      pedidos: 0,
      valor_ano: 0,
    });
  });

  test('has no rhythm with fewer than four days', async () => {
    const { ritmo_dias, limite_dias, situacao, esperado_em, dias_de_atraso } = await lineOf('raro');
    assert.deepEqual(
      [ritmo_dias, limite_dias, situacao, esperado_em, dias_de_atraso],
      [null, 60, 'em_dia', null, 0],
    );
    const later = await lineOf('raro', `${EVERY}&data=2026-11-30`);
    assert.deepEqual([later.situacao, later.dias_de_atraso], ['parado', 0]);
    assert.equal((await lineOf('raro', `${EVERY}&data=2026-11-29`)).situacao, 'em_dia');
  });

  for (const [title, query, expected] of [
    ['every situation, by worth, then id', EVERY, ['dia', 'atrasado', 'parado', 'raro', 'novo']],
    ['one of them', 'situacao=em_dia', ['dia', 'raro']],
    ['who bought in the month', `${EVERY}&positivado=true`, ['dia']],
    ['who did not', `${EVERY}&positivado=false`, ['atrasado', 'parado', 'raro', 'novo']],
    ['the portfolio of a person', `${EVERY}&vendedor_id=V`, ['atrasado']],
    ['a city', `${EVERY}&search=ribeirao`, ['dia']],
    ['a code', `${EVERY}&search=r-77`, ['dia']],
    ['a name', `${EVERY}&search=RARO`, ['raro']],
    ['another day', 'situacao=em_dia&data=2026-10-31', ['atrasado', 'dia', 'raro']],
    ['a page', `${EVERY}&page=2&limit=2`, ['parado', 'raro']],
  ] as const)
    test(`is that of ${title}`, async () => {
      const found = names(await report(query.replace('V', vendedor.id)));
      if (title === 'another day') assert.deepEqual(new Set(found), new Set(expected));
      else assert.deepEqual(found, expected);
    });

  test('ignores sales after the day', async () => {
    const { ultima_compra, positivado, pedidos } = await lineOf('dia', `${EVERY}&data=2026-11-09`);
    assert.deepEqual([ultima_compra, positivado, pedidos], ['2026-10-31', false, 8]);
  });

  test('of a vendedor covers his clients', async () => {
    assert.deepEqual(names(await report(EVERY, vendedor)), ['atrasado']);
  });

  test('is exported as a spreadsheet, and its tag changes overnight', async () => {
    const csv = (await company.get('reports/rhythm?formato=csv')).text;
    assert.equal(
      csv.split('\r\n')[0],
      'cliente_id;cliente_nome;cidade;estado;telefone;vendedor_id;situacao;ultima_compra;dias_sem_comprar;ritmo_dias;limite_dias;esperado_em;dias_de_atraso;positivado;pedidos;valor_ano',
    );
    assert.equal(csv.trim().split('\r\n').length, 3);
    const known = { 'if-none-match': (await company.get('reports/rhythm')).headers.get('etag') ?? '' };
    assert.equal((await company.get('reports/rhythm', known)).status, 304);
    talao.now = () => new Date('2026-11-17T15:00:00Z');
    assert.equal((await company.get('reports/rhythm', known)).status, 200);
  });
});
