import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertInvalid, assertRefused, MOMENT, recordOf, UUID_V7 } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { wrongType } from '../../../test/issues.ts';
import { REPRESENTADA_FAULTS } from '../../../test/representada-faults.ts';
import { createRepresentada } from '../../../test/samples.ts';

const UNSET = {
  cnpj: '',
  email: '',
  telefone: '',
  endereco: '',
  cidade: '',
  estado: '',
  contato: '',
  observacao: '',
  comissao: 0,
  comissao_evento: 'liquidacao',
  comissao_dia: 15,
  cnpjs: [],
  comissao_base: 'produtos',
  pagamento_presumido: null,
  contrato_inicio: null,
  contrato_fim: null,
  zona: '',
  pedido_minimo: null,
  email_pedidos: null,
  emails_extrato: [],
  mensagem_pedido: null,
  segura_pedido: null,
  pagamento_por_titulo: false,
  modelo_pedido: null,
  planilha_pedido: null,
  ativo: true,
};

onEachEngine('Create representada', (talao) => {
  test('refuses a request without a key', async () => {
    assertRefused(await talao.nobody.post('representadas', { nome: 'Serra' }), 401, 'API key ausente');
  });

  test('requires only the name', async () => {
    assertInvalid(await talao.ana.post('representadas', {}), [
      wrongType('nome', 'string', 'undefined', 'Campo obrigatório'),
    ]);
  });

  for (const [field, value, issue] of REPRESENTADA_FAULTS) {
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 30)}: ${issue.message}`, async () => {
      assertInvalid(await talao.ana.post('representadas', { nome: 'Serra', [field]: value }), [issue]);
    });
  }

  test('answers 201 with exactly the fields of a representada, empty where nothing was sent', async () => {
    const answer = await talao.ana.post('representadas', { nome: 'Serra Azul' });
    const { id, created_at, updated_at, ...rest } = recordOf(answer, 201);
    assert.match(id, UUID_V7);
    assert.match(created_at, MOMENT);
    assert.equal(updated_at, created_at);
    assert.deepEqual(rest, { nome: 'Serra Azul', ...UNSET });
  });

  for (const [what, unset] of [
    ['null', null],
    ['an empty string', ''],
    ['spaces', '  '],
  ] as const) {
    test(`treats ${what} in an optional text as absent`, async () => {
      const texts = Object.keys(UNSET).filter(
        (field) =>
          !/^(comissao.*|ativo|pagamento_presumido|pedido_minimo|emails_extrato|(modelo|planilha|segura)_pedido|pagamento_por_titulo|cnpjs)$/.test(
            field,
          ),
      );
      const { id, created_at, updated_at, ...rest } = await createRepresentada(talao.ana, {
        nome: 'Serra',
        ...Object.fromEntries(texts.map((field) => [field, unset])),
      });
      assert.deepEqual(rest, { nome: 'Serra', ...UNSET });
    });
  }

  test('treats null in comissao, emails_extrato and ativo as absent', async () => {
    const { comissao, emails_extrato, ativo } = await createRepresentada(talao.ana, {
      comissao: null,
      emails_extrato: null,
      ativo: null,
    });
    assert.deepEqual([comissao, emails_extrato, ativo], [0, [], true]);
  });

  test('stores the given fields, the telephone normalised and the state in upper case', async () => {
    const given = {
      nome: 'Torrefação Serra Azul',
      cnpj: '11.222.333/0001-81',
      cnpjs: ['11.222.333/0002-62'],
      email: 'Vendas@SerraAzul.com.br',
      endereco: 'Rod. SP-270, km 5\nGalpão 2',
      cidade: 'Assis',
      contato: 'Dona Célia',
      observacao: 'Pedido\taté quarta',
      comissao: 7.25,
      comissao_evento: 'faturamento',
      comissao_dia: 10,
      comissao_base: 'nota',
      pagamento_presumido: 30,
      segura_pedido: { vencido: 10, limite: true, bloqueado: false },
      pagamento_por_titulo: true,
      contrato_inicio: '2020-03-01',
      contrato_fim: '2030-02-28',
      zona: 'Sul de Minas\ne Campos das Vertentes',
      pedido_minimo: 200.5,
      email_pedidos: 'pedidos@serraazul.com.br',
      emails_extrato: ['financeiro@serraazul.com.br'],
      mensagem_pedido: 'Segue o {pedido}.\nObrigado',
      modelo_pedido: { colunas: ['nome'], mostrar_desconto: true, mostrar_comissao: false },
      ativo: false,
    };
    const { id, created_at, updated_at, ...rest } = await createRepresentada(talao.ana, {
      ...given,
      telefone: '(18) 3322-1100',
      estado: 'sp',
    });
    assert.deepEqual(rest, { ...given, telefone: '+551833221100', estado: 'SP', planilha_pedido: null });
  });

  test('does not ask for emails or CNPJs to be unique', async () => {
    const same = { cnpj: '11222333000181', email: 'contato@serra.com.br' };
    await createRepresentada(talao.ana, same);
    await createRepresentada(talao.ana, same);
  });

  for (const comissao of [0, 0.000001, 12.5, 100]) {
    test(`accepts a commission of ${comissao} per cent`, async () => {
      assert.equal((await createRepresentada(talao.ana, { comissao })).comissao, comissao);
    });
  }
});
