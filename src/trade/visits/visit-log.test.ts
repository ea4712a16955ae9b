import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { type Person, personIn } from '../../../test/browser.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createRepresentada, createSale, createVisit } from '../../../test/samples.ts';

const NOW = '2026-11-16T15:00:00Z';

type Line = Record<string, unknown> & { id: string | null; cliente_nome: string; data: string };

const toldOf = (lines: Line[]) =>
  lines.map(({ cliente_nome, data, id }) => `${data} ${cliente_nome}${id === null ? ' (venda)' : ''}`);

onEachEngine('The log of visits', (talao) => {
  let company: Company;
  let representadaId: string;
  let bruno: Person;
  let carla: Person;
  const clients: Record<string, string> = {};
  const ids: Record<string, string> = {};

  beforeEach(() => {
    talao.now = () => new Date(NOW);
  });

  before(async () => {
    talao.now = () => new Date(NOW);
    company = await talao.createCompany('Diário');
    representadaId = (await createRepresentada(company)).id;
    [bruno, carla] = [await personIn(company, 'vendedor'), await personIn(company, 'vendedor')];
    for (const [nome, vendedor_id] of [
      ['Álamo', bruno.id],
      ['Bétula', bruno.id],
      ['Cedro 100%', carla.id],
    ] as const)
      clients[nome] = (await createClient(company, { nome, vendedor_id })).id;
    const sell = async (nome: string, data: string, changes: object = {}) =>
      (await createSale(company, { clienteId: clients[nome] as string, representadaId, data, ...changes }))
        .id;
    const visit = async (nome: string, momento: string, changes: object = {}) =>
      (await createVisit(company, { cliente_id: clients[nome], momento, ...changes })).id;
    ids.old = await sell('Álamo', '2026-10-31');
    ids.alamo1 = await sell('Álamo', '2026-11-10', { vendedor_id: carla.id });
    ids.alamo2 = await sell('Álamo', '2026-11-10');
    ids.betula = await sell('Bétula', '2026-11-10');
    await sell('Cedro 100%', '2026-11-10', { status: 'Orçamento' });
    await sell('Cedro 100%', '2026-11-10', { status: 'Cancelado' });
    ids.cedro = await sell('Cedro 100%', '2026-11-12');
    ids.late = await visit('Bétula', '2026-11-10T18:00:00-03:00', { resultado: 'ausente', nota: 'Fechado' });
    ids.early = await visit('Bétula', '2026-11-10T09:00:00-03:00', {
      resultado: 'sem_venda',
      motivo: 'preco',
    });
    ids.alone = await visit('Cedro 100%', '2026-11-11T09:00:00-03:00', { resultado: 'venda' });
    ids.before = await visit('Álamo', '2026-10-30T09:00:00-03:00', { resultado: 'venda' });
  });

  const log = async (query = '', caller: Pick<Company, 'get'> = company) => {
    const { status, body } = await caller.get(`visits/log${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as { data: Line[]; total: number };
  };

  const NOVEMBER = [
    '2026-11-12 Cedro 100% (venda)',
    '2026-11-11 Cedro 100%',
    '2026-11-10 Bétula',
    '2026-11-10 Bétula',
    '2026-11-10 Álamo (venda)',
  ];

  for (const [query, path] of [
    ['?de=2026-11-31', 'de'],
    ['?de=2026-11-17', 'ate'],
    ['?de=2026-11-02&ate=2026-11-01', 'ate'],
    ['?de=2025-11-01&ate=2026-11-02', 'ate'],
    ['?de=2025-11-15', 'ate'],
    ['?cliente_id=x', 'cliente_id'],
    ['?vendedor_id=x', 'vendedor_id'],
    ['?resultado=talvez', 'resultado'],
    ['?resultado=venda,', 'resultado'],
    ['?page=0', 'page'],
  ] as const)
    test(`refuses ${query}`, async () => {
      const { status, body } = await company.get(`visits/log${query}`);
      assert.deepEqual([status, body.error], [400, 'Dados de entrada inválidos']);
      assert.deepEqual(body.details[0].path, [path]);
    });

  for (const query of ['?de=2025-11-16', '?de=2025-11-01&ate=2026-11-01', '?de=2024-02-29&ate=2025-02-28'])
    test(`accepts the 366 days of ${query}`, async () => assert.ok(await log(query)));

  test('lists recorded visits and days with a sale only, latest first', async () => {
    const { data, total } = await log();
    assert.deepEqual(toldOf(data), NOVEMBER);
    assert.equal(total, 5);
    assert.deepEqual(
      data.slice(1, 4).map(({ id }) => id),
      [ids.alone, ids.late, ids.early],
    );
    assert.deepEqual(data[4], {
      id: null,
      cliente_id: clients.Álamo,
      cliente_nome: 'Álamo',
      vendedor_id: carla.id,
      momento: null,
      data: '2026-11-10',
      resultado: 'venda',
      motivo: null,
      nota: null,
      proxima: null,
      vendas: [ids.alamo1, ids.alamo2],
      feito_em: null,
      created_at: null,
      updated_at: null,
    });
    const recorded = (await company.get(`visits/${ids.late}`)).body.data;
    assert.deepEqual(data[2], recorded);
    assert.deepEqual(recorded.vendas, [ids.betula]);
  });

  for (const [query, expected] of [
    ['?ate=2026-10-31', ['2026-10-31 Álamo (venda)', '2026-10-30 Álamo']],
    ['?de=2026-11-11', NOVEMBER.slice(0, 2)],
    ['?de=2026-11-10&ate=2026-11-10', NOVEMBER.slice(2)],
    ['?resultado=venda', [NOVEMBER[0], NOVEMBER[1], NOVEMBER[4]]],
    ['?resultado=ausente,sem_venda', NOVEMBER.slice(2, 4)],
    ['?search=BETULA', NOVEMBER.slice(2, 4)],
    ['?search=alamo', NOVEMBER.slice(4)],
    ['?search=100%25', NOVEMBER.slice(0, 2)],
    ['?search=0_%25', []],
    ['?search=', NOVEMBER],
    ['?page=2&limit=2', NOVEMBER.slice(2, 4)],
    ['?page=3&limit=2', NOVEMBER.slice(4)],
    ['?page=9&limit=2', []],
  ] as const)
    test(`is filtered by ${query}`, async () => assert.deepEqual(toldOf((await log(query)).data), expected));

  test('is filtered by client and by vendedor', async () => {
    assert.deepEqual(toldOf((await log(`?cliente_id=${clients.Álamo}`)).data), NOVEMBER.slice(4));
    // A worked out visit is of the vendedor of its first sale.
    const hers = await log(`?vendedor_id=${carla.id}`);
    assert.deepEqual([toldOf(hers.data), hers.total], [[NOVEMBER[0], NOVEMBER[1], NOVEMBER[4]], 3]);
    assert.deepEqual(toldOf((await log(`?vendedor_id=${bruno.id}`)).data), NOVEMBER.slice(2, 4));
  });

  test('shows a vendedor his clients and what has his own name', async () => {
    assert.deepEqual(toldOf((await log('', bruno)).data), NOVEMBER.slice(2));
    const { data, total } = await log('', carla);
    assert.deepEqual([toldOf(data), total], [[NOVEMBER[0], NOVEMBER[1], NOVEMBER[4]], 3]);
    // She sees but her own of the two sales to his client.
    assert.deepEqual(data[2]?.vendas, [ids.alamo1]);
  });

  test('orders visits of one moment by client, then by id', async () => {
    const own = await talao.createCompany('Mesmo momento');
    const [first, second] = [await createClient(own), await createClient(own)];
    const made = [];
    for (const cliente_id of [second.id, first.id, second.id])
      made.push((await createVisit(own, { cliente_id, momento: '2026-11-16T10:00:00Z' })).id);
    const { data } = await log('', own);
    assert.deepEqual(
      data.map(({ id }) => id),
      [made[1], made[0], made[2]],
    );
  });

  test('is exported as a file, with sales separated by commas', async () => {
    const { text } = await company.get('visits/log?formato=csv');
    const lines = text.replace('\uFEFF', '').split('\r\n');
    assert.equal(
      lines[0],
      'id;cliente_id;cliente_nome;vendedor_id;momento;data;resultado;motivo;nota;proxima;vendas;feito_em;created_at;updated_at',
    );
    assert.equal(lines.length, 7);
    assert.equal(lines[5]?.split(';')[10], `"${ids.alamo1},${ids.alamo2}"`);
    assert.equal(lines[4]?.split(';')[0], ids.early);
    const sheet = await company.get('visits/log?formato=xlsx');
    assert.equal(sheet.status, 200);
  });

  test('moves a derived visit with its sale, replaces it by a recorded one, and drops it with a cancellation', async () => {
    const own = await talao.createCompany('Vai e vem');
    const sale = await createSale(own, { data: '2026-11-10' });
    const told = async () => (await log('', own)).data.map(({ id, data, vendas }) => [id, data, vendas]);
    assert.deepEqual(await told(), [[null, '2026-11-10', [sale.id]]]);
    await own.put(`sales/${sale.id}`, { data: '2026-11-12' });
    assert.deepEqual(await told(), [[null, '2026-11-12', [sale.id]]]);
    const visit = await createVisit(own, {
      cliente_id: sale.cliente_id,
      momento: '2026-11-12T12:00:00Z',
    });
    assert.deepEqual(await told(), [[visit.id, '2026-11-12', [sale.id]]]);
    await own.delete(`visits/${visit.id}`);
    assert.deepEqual(await told(), [[null, '2026-11-12', [sale.id]]]);
    await own.put(`sales/${sale.id}`, { status: 'CANCELADA' });
    assert.deepEqual(await told(), []);
  });

  test('answers 304 until a record or the day changes', async () => {
    const own = await talao.createCompany('Etiqueta do diário');
    await createVisit(own);
    const tag = (await own.get('visits/log')).headers.get('etag') ?? '';
    assert.equal((await own.get('visits/log', { 'if-none-match': tag })).status, 304);
    talao.now = () => new Date('2026-11-17T15:00:00Z');
    assert.equal((await own.get('visits/log', { 'if-none-match': tag })).status, 200);
  });
});
