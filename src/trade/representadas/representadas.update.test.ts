import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertInvalid, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { wrongType } from '../../../test/issues.ts';
import { REPRESENTADA_FAULTS } from '../../../test/representada-faults.ts';
import { createRepresentada } from '../../../test/samples.ts';

onEachEngine('Update representada', (talao) => {
  test('refuses a request without a key', async () => {
    const { id } = await createRepresentada(talao.ana);
    assertRefused(await talao.nobody.put(`representadas/${id}`, {}), 401, 'API key ausente');
  });

  test('does not find a representada of another company, and leaves it as it is', async () => {
    const { id } = await createRepresentada(talao.bia);
    const answer = await talao.ana.put(`representadas/${id}`, { ativo: false });
    assertRefused(answer, 404, 'Representada não encontrada');
    assert.equal(recordOf(await talao.bia.put(`representadas/${id}`, {}), 200).ativo, true);
  });

  for (const id of [randomUUID(), '42']) {
    test(`does not find a representada ${id}`, async () => {
      const answer = await talao.ana.put(`representadas/${id}`, {});
      assertRefused(answer, 404, 'Representada não encontrada');
    });
  }

  for (const [field, value, issue] of [
    ...REPRESENTADA_FAULTS,
    ['observacao', null, wrongType('observacao', 'string', 'null', 'Campo obrigatório')],
    ['ativo', null, wrongType('ativo', 'boolean', 'null', 'Campo obrigatório')],
  ] as const) {
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 30)}: ${issue.message}`, async () => {
      const { id } = await createRepresentada(talao.ana);
      assertInvalid(await talao.ana.put(`representadas/${id}`, { [field]: value }), [issue]);
    });
  }

  test('sets ativo and observacao, the alternative to deletion', async () => {
    const before = await createRepresentada(talao.ana);
    const changes = { ativo: false, observacao: 'Encerrou as atividades' };
    const after = recordOf(await talao.ana.put(`representadas/${before.id}`, changes), 200);
    assert.deepEqual(after, { ...before, ...changes, updated_at: after.updated_at });
  });

  for (const [field, value, stored] of [
    ['nome', 'Serra Verde', 'Serra Verde'],
    ['cnpj', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35'],
    ['email', 'novo@serra.com.br', 'novo@serra.com.br'],
    ['telefone', '18 3322-1100', '+551833221100'],
    ['endereco', 'Rua B\nFundos', 'Rua B\nFundos'],
    ['cidade', 'Marília', 'Marília'],
    ['estado', 'mg', 'MG'],
    ['contato', 'Seu Zé', 'Seu Zé'],
    ['observacao', 'Nova', 'Nova'],
    ['comissao', 3.5, 3.5],
    ['ativo', false, false],
    ['pedido_minimo', 199.9, 199.9],
    ['pedido_minimo', 0, 0],
    ['email_pedidos', 'pedidos@serra.com.br', 'pedidos@serra.com.br'],
    ['email_pedidos', '', null],
    ['mensagem_pedido', 'Segue\no {pedido}', 'Segue\no {pedido}'],
    ['mensagem_pedido', ' ', null],
    [
      'modelo_pedido',
      { colunas: ['nome', 'valor_total'], mostrar_desconto: true },
      { colunas: ['nome', 'valor_total'], mostrar_desconto: true, mostrar_comissao: false },
    ],
    ['cnpj', '', ''],
    ['email', ' ', ''],
    ['telefone', '', ''],
    ['estado', '', ''],
    ['comissao', 0, 0],
  ] as const) {
    test(`changes ${field} to ${JSON.stringify(value)} alone, and refreshes updated_at`, async () => {
      const before = await createRepresentada(talao.ana, {
        cnpj: '11222333000181',
        email: 'a@serra.com.br',
        telefone: '1133221100',
        estado: 'SP',
        comissao: 5,
      });
      const after = recordOf(await talao.ana.put(`representadas/${before.id}`, { [field]: value }), 200);
      assert.deepEqual(after, { ...before, [field]: stored, updated_at: after.updated_at });
      assert.ok(after.updated_at > before.updated_at);
    });
  }

  test('refuses columns of its orders that are unknown, repeated or none', async () => {
    const { id } = await createRepresentada(talao.ana);
    for (const colunas of [['cor'], ['nome', 'nome'], []]) {
      const { status, body } = await talao.ana.put(`representadas/${id}`, { modelo_pedido: { colunas } });
      assert.deepEqual([status, body.details.length, body.details[0].path[0]], [400, 1, 'modelo_pedido']);
    }
  });

  test('finds the representada by its id in upper case, too', async () => {
    const { id } = await createRepresentada(talao.ana);
    assert.equal(recordOf(await talao.ana.put(`representadas/${id.toUpperCase()}`, {}), 200).id, id);
  });
});
