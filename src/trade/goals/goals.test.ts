import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { personIn } from '../../../test/browser.ts';
import { assertDeleted, assertRefused, MOMENT, recordOf, UUID_V7 } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { createGoal, createRepresentada, newMonth } from '../../../test/samples.ts';

onEachEngine('Goals', (talao) => {
  for (const [what, path, body] of [
    ['no month', 'mes', { valor: 1 }],
    ['a month that is null', 'mes', { mes: null, valor: 1 }],
    ['a day for a month', 'mes', { mes: '2026-11-01', valor: 1 }],
    ['a month that is not', 'mes', { mes: '2026-13', valor: 1 }],
    ['a month too early', 'mes', { mes: '1999-12', valor: 1 }],
    ['a month too late', 'mes', { mes: '2100-01', valor: 1 }],
    ['nothing to reach', 'valor', { mes: '2026-11' }],
    [
      'nothing but nulls to reach',
      'valor',
      { mes: '2026-11', valor: null, positivacao: null, comissao: null },
    ],
    ['a value of 0', 'valor', { mes: '2026-11', valor: 0 }],
    ['a value below 0', 'valor', { mes: '2026-11', valor: -1 }],
    ['a value of three decimals', 'valor', { mes: '2026-11', valor: 1.001 }],
    ['a value that is too large', 'valor', { mes: '2026-11', valor: 10_000_000_000 }],
    ['a value that is text', 'valor', { mes: '2026-11', valor: '1' }],
    ['a commission of 0', 'comissao', { mes: '2026-11', comissao: 0 }],
    ['a commission that is too large', 'comissao', { mes: '2026-11', comissao: 10_000_000_000 }],
    ['no clients', 'positivacao', { mes: '2026-11', positivacao: 0 }],
    ['half a client', 'positivacao', { mes: '2026-11', positivacao: 1.5 }],
    ['too many clients', 'positivacao', { mes: '2026-11', positivacao: 1_000_001 }],
    ['a representada that is no UUID', 'representada_id', { mes: '2026-11', valor: 1, representada_id: 'x' }],
    ['a vendedor that is no UUID', 'vendedor_id', { mes: '2026-11', valor: 1, vendedor_id: 'x' }],
  ] as const)
    test(`refuse ${what}`, async () => {
      const answer = await talao.ana.post('goals', body);
      assert.deepEqual([answer.status, answer.body.error], [400, 'Dados de entrada inválidos']);
      const paths = answer.body.details.map(({ path }: { path: string[] }) => path);
      assert.deepEqual(paths, [[path]]);
    });

  test('refuse a goal without any target, also after a change', async () => {
    const { ana } = talao;
    const goal = await createGoal(ana, { valor: 100 });
    for (const answer of [
      await ana.post('goals', { mes: '2026-11' }),
      await ana.put(`goals/${goal.id}`, { valor: null }),
    ])
      assert.deepEqual(answer.body.details, [
        { code: 'custom', message: 'Informe valor, positivacao ou comissao', path: ['valor'] },
      ]);
    assert.equal((await ana.put(`goals/${goal.id}`, { valor: null, positivacao: 3 })).status, 200);
  });

  test('accept only representadas and people of the company', async () => {
    const { ana } = talao;
    const [foreign, stranger] = [await createRepresentada(talao.bia), await personIn(talao.bia, 'vendedor')];
    const gone = await personIn(ana, 'vendedor');
    await ana.put(`users/${gone.id}`, { ativo: false });
    const goal = await createGoal(ana);
    for (const id of [randomUUID(), foreign.id])
      for (const answer of [
        await ana.post('goals', { mes: newMonth(), valor: 1, representada_id: id }),
        await ana.put(`goals/${goal.id}`, { representada_id: id }),
      ])
        assertRefused(answer, 422, 'Representada não encontrada');
    for (const id of [randomUUID(), stranger.id, gone.id])
      for (const answer of [
        await ana.post('goals', { mes: newMonth(), valor: 1, vendedor_id: id }),
        await ana.put(`goals/${goal.id}`, { vendedor_id: id }),
      ])
        assertRefused(answer, 422, 'Vendedor não encontrado');
  });

  test('are created, shown, changed and deleted', async () => {
    const { ana } = talao;
    const representada_id = (await createRepresentada(ana)).id;
    const vendedor_id = (await personIn(ana, 'vendedor')).id;
    const goal = recordOf(
      await ana.post('goals', {
        mes: ' 2026-11 ',
        representada_id,
        vendedor_id,
        valor: 9_999_999_999.99,
        positivacao: 1_000_000,
        comissao: 0.01,
      }),
      201,
    );
    assert.deepEqual(goal, {
      id: goal.id,
      mes: '2026-11',
      representada_id,
      vendedor_id,
      valor: 9_999_999_999.99,
      positivacao: 1_000_000,
      comissao: 0.01,
      created_at: goal.created_at,
      updated_at: goal.created_at,
    });
    assert.match(goal.id, UUID_V7);
    assert.match(goal.created_at, MOMENT);
    assert.deepEqual((await ana.get(`goals/${goal.id}`)).body, { success: true, data: goal });
    const same = recordOf(await ana.put(`goals/${goal.id}`, {}), 200);
    assert.deepEqual(same, { ...goal, updated_at: same.updated_at });
    assert.ok(same.updated_at > goal.updated_at);
    const changes = { mes: '2099-12', representada_id: null, vendedor_id: null, valor: 1.5, comissao: null };
    const changed = recordOf(await ana.put(`goals/${goal.id}`, changes), 200);
    assert.deepEqual(changed, { ...goal, ...changes, updated_at: changed.updated_at });
    assertDeleted(await ana.delete(`goals/${goal.id}`), 'Meta deletada com sucesso');
    for (const answer of [
      await ana.get(`goals/${goal.id}`),
      await ana.put(`goals/${goal.id}`, {}),
      await ana.delete(`goals/${goal.id}`),
      await ana.get('goals/x'),
    ]) {
      assertRefused(answer, 404, 'Meta não encontrada');
      assert.equal(answer.body.code, 'goal_not_found');
    }
    const { data } = (await ana.get(`audit?registro_id=${goal.id}&recurso=metas`)).body;
    assert.deepEqual(
      data.map(({ acao, antes, depois }: Record<string, unknown>) => [acao, antes, depois]),
      [
        ['criar', null, goal],
        ['alterar', goal, same],
        ['alterar', same, changed],
        ['apagar', changed, null],
      ],
    );
  });

  test('are one for a case and month, by change too', async () => {
    const { ana } = talao;
    const [representada, vendedor] = [await createRepresentada(ana), await personIn(ana, 'vendedor')];
    const mes = newMonth();
    const cases = [
      {},
      { representada_id: representada.id },
      { vendedor_id: vendedor.id },
      { representada_id: representada.id, vendedor_id: vendedor.id },
    ];
    const goals: { id: string }[] = [];
    for (const one of cases) goals.push(await createGoal(ana, { mes, ...one }));
    for (const [at, one] of cases.entries()) {
      const whole = { representada_id: null, vendedor_id: null, ...one };
      const other = goals[(at + 1) % goals.length];
      for (const answer of [
        await ana.post('goals', { mes, positivacao: 3, ...one }),
        await ana.put(`goals/${other?.id}`, whole),
      ]) {
        assertRefused(answer, 409, 'Já existe uma meta para este caso no mês');
        assert.equal(answer.body.code, 'goal_exists');
      }
    }
    const next = await createGoal(ana, { mes: newMonth() });
    assertRefused(
      await ana.put(`goals/${next.id}`, { mes }),
      409,
      'Já existe uma meta para este caso no mês',
    );
    assert.equal((await ana.put(`goals/${next.id}`, { mes: next.mes })).status, 200);
    assert.equal((await talao.bia.post('goals', { mes, valor: 1 })).status, 201);
  });

  test('keep a vendedor who left, and accept no other who did', async () => {
    const { ana } = talao;
    const gone = await personIn(ana, 'vendedor');
    const goal = await createGoal(ana, { vendedor_id: gone.id });
    await ana.delete(`users/${gone.id}`);
    assert.equal((await ana.get(`goals/${goal.id}`)).body.data.vendedor_id, gone.id);
    const kept = await ana.put(`goals/${goal.id}`, { vendedor_id: gone.id, valor: 2 });
    assert.equal(recordOf(kept, 200).valor, 2);
    const free = await createGoal(ana);
    assertRefused(
      await ana.put(`goals/${free.id}`, { vendedor_id: gone.id }),
      422,
      'Vendedor não encontrado',
    );
  });

  test('go with their representada, each in the journal', async () => {
    const { ana } = talao;
    const representada_id = (await createRepresentada(ana)).id;
    const goals = [await createGoal(ana, { representada_id }), await createGoal(ana, { representada_id })];
    assert.equal((await ana.delete(`representadas/${representada_id}`)).status, 200);
    for (const { id } of goals) {
      assertRefused(await ana.get(`goals/${id}`), 404, 'Meta não encontrada');
      const { data } = (await ana.get(`audit?registro_id=${id}`)).body;
      assert.deepEqual([data.at(-1).acao, data.at(-1).antes.id], ['apagar', id]);
    }
  });

  test('have a tag that changes with them', async () => {
    const { ana } = talao;
    const goal = await createGoal(ana);
    const tag = (await ana.get(`goals/${goal.id}`)).headers.get('etag') ?? '';
    assert.equal((await ana.get(`goals/${goal.id}`, { 'if-none-match': tag })).status, 304);
    assert.equal((await ana.put(`goals/${goal.id}`, { valor: 5 }, { 'if-match': tag })).status, 200);
    for (const answer of [
      await ana.put(`goals/${goal.id}`, { valor: 6 }, { 'if-match': tag }),
      await ana.delete(`goals/${goal.id}`, { 'if-match': tag }),
    ])
      assertRefused(answer, 412, 'O registro mudou desde que foi lido');
  });

  test('are listed newest first, by month, representada and vendedor, and as a file', async () => {
    const company = await talao.createCompany('Lista de metas');
    const representada_id = (await createRepresentada(company)).id;
    const vendedor_id = (await personIn(company, 'vendedor')).id;
    const first = await createGoal(company, { mes: '2026-10', valor: 1234.5 });
    const second = await createGoal(company, { mes: '2026-11', representada_id });
    const third = await createGoal(company, { mes: '2026-11', representada_id, vendedor_id });
    for (const [query, expected] of [
      ['', [third, second, first]],
      ['mes=2026-11', [third, second]],
      [`representada_id=${representada_id}`, [third, second]],
      [`vendedor_id=${vendedor_id}&mes=2026-11`, [third]],
      ['mes=2026-12', []],
      ['limit=1&page=2', [second]],
    ] as const) {
      const { body } = await company.get(`goals?${query}`);
      assert.deepEqual(body.data, expected, query);
      assert.equal(body.total, query.startsWith('limit') ? 3 : expected.length);
    }
    for (const query of ['mes=2026', 'mes=2026-13', 'representada_id=x', 'vendedor_id=x'])
      assert.equal((await company.get(`goals?${query}`)).status, 400, query);
    const file = (await company.get('goals?formato=csv')).text.replace('\uFEFF', '').split('\r\n');
    assert.equal(
      file[0],
      'id;mes;representada_id;vendedor_id;valor;positivacao;comissao;created_at;updated_at',
    );
    assert.equal(file[3]?.split(';').slice(0, 7).join(';'), `${first.id};2026-10;;;1234,50;;`);
    const tag = (await company.get('goals')).headers.get('etag') ?? '';
    assert.equal((await company.get('goals', { 'if-none-match': tag })).status, 304);
  });

  test('are written by the office, and a vendedor reads only his own', async () => {
    const company = await talao.createCompany('Papéis e metas');
    const [bruno, carla] = [await personIn(company, 'vendedor'), await personIn(company, 'vendedor')];
    const [office, reader] = [await personIn(company, 'escritorio'), await personIn(company, 'leitura')];
    const ofCompany = recordOf(await office.post('goals', { mes: '2026-11', valor: 1 }), 201);
    const his = await createGoal(company, { mes: '2026-11', vendedor_id: bruno.id });
    const hers = await createGoal(company, { mes: '2026-11', vendedor_id: carla.id });
    assert.equal((await reader.get('goals')).body.total, 3);
    assert.deepEqual((await bruno.get('goals')).body.data, [his]);
    assert.equal((await bruno.get(`goals?vendedor_id=${carla.id}`)).body.total, 0);
    assert.equal((await bruno.get(`goals/${his.id}`)).status, 200);
    for (const { id } of [hers, ofCompany])
      assertRefused(await bruno.get(`goals/${id}`), 404, 'Meta não encontrada');
    for (const person of [bruno, reader])
      for (const answer of [
        await person.post('goals', { mes: '2027-01', valor: 1 }),
        await person.put(`goals/${his.id}`, { valor: 2 }),
        await person.delete(`goals/${his.id}`),
      ])
        assertRefused(answer, 403, 'Seu papel não permite esta operação');
    const seen = (await bruno.get('goals/progress?mes=2026-11')).body.data.metas;
    assert.deepEqual(
      seen.map(({ id }: { id: string }) => id),
      [his.id],
    );
  });

  test('have feminine event names', async () => {
    const url = 'https://erp.exemplo.com.br/talao';
    const eventos = ['metas.criada', 'metas.alterada', 'metas.apagada', 'metas.*'];
    assert.equal((await talao.ana.post('webhooks', { url, eventos, ativo: false })).status, 201);
    assert.equal((await talao.ana.post('webhooks', { url, eventos: ['metas.criado'] })).status, 400);
  });
});
