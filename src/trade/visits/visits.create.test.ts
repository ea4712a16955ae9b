import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { assertRefused, MOMENT, recordOf, UUID_V7 } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createSale } from '../../../test/samples.ts';

/** A Monday evening in São Paulo, and already Tuesday in UTC. */
const NOW = '2026-11-17T01:30:00.000Z';
const TODAY = '2026-11-16';

onEachEngine('Recording a visit', (talao) => {
  beforeEach(() => {
    talao.now = () => new Date(NOW);
  });

  const record = (company: Pick<Company, 'post'>, body: object) => company.post('visits', body);

  for (const [what, path, message, changes] of [
    ['no client', 'cliente_id', 'Campo obrigatório', { cliente_id: undefined }],
    ['no client but null', 'cliente_id', 'Campo obrigatório', { cliente_id: null }],
    ['a client that is no UUID', 'cliente_id', 'Deve ser um UUID', { cliente_id: 'x' }],
    ['no outcome', 'resultado', 'Campo obrigatório', { resultado: undefined }],
    ['another outcome', 'resultado', null, { resultado: 'talvez' }],
    ['an outcome in capitals', 'resultado', null, { resultado: 'VENDA' }],
    ['a moment without its zone', 'momento', null, { momento: '2026-11-16T14:05:00' }],
    ['a day for a moment', 'momento', null, { momento: '2026-11-16' }],
    ['a moment of a day that is not', 'momento', null, { momento: '2026-02-30T10:00:00Z' }],
    ['a moment that is a number', 'momento', null, { momento: 1 }],
    ['a moment over 5 minutes ahead', 'momento', null, { momento: '2026-11-17T01:35:00.001Z' }],
    ['a moment before all days', 'momento', null, { momento: '0001-01-01T00:00:00+14:00' }],
    ['no reason for no sale', 'motivo', 'Campo obrigatório', { resultado: 'sem_venda' }],
    ['an empty reason for no sale', 'motivo', 'Campo obrigatório', { resultado: 'sem_venda', motivo: '' }],
    ['another reason', 'motivo', null, { resultado: 'sem_venda', motivo: 'frete' }],
    ['a reason for a sale', 'motivo', null, { motivo: 'preco' }],
    ['a reason for nobody there', 'motivo', null, { resultado: 'ausente', motivo: 'outro' }],
    ['a note of 2001 characters', 'nota', null, { nota: 'x'.repeat(2001) }],
    ['a note with a control character', 'nota', 'Contém caracteres não permitidos', { nota: 'a\u0000' }],
    ['a return on the day', 'proxima', null, { proxima: TODAY }],
    ['a return before the day', 'proxima', null, { proxima: '2026-11-15' }],
    ['a return 367 days later', 'proxima', null, { proxima: '2027-11-18' }],
    ['a return that is no day', 'proxima', 'Data inválida. Use AAAA-MM-DD', { proxima: '2026-11-31' }],
    ['a person that is no UUID', 'vendedor_id', 'Deve ser um UUID', { vendedor_id: 'x' }],
    [
      'a clock that is ahead',
      'feito_em',
      'O relógio do aparelho está adiantado',
      { feito_em: '2026-11-17T01:35:00.001Z' },
    ],
    [
      'what was done over 30 days ago',
      'feito_em',
      'Feito há mais de 30 dias',
      { feito_em: '2026-10-18T01:29:59.999Z' },
    ],
    ['a `feito_em` without its zone', 'feito_em', null, { feito_em: '2026-11-16T14:05:00' }],
  ] as const)
    test(`refuses ${what}`, async () => {
      const client = await createClient(talao.ana);
      const answer = await record(talao.ana, { cliente_id: client.id, resultado: 'venda', ...changes });
      assert.deepEqual([answer.status, answer.body.error], [400, 'Dados de entrada inválidos']);
      const [issue, ...others] = answer.body.details;
      assert.deepEqual([others, issue.path], [[], [path]]);
      if (message !== null) assert.equal(issue.message, message);
    });

  test('refuses a client that the company does not have', async () => {
    const { id } = await createClient(talao.bia);
    for (const cliente_id of [randomUUID(), id]) {
      const answer = await record(talao.ana, { cliente_id, resultado: 'venda' });
      assertRefused(answer, 422, 'Cliente não encontrado');
      assert.equal(answer.body.code, 'client_unknown');
    }
  });

  test('answers with what was recorded and what goes with it', async () => {
    const { ana } = talao;
    const client = await createClient(ana, { nome: 'Armazém Sul' });
    const answer = await record(ana, {
      cliente_id: client.id.toUpperCase(),
      momento: '2026-11-16T14:05:00-03:00',
      resultado: 'sem_venda',
      motivo: 'concorrente',
      nota: '  Comprou da\tvizinha\nVolta em dezembro ',
      proxima: '2026-12-01',
      feito_em: '2026-11-16T17:06:00.5Z',
      data: '2020-01-01',
      vendas: ['x'],
    });
    const visit = recordOf(answer, 201);
    assert.deepEqual(visit, {
      id: visit.id,
      cliente_id: client.id,
      cliente_nome: 'Armazém Sul',
      vendedor_id: null,
      momento: '2026-11-16T17:05:00.000Z',
      data: TODAY,
      resultado: 'sem_venda',
      motivo: 'concorrente',
      nota: 'Comprou da\tvizinha\nVolta em dezembro',
      proxima: '2026-12-01',
      vendas: [],
      feito_em: '2026-11-16T17:06:00.500Z',
      created_at: visit.created_at,
      updated_at: visit.created_at,
    });
    assert.match(visit.id, UUID_V7);
    assert.match(visit.created_at, MOMENT);
    const read = await ana.get(`visits/${visit.id}`);
    assert.deepEqual(read.body, { success: true, data: visit });
  });

  test('takes null and empty texts for what is not said', async () => {
    const { ana } = talao;
    const client = await createClient(ana, { ativo: false });
    for (const unsaid of [null, '']) {
      const body = { momento: unsaid, motivo: unsaid, nota: unsaid, proxima: unsaid, feito_em: unsaid };
      const visit = recordOf(
        await record(ana, { cliente_id: client.id, resultado: 'ausente', ...body }),
        201,
      );
      const { momento, data, motivo, nota, proxima, feito_em } = visit;
      assert.deepEqual(
        [momento, data, motivo, nota, proxima, feito_em],
        [NOW, TODAY, null, null, null, null],
      );
    }
  });

  for (const [what, body, momento, data, feito_em] of [
    ['now, where nothing is said', {}, NOW, TODAY, null],
    [
      'that of `feito_em`, where it is not said',
      { feito_em: '2026-11-01T02:59:59Z' },
      '2026-11-01T02:59:59.000Z',
      '2026-10-31',
      '2026-11-01T02:59:59.000Z',
    ],
    [
      'what is sent, though `feito_em` says otherwise',
      { momento: '2026-11-01T03:00:00Z', feito_em: '2026-11-02T00:00:00Z' },
      '2026-11-01T03:00:00.000Z',
      '2026-11-01',
      '2026-11-02T00:00:00.000Z',
    ],
    ['now, where the device is a little ahead', { feito_em: '2026-11-17T01:35:00Z' }, NOW, TODAY, NOW],
    [
      'what is sent, up to 5 minutes ahead',
      { momento: '2026-11-17T01:35:00Z' },
      '2026-11-17T01:35:00.000Z',
      TODAY,
      null,
    ],
    [
      'long ago, too',
      { momento: '2003-07-31T23:59:59.9999-03:00' },
      '2003-08-01T02:59:59.999Z',
      '2003-07-31',
      null,
    ],
    [
      'by the clock of the business, not by UTC',
      { momento: '2026-11-16T23:59:00-03:00', feito_em: null },
      '2026-11-17T02:59:00.000Z',
      TODAY,
      null,
    ],
  ] as const)
    test(`is of ${what}`, async () => {
      if (what.startsWith('by the clock')) talao.now = () => new Date('2026-11-17T12:00:00Z');
      const client = await createClient(talao.ana);
      const visit = recordOf(
        await record(talao.ana, { cliente_id: client.id, resultado: 'venda', ...body }),
        201,
      );
      assert.deepEqual([visit.momento, visit.data, visit.feito_em], [momento, data, feito_em]);
    });

  for (const proxima of ['2026-11-17', '2027-11-17'])
    test(`takes a return on ${proxima}`, async () => {
      const client = await createClient(talao.ana);
      const answer = await record(talao.ana, { cliente_id: client.id, resultado: 'venda', proxima });
      assert.equal(recordOf(answer, 201).proxima, proxima);
    });

  test('lists the sales of the day that count, in ascending order, for any outcome', async () => {
    const { ana } = talao;
    const sale = await createSale(ana, { data: TODAY });
    const clienteId = sale.cliente_id;
    const sell = (changes: object) =>
      createSale(ana, { clienteId, representadaId: sale.representada_id, data: TODAY, ...changes });
    await sell({ status: 'Orçamento' });
    await sell({ status: 'CANCELADA' });
    await sell({ data: '2026-11-15' });
    const second = await sell({ status: 'Pedido' });
    await createSale(ana, { data: TODAY });
    const visit = recordOf(await record(ana, { cliente_id: clienteId, resultado: 'ausente' }), 201);
    assert.deepEqual([visit.vendas, visit.resultado], [[sale.id, second.id], 'ausente']);
  });

  test('keeps several visits of a client on one day', async () => {
    const { ana } = talao;
    const client = await createClient(ana);
    const ids = new Set<string>();
    for (let i = 0; i < 3; i++)
      ids.add(recordOf(await record(ana, { cliente_id: client.id, resultado: 'ausente' }), 201).id);
    assert.equal(ids.size, 3);
  });

  test('has the vendedor of the client, the one named, or none', async () => {
    const { ana } = talao;
    const [bruno, carla] = [await personIn(ana, 'vendedor'), await personIn(ana, 'escritorio')];
    const his = await createClient(ana, { vendedor_id: bruno.id });
    const nobodys = await createClient(ana);
    const vendedorOf = async (body: object) =>
      recordOf(await record(ana, { resultado: 'venda', ...body }), 201).vendedor_id;
    assert.equal(await vendedorOf({ cliente_id: his.id }), bruno.id);
    assert.equal(await vendedorOf({ cliente_id: his.id, vendedor_id: carla.id }), carla.id);
    assert.equal(await vendedorOf({ cliente_id: his.id, vendedor_id: null }), null);
    assert.equal(await vendedorOf({ cliente_id: nobodys.id }), null);
    assert.equal(await vendedorOf({ cliente_id: nobodys.id, vendedor_id: bruno.id }), bruno.id);
  });

  test('names no person who is not of the company, or is not active', async () => {
    const { ana } = talao;
    const [gone, stranger] = [await personIn(ana, 'vendedor'), await personIn(talao.bia, 'vendedor')];
    const { id: cliente_id } = await createClient(ana);
    await ana.put(`users/${gone.id}`, { ativo: false });
    for (const vendedor_id of [randomUUID(), gone.id, stranger.id]) {
      const answer = await record(ana, { cliente_id, resultado: 'venda', vendedor_id });
      assertRefused(answer, 422, 'Vendedor não encontrado');
    }
  });
});
