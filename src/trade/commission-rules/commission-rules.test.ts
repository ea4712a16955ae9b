import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import {
  assertDeleted,
  assertInvalid,
  assertRefused,
  idsOf,
  recordOf,
  UUID_V7,
} from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { createClient, createProduct, createRepresentada, createRule } from '../../../test/samples.ts';

onEachEngine('Commission rules', (talao) => {
  let ana: Company;
  let representada_id: string;
  let produto_id: string;
  let cliente_id: string;

  before(async () => {
    ana = await talao.createCompany('Regras');
    representada_id = (await createRepresentada(ana)).id;
    produto_id = (await createProduct(ana)).id;
    cliente_id = (await createClient(ana)).id;
  });

  const post = (changes: object) =>
    ana.post('commission-rules', { representada_id, percentual: 5, ...changes });

  test('are refused without a case, with a bad one, or with a bad percentage', async () => {
    const foreign = (await createClient(talao.bia)).id;
    for (const [changes, status, message] of [
      [{}, 400, 'Informe um produto, um cliente ou ambos'],
      [
        { produto_id, de: '2026-02-01', ate: '2026-01-31' },
        400,
        'A data final não pode ser anterior à inicial',
      ],
      [{ produto_id: 'nada' }, 422, 'Produto não encontrado'],
      [{ cliente_id: foreign }, 422, 'Cliente não encontrado'],
      [{ produto_id, representada_id: randomUUID() }, 422, 'Representada não encontrada'],
    ] as const)
      assertRefused(await post(changes), status, message);
    assertInvalid(await post({ produto_id, percentual: 100.000001 }), [
      {
        code: 'too_big',
        maximum: 100,
        type: 'number',
        inclusive: true,
        exact: false,
        message: 'Deve ser no máximo 100',
        path: ['percentual'],
      },
    ]);
    assertInvalid(await post({ produto_id, percentual: 0.0000001 }), [
      { code: 'custom', message: 'Use no máximo 6 casas decimais', path: ['percentual'] },
    ]);
  });

  test('are created, shown, listed, changed and deleted', async () => {
    const rule = recordOf(
      await post({ produto_id, cliente_id, percentual: 0.123456, de: '2026-01-01' }),
      201,
    );
    const { id, created_at, updated_at, ...rest } = rule;
    assert.match(id, UUID_V7);
    assert.equal(updated_at, created_at);
    assert.deepEqual(rest, {
      representada_id,
      produto_id,
      cliente_id,
      percentual: 0.123456,
      de: '2026-01-01',
      ate: null,
    });
    assert.deepEqual(recordOf(await ana.get(`commission-rules/${id}`), 200), rule);
    const other = await createRule(ana);
    assert.deepEqual(idsOf(await ana.get('commission-rules')), [other.id, id]);
    const { body } = await ana.get(`commission-rules?representada_id=${representada_id}`);
    assert.deepEqual([body.data, body.total], [[rule], 1]);
    const changed = recordOf(
      await ana.put(`commission-rules/${id}`, { ate: '2026-12-31', produto_id: null }),
      200,
    );
    assert.deepEqual(changed, {
      ...rule,
      produto_id: null,
      ate: '2026-12-31',
      updated_at: changed.updated_at,
    });
    assertRefused(
      await ana.put(`commission-rules/${id}`, { cliente_id: null }),
      400,
      'Informe um produto, um cliente ou ambos',
    );
    assertDeleted(await ana.delete(`commission-rules/${id}`), 'Regra de comissão deletada com sucesso');
    assertRefused(await ana.get(`commission-rules/${id}`), 404, 'Regra de comissão não encontrada');
  });

  test('of one case may not overlap', async () => {
    const message = 'Já existe uma regra de comissão para este caso no período';
    const own = { representada_id: (await createRepresentada(ana)).id, produto_id };
    const january = recordOf(await post({ ...own, de: '2026-01-01', ate: '2026-01-31' }), 201);
    assertRefused(await post({ ...own, de: '2026-01-31' }), 409, message);
    assertRefused(await post(own), 409, message);
    const later = recordOf(await post({ ...own, de: '2026-02-01' }), 201);
    assertRefused(await ana.put(`commission-rules/${later.id}`, { de: '2026-01-31' }), 409, message);
    assert.equal((await ana.put(`commission-rules/${january.id}`, { percentual: 9 })).status, 200);
    assert.equal((await post({ ...own, cliente_id })).status, 201, 'another case');
    assert.equal((await post({ ...own, produto_id: null, cliente_id })).status, 201, 'yet another');
  });

  test('are deleted with their client, product or representada, and journaled', async () => {
    const rule = async (changes: object) =>
      createRule(ana, { representada_id: (await createRepresentada(ana)).id, produto_id, ...changes });
    const client = await createClient(ana);
    const product = await createProduct(ana);
    const representada = await createRepresentada(ana);
    for (const [path, changes] of [
      [`clients/${client.id}`, { cliente_id: client.id }],
      [`products/${product.id}`, { produto_id: product.id }],
      [`representadas/${representada.id}`, { representada_id: representada.id }],
    ] as const) {
      const { id } = await rule(changes);
      assert.equal((await ana.delete(path)).status, 200, path);
      assert.equal((await ana.get(`commission-rules/${id}`)).status, 404, path);
      const { body } = await ana.get(`audit?recurso=regras&registro_id=${id}`);
      assert.deepEqual(
        body.data.map(({ acao }: { acao: string }) => acao),
        ['criar', 'apagar'],
      );
    }
  });
});
