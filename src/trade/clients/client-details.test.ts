import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertInvalid, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { badForm, tooBig, tooSmall, wrongType } from '../../../test/issues.ts';
import { UNSET_DETAILS } from '../../../test/model-rows.ts';
import { clientBody, createClient } from '../../../test/samples.ts';

const SENT = {
  sabado: true,
  nome_fantasia: ' Sacolão da Praça ',
  inscricao_estadual: '110.042.490.114',
  cep: '01310-100',
  comprador: 'Dona Lúcia',
  aniversario: '02-29',
  contatos: [{ nome: 'Rui', telefone: '(11) 3333-4444', email: '', cargo: 'Estoque' }, { nome: 'Léa' }],
  enderecos: [{ nome: 'Depósito', endereco: 'Rua A, 1\nFundos', estado: 'sp', cep: '01310100' }],
  visita_semanas: 2,
  visita_desde: '2026-11-09',
};

const SHOWN = {
  ...SENT,
  nome_fantasia: 'Sacolão da Praça',
  cep: '01310100',
  contatos: [
    { nome: 'Rui', telefone: '+551133334444', email: null, cargo: 'Estoque' },
    { nome: 'Léa', telefone: null, email: null, cargo: null },
  ],
  enderecos: [
    {
      nome: 'Depósito',
      endereco: 'Rua A, 1\nFundos',
      bairro: null,
      cidade: null,
      estado: 'SP',
      cep: '01310100',
    },
  ],
};

onEachEngine('The details of a client', (talao) => {
  const shownOf = async (id: string) => recordOf(await talao.ana.get(`clients/${id}`), 200);
  const contacts = (count: number) => Array.from({ length: count }, () => ({ nome: 'Rui' }));

  test('are refused when invalid, in both shapes of error details', async () => {
    const { id } = await createClient(talao.ana);
    for (const [field, value, issue] of [
      ['cep', '0131-0100', badForm('cep', 'cep', 'CEP inválido. Use 8 algarismos (ex: 01310-100)')],
      ['aniversario', '02-30', badForm('aniversario', 'aniversario', 'Data inválida. Use MM-DD')],
      ['aniversario', '2-3', badForm('aniversario', 'aniversario', 'Data inválida. Use MM-DD')],
      [
        'nome_fantasia',
        'x'.repeat(256),
        tooBig('nome_fantasia', 'string', 255, 'Deve ter no máximo 255 caracteres'),
      ],
      [
        'inscricao_estadual',
        'x'.repeat(21),
        tooBig('inscricao_estadual', 'string', 20, 'Deve ter no máximo 20 caracteres'),
      ],
      ['comprador', 5, wrongType('comprador', 'string', 'number', 'Deve ser um texto')],
      ['sabado', 'sim', wrongType('sabado', 'boolean', 'string', 'Deve ser verdadeiro ou falso')],
      ['visita_semanas', 5, tooBig('visita_semanas', 'number', 4, 'Deve ser no máximo 4')],
      ['visita_semanas', 0, tooSmall('visita_semanas', 'number', 1, 'Deve ser no mínimo 1')],
      ['visita_desde', '09/11/2026', badForm('visita_desde', 'date', 'Data inválida. Use AAAA-MM-DD')],
      ['contatos', contacts(21), tooBig('contatos', 'array', 20, 'Deve conter no máximo 20 itens')],
    ] as const)
      assertInvalid(await talao.ana.put(`clients/${id}`, { [field]: value }), [issue]);
    const { status, body } = await talao.ana.post(
      'clients',
      clientBody({
        contatos: [{ cargo: 'Compras' }, { nome: 'Rui', telefone: '12' }],
        enderecos: [{ nome: 'Loja' }, { endereco: 'Rua B', estado: 'XX' }],
      }),
    );
    assert.equal(status, 400);
    assert.deepEqual(body.details, {
      'contatos.0.nome': 'Campo obrigatório',
      'contatos.1.telefone': 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)',
      'enderecos.0.endereco': 'Campo obrigatório',
      'enderecos.1.estado': 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)',
    });
  });

  test('are unset by default, accepted by a creation whose answer is unchanged, and shown by id', async () => {
    const bare = await createClient(talao.ana);
    for (const [name, value] of Object.entries(UNSET_DETAILS))
      assert.deepEqual((await shownOf(bare.id))[name], value);
    const made = await createClient(talao.ana, SENT);
    assert.deepEqual(Object.keys(made), Object.keys(bare));
    const shown = await shownOf(made.id);
    assert.deepEqual({ ...shown, ...SHOWN }, shown);
    const listed = (await talao.ana.get(`clients?search=${encodeURIComponent('sacolao da pra')}`)).body;
    assert.deepEqual(
      [listed.data.map(({ id }: { id: string }) => id), 'nome_fantasia' in listed.data[0]],
      [[made.id], false],
    );
  });

  test('change only as sent, and are cleared by null and by an empty text', async () => {
    const { id } = await createClient(talao.ana, SENT);
    const one = recordOf(await talao.ana.put(`clients/${id}`, { comprador: 'Seu Jorge' }), 200);
    assert.deepEqual({ ...one, ...SHOWN, comprador: 'Seu Jorge' }, one);
    const none = Object.fromEntries(Object.keys(UNSET_DETAILS).map((name) => [name, null]));
    const cleared = recordOf(await talao.ana.put(`clients/${id}`, { ...none, cep: '' }), 200);
    assert.deepEqual({ ...cleared, ...UNSET_DETAILS }, cleared);
    assert.deepEqual(await shownOf(id), cleared);
  });

  test('are exported after the original columns, and imported again', async () => {
    const company = await talao.createCompany('Vai e volta');
    const { id } = await createClient(company, SENT);
    const before = recordOf(await company.get(`clients/${id}`), 200);
    const { text } = await company.get('clients?formato=csv');
    assert.match(text, /;sexta;sabado;nome_fantasia;/);
    await company.delete(`clients/${id}`);
    const { body } = await company.upload('import/clients', text);
    assert.equal(body.data?.criados, 1, JSON.stringify(body));
    const [listed] = (await company.get('clients')).body.data;
    const after = recordOf(await company.get(`clients/${listed.id}`), 200);
    const { created_at, updated_at } = after;
    assert.deepEqual(after, { ...before, id: listed.id, created_at, updated_at });
  });

  test('are exported and journaled, and anonymized with the person, also in the journal', async () => {
    const { ana } = talao;
    const { id } = await createClient(ana, SENT);
    const { data } = (await ana.get(`clients/${id}/export`)).body;
    assert.deepEqual({ ...data.cliente, ...SHOWN }, data.cliente);
    assert.deepEqual(data.mudancas[0].depois, data.cliente);
    assert.equal((await ana.post(`clients/${id}/anonymize`, {})).status, 200);
    const shown = await shownOf(id);
    assert.deepEqual({ ...shown, ...UNSET_DETAILS }, shown);
    const { text } = await ana.get(`clients/${id}/export`);
    assert.doesNotMatch(text, /Sacolão|110\.042|Lúcia|Rui|Rua A/);
  });
});
