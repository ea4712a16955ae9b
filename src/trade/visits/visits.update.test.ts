import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { assertDeleted, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createClient, createSale } from '../../../test/samples.ts';

const NOW = '2026-11-16T15:00:00.000Z';

onEachEngine('A recorded visit', (talao) => {
  beforeEach(() => {
    talao.now = () => new Date(NOW);
  });

  const createVisit = async (changes: object = {}) => {
    const cliente_id = (await createClient(talao.ana)).id;
    return recordOf(await talao.ana.post('visits', { cliente_id, resultado: 'venda', ...changes }), 201);
  };
  const UNSOLD = { resultado: 'sem_venda', motivo: 'preco', proxima: '2026-11-23', nota: 'Caro' };

  test('is not found where the company has none', async () => {
    for (const id of ['x', randomUUID()])
      for (const answer of [
        await talao.ana.get(`visits/${id}`),
        await talao.ana.put(`visits/${id}`, {}),
        await talao.ana.delete(`visits/${id}`),
      ]) {
        assertRefused(answer, 404, 'Visita não encontrada');
        assert.equal(answer.body.code, 'visit_not_found');
      }
  });

  for (const [what, path, before, changes] of [
    ['null for a moment', 'momento', {}, { momento: null }],
    ['an empty moment', 'momento', {}, { momento: '' }],
    ['a moment ahead', 'momento', {}, { momento: '2026-11-16T15:05:00.001Z' }],
    ['null for a client', 'cliente_id', {}, { cliente_id: null }],
    ['null for an outcome', 'resultado', {}, { resultado: null }],
    ['no sale without a reason', 'motivo', {}, { resultado: 'sem_venda' }],
    ['a reason for a sale', 'motivo', {}, { motivo: 'preco' }],
    ['another outcome with a reason', 'motivo', UNSOLD, { resultado: 'ausente', motivo: 'preco' }],
    ['no reason any more for no sale', 'motivo', UNSOLD, { motivo: null }],
    ['an empty reason for no sale', 'motivo', UNSOLD, { motivo: '' }],
    ['a return on the day', 'proxima', UNSOLD, { proxima: '2026-11-16' }],
    [
      'a moment at its return',
      'proxima',
      { ...UNSOLD, momento: '2026-11-01T12:00:00Z', proxima: '2026-11-10' },
      { momento: '2026-11-10T12:00:00Z' },
    ],
    ['a moment long before its return', 'proxima', UNSOLD, { momento: '2025-11-20T12:00:00Z' }],
  ] as const)
    test(`is not changed by ${what}`, async () => {
      const visit = await createVisit(before);
      const answer = await talao.ana.put(`visits/${visit.id}`, changes);
      assert.deepEqual([answer.status, answer.body.error], [400, 'Dados de entrada inválidos']);
      const paths = answer.body.details.map(({ path }: { path: string[] }) => path);
      assert.deepEqual(paths, [[path]]);
      assert.deepEqual((await talao.ana.get(`visits/${visit.id}`)).body.data, visit);
    });

  for (const [what, before, changes, expected] of [
    ['nothing', UNSOLD, {}, {}],
    ['another outcome alone', UNSOLD, { resultado: 'ausente' }, { resultado: 'ausente', motivo: null }],
    ['its reason', UNSOLD, { motivo: 'prazo' }, { motivo: 'prazo' }],
    ['the outcome that it has', UNSOLD, { resultado: 'sem_venda' }, {}],
    [
      'no sale, with a reason',
      {},
      { resultado: 'sem_venda', motivo: 'outro' },
      { resultado: 'sem_venda', motivo: 'outro' },
    ],
    ['no return and no note', UNSOLD, { proxima: null, nota: '' }, { proxima: null, nota: null }],
    [
      'its moment',
      UNSOLD,
      { momento: '2026-11-10T02:00:00Z' },
      { momento: '2026-11-10T02:00:00.000Z', data: '2026-11-09' },
    ],
    ['nothing that is not its own', UNSOLD, { data: '2020-01-01', feito_em: NOW, vendas: [], id: 'x' }, {}],
  ] as const)
    test(`takes ${what}`, async () => {
      const visit = await createVisit({ ...before, feito_em: '2026-11-16T14:00:00Z' });
      const changed = recordOf(await talao.ana.put(`visits/${visit.id}`, changes), 200);
      assert.deepEqual(changed, { ...visit, ...expected, updated_at: changed.updated_at });
      assert.ok(changed.updated_at > visit.updated_at);
      assert.deepEqual((await talao.ana.get(`visits/${visit.id}`)).body.data, changed);
    });

  test('may be of another client, and shows his name and sales', async () => {
    const visit = await createVisit();
    const sale = await createSale(talao.ana, {
      data: visit.data,
      clienteId: (await createClient(talao.ana, { nome: 'Zona Norte' })).id,
    });
    const answer = await talao.ana.put(`visits/${visit.id}`, { cliente_id: sale.cliente_id });
    const { cliente_id, cliente_nome, vendas } = recordOf(answer, 200);
    assert.deepEqual([cliente_id, cliente_nome, vendas], [sale.cliente_id, 'Zona Norte', [sale.id]]);
    const other = await createClient(talao.bia);
    const refused = await talao.ana.put(`visits/${visit.id}`, { cliente_id: other.id });
    assertRefused(refused, 422, 'Cliente não encontrado');
  });

  test('keeps its person who left, and takes no other who is gone', async () => {
    const { ana } = talao;
    const [gone, stays] = [await personIn(ana, 'vendedor'), await personIn(ana, 'vendedor')];
    const visit = await createVisit({ vendedor_id: gone.id });
    await ana.delete(`users/${gone.id}`);
    const kept = recordOf(await ana.put(`visits/${visit.id}`, { vendedor_id: gone.id, nota: 'x' }), 200);
    assert.equal(kept.vendedor_id, gone.id);
    const moved = recordOf(await ana.put(`visits/${visit.id}`, { vendedor_id: stays.id }), 200);
    assert.equal(moved.vendedor_id, stays.id);
    const answer = await ana.put(`visits/${visit.id}`, { vendedor_id: gone.id });
    assertRefused(answer, 422, 'Vendedor não encontrado');
    assert.equal(recordOf(await ana.put(`visits/${visit.id}`, { vendedor_id: null }), 200).vendedor_id, null);
  });

  test('has a tag of what was recorded, which a sale or another name of the client does not change', async () => {
    const { ana } = talao;
    const visit = await createVisit();
    const first = await ana.get(`visits/${visit.id}`);
    const tag = first.headers.get('etag') as string;
    assert.match(tag, /^"[\w-]{22}"$/);
    assert.equal((await ana.get(`visits/${visit.id}`, { 'if-none-match': tag })).status, 304);
    await createSale(ana, { clienteId: visit.cliente_id, data: visit.data });
    await ana.put(`clients/${visit.cliente_id}`, { nome: 'Outro nome' });
    const second = await ana.get(`visits/${visit.id}`);
    assert.equal(second.headers.get('etag'), tag);
    assert.deepEqual([second.body.data.cliente_nome, second.body.data.vendas.length], ['Outro nome', 1]);
    const changed = await ana.put(`visits/${visit.id}`, { nota: 'x' }, { 'if-match': tag });
    assert.equal(changed.status, 200);
    for (const answer of [
      await ana.put(`visits/${visit.id}`, { nota: 'y' }, { 'if-match': tag }),
      await ana.delete(`visits/${visit.id}`, { 'if-match': tag }),
    ])
      assertRefused(answer, 412, 'O registro mudou desde que foi lido');
    const now = (await ana.get(`visits/${visit.id}`)).headers.get('etag') as string;
    assert.notEqual(now, tag);
    assert.equal((await ana.delete(`visits/${visit.id}`, { 'if-match': now })).status, 200);
  });

  test('is deleted, and its journal entry has only stored fields', async () => {
    const { ana } = talao;
    const visit = await createVisit(UNSOLD);
    const { cliente_nome: _name, vendas: _sales, ...noted } = visit;
    const changed = recordOf(await ana.put(`visits/${visit.id}`, { nota: null }), 200);
    assertDeleted(await ana.delete(`visits/${visit.id}`), 'Visita deletada com sucesso');
    assertRefused(await ana.get(`visits/${visit.id}`), 404, 'Visita não encontrada');
    const after = { ...noted, nota: null, updated_at: changed.updated_at };
    const { data } = (await ana.get(`audit?registro_id=${visit.id}&recurso=visitas`)).body;
    assert.deepEqual(
      data.map(({ acao, antes, depois }: Record<string, unknown>) => [acao, antes, depois]),
      [
        ['criar', null, noted],
        ['alterar', noted, after],
        ['apagar', after, null],
      ],
    );
  });

  test('goes with its client, each in the journal', async () => {
    const { ana } = talao;
    const first = await createVisit();
    const second = recordOf(
      await ana.post('visits', { cliente_id: first.cliente_id, resultado: 'ausente' }),
      201,
    );
    assert.equal((await ana.delete(`clients/${first.cliente_id}`)).status, 200);
    for (const { id } of [first, second]) {
      assertRefused(await ana.get(`visits/${id}`), 404, 'Visita não encontrada');
      const { data } = (await ana.get(`audit?registro_id=${id}`)).body;
      assert.equal(data.at(-1).acao, 'apagar');
      assert.equal(data.at(-1).antes.id, id);
    }
  });

  test('has feminine event names', async () => {
    const answer = await talao.ana.post('webhooks', {
      url: 'https://erp.exemplo.com.br/talao',
      eventos: ['visitas.criada', 'visitas.alterada', 'visitas.apagada', 'visitas.*'],
      ativo: false,
    });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const wrong = await talao.ana.post('webhooks', {
      url: 'https://erp.exemplo.com.br/talao',
      eventos: ['visitas.criado'],
    });
    assert.equal(wrong.status, 400);
  });
});
