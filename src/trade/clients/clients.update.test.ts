import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { assertInvalid, assertRefused, recordOf } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { badContent, badForm, tooBig, tooSmall, wrongType } from '../../../test/issues.ts';
import { UNSET_DETAILS } from '../../../test/model-rows.ts';
import { createClient, createRepresentada, saleBody } from '../../../test/samples.ts';

onEachEngine('Update client', (talao) => {
  test('refuses a request without a key', async () => {
    const { id } = await createClient(talao.ana);
    assertRefused(await talao.nobody.put(`clients/${id}`, {}), 401, 'API key ausente');
  });

  test('does not find a client of another company, and leaves it as it is', async () => {
    const { id, nome } = await createClient(talao.bia);
    assertRefused(await talao.ana.put(`clients/${id}`, { nome: 'Meu' }), 404, 'Cliente não encontrado');
    assert.equal(recordOf(await talao.bia.put(`clients/${id}`, {}), 200).nome, nome);
  });

  for (const [what, id] of [
    ['no client has', randomUUID()],
    ['is no UUID', '42'],
    ['is hardly an id', "'; drop table clientes; --"],
    ['holds a NUL', '\u0000'],
  ] as const) {
    test(`does not find a client by an id that ${what}`, async () => {
      const answer = await talao.ana.put(`clients/${encodeURIComponent(id)}`, { nome: 'Novo' });
      assertRefused(answer, 404, 'Cliente não encontrado');
    });
  }

  for (const [field, value, issue] of [
    ['nome', '', tooSmall('nome', 'string', 1, 'Deve ter pelo menos 1 caractere')],
    ['nome', null, wrongType('nome', 'string', 'null', 'Campo obrigatório')],
    ['nome', 7, wrongType('nome', 'string', 'number', 'Deve ser um texto')],
    ['nome', 'x'.repeat(256), tooBig('nome', 'string', 255, 'Deve ter no máximo 255 caracteres')],
    ['email', 'joao@', badForm('email', 'email', 'Formato de email inválido')],
    ['email', '', tooSmall('email', 'string', 1, 'Deve ter pelo menos 1 caractere')],
    [
      'telefone',
      '123',
      badForm('telefone', 'telefone', 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)'),
    ],
    ['cnpj_cpf', '11.222.333/0001-82', badForm('cnpj_cpf', 'cnpj_cpf', 'CPF ou CNPJ inválido')],
    ['estado', 'XX', badForm('estado', 'estado', 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)')],
    ['estado', '', tooSmall('estado', 'string', 2, 'Deve ter pelo menos 2 caracteres')],
    ['cidade', ' ', tooSmall('cidade', 'string', 1, 'Deve ter pelo menos 1 caractere')],
    ['bairro', null, wrongType('bairro', 'string', 'null', 'Campo obrigatório')],
    ['observacao', [], wrongType('observacao', 'string', 'array', 'Deve ser um texto')],
    ['bairro', 'a\nb', badContent('bairro', 'Contém caracteres não permitidos')],
    ['ativo', 'sim', wrongType('ativo', 'boolean', 'string', 'Deve ser verdadeiro ou falso')],
    ['quinta', 0, wrongType('quinta', 'boolean', 'number', 'Deve ser verdadeiro ou falso')],
  ] as const) {
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 30)} in an array of issues`, async () => {
      const { id } = await createClient(talao.ana);
      assertInvalid(await talao.ana.put(`clients/${id}`, { [field]: value }), [issue]);
    });
  }

  test('changes nothing when one field of several is wrong', async () => {
    const { id, nome } = await createClient(talao.ana);
    const answer = await talao.ana.put(`clients/${id}`, { nome: 'Outro nome', email: 'joao@' });
    assert.equal(answer.status, 400);
    assert.equal(recordOf(await talao.ana.put(`clients/${id}`, {}), 200).nome, nome);
  });

  test('refuses the email of another client ignoring case, also of another company', async () => {
    const { id } = await createClient(talao.ana);
    for (const other of [await createClient(talao.ana), await createClient(talao.bia)]) {
      const answer = await talao.ana.put(`clients/${id}`, { email: other.email.toUpperCase() });
      assertRefused(answer, 409, 'Email já cadastrado no sistema');
    }
  });

  test('refuses the code of another client of the company, and takes that of another company', async () => {
    const { id } = await createClient(talao.ana);
    const { codigo } = await createClient(talao.ana);
    await createClient(talao.bia, { codigo: 'SÓ-DA-BIA' });
    const answer = await talao.ana.put(`clients/${id}`, { codigo });
    assertRefused(answer, 409, 'Código de cliente já cadastrado');
    const client = recordOf(await talao.ana.put(`clients/${id}`, { codigo: 'SÓ-DA-BIA' }), 200);
    assert.equal(client.codigo, 'SÓ-DA-BIA');
  });

  test('answers 200 with all fields of the client', async () => {
    const created = await createClient(talao.ana);
    const { updated_at, ...client } = recordOf(await talao.ana.put(`clients/${created.id}`, {}), 200);
    const { updated_at: before, ...untouched } = created;
    assert.deepEqual(client, {
      ...untouched,
      bairro: '',
      observacao: '',
      segunda: false,
      terca: false,
      quarta: false,
      quinta: false,
      sexta: false,
      ...UNSET_DETAILS,
    });
    assert.ok(updated_at > before, `${updated_at} comes after ${before}`);
  });

  for (const [field, value, stored] of [
    ['codigo', ' LOJA-1 ', 'LOJA-1'],
    ['nome', 'Z', 'Z'],
    ['email', 'Outro.Nome@Exemplo.com.br', 'Outro.Nome@Exemplo.com.br'],
    ['telefone', '11 3456-7890', '+551134567890'],
    ['cnpj_cpf', '11.222.333/0001-81', '11.222.333/0001-81'],
    ['endereco', 'Rua A, 1\r\nFundos', 'Rua A, 1\r\nFundos'],
    ['bairro', 'Vila Nova', 'Vila Nova'],
    ['cidade', 'Assis', 'Assis'],
    ['estado', 'rj', 'RJ'],
    ['observacao', 'Paga\tem dia', 'Paga\tem dia'],
    ['ativo', false, false],
    ['segunda', true, true],
    ['terca', true, true],
    ['quarta', true, true],
    ['quinta', true, true],
    ['sexta', true, true],
  ] as const) {
    test(`changes ${field} alone, and leaves every field that is not sent`, async () => {
      const { id } = await createClient(talao.ana, {
        bairro: 'Centro',
        observacao: 'Nada',
        endereco: 'Rua B',
      });
      const before = recordOf(await talao.ana.put(`clients/${id}`, {}), 200);
      const after = recordOf(await talao.ana.put(`clients/${id}`, { [field]: value }), 200);
      assert.deepEqual(after, { ...before, [field]: stored, updated_at: after.updated_at });
      assert.ok(after.updated_at > before.updated_at);
    });
  }

  test('clears the tax number and the address with null', async () => {
    const { id } = await createClient(talao.ana, { cnpj_cpf: '529.982.247-25', endereco: 'Rua A' });
    const client = recordOf(await talao.ana.put(`clients/${id}`, { cnpj_cpf: null, endereco: null }), 200);
    assert.deepEqual([client.cnpj_cpf, client.endereco], [null, null]);
    assert.equal((await talao.ana.get('clients?search=52998224725')).body.total, 0);
  });

  test('empties bairro and observacao with an empty string', async () => {
    const { id } = await createClient(talao.ana, { bairro: 'Centro', observacao: 'Nada' });
    const client = recordOf(await talao.ana.put(`clients/${id}`, { bairro: '', observacao: ' ' }), 200);
    assert.deepEqual([client.bairro, client.observacao], ['', '']);
  });

  test('lets a client keep its own email, also in another case', async () => {
    const { id, email } = await createClient(talao.ana);
    const upper = email.toUpperCase();
    assert.equal(recordOf(await talao.ana.put(`clients/${id}`, { email: upper }), 200).email, upper);
  });

  test('refreshes updated_at with every empty update', async () => {
    let { id, updated_at: last } = await createClient(talao.ana);
    for (let attempt = 0; attempt < 5; attempt++) {
      const { updated_at } = recordOf(await talao.ana.put(`clients/${id}`, {}), 200);
      assert.ok(updated_at > last, `${updated_at} comes after ${last}`);
      last = updated_at;
    }
  });

  test('finds the client by its id in upper case, too', async () => {
    const { id } = await createClient(talao.ana);
    assert.equal(recordOf(await talao.ana.put(`clients/${id.toUpperCase()}`, {}), 200).id, id);
  });

  test('makes a client inactive, whom no sale may name, and active again', async () => {
    const { id } = await createClient(talao.ana);
    const sale = saleBody(id, (await createRepresentada(talao.ana)).id);
    assert.equal(recordOf(await talao.ana.put(`clients/${id}`, { ativo: false }), 200).ativo, false);
    assertRefused(await talao.ana.post('sales', sale), 422, 'Cliente não encontrado ou inativo');
    assert.equal(recordOf(await talao.ana.put(`clients/${id}`, { ativo: true }), 200).ativo, true);
    recordOf(await talao.ana.post('sales', sale), 201);
  });
});
