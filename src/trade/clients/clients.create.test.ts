import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertInvalid, assertRefused, MOMENT, recordOf, UUID_V7 } from '../../../test/expect.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { clientBody, createClient } from '../../../test/samples.ts';

const REQUIRED = ['nome', 'email', 'telefone', 'cidade', 'estado'];
const INVALID_STATE = 'Estado inválido. Use sigla com 2 letras (ex: SP, RJ)';

onEachEngine('Create client', (talao) => {
  test('refuses a request without a key', async () => {
    assertRefused(await talao.nobody.post('clients', clientBody()), 401, 'API key ausente');
  });

  test('names every required field that is missing, in an object of messages', async () => {
    assertInvalid(
      await talao.ana.post('clients', {}),
      Object.fromEntries(REQUIRED.map((field) => [field, 'Campo obrigatório'])),
    );
  });

  for (const field of REQUIRED) {
    for (const [what, value] of [
      ['null', null],
      ['empty', ''],
      ['made of spaces', '   '],
    ]) {
      test(`requires ${field}: refuses it ${what}`, async () => {
        const answer = await talao.ana.post('clients', clientBody({ [field]: value }));
        assertInvalid(answer, { [field]: 'Campo obrigatório' });
      });
    }
  }

  for (const [field, value, message] of [
    ['nome', 'Zé', 'Deve ter pelo menos 3 caracteres'],
    ['nome', ' Zé  ', 'Deve ter pelo menos 3 caracteres'],
    ['nome', 'é'.repeat(256), 'Deve ter no máximo 255 caracteres'],
    ['nome', 42, 'Deve ser um texto'],
    ['nome', ['Mercado'], 'Deve ser um texto'],
    ['nome', 'Mercado\nSão João', 'Contém caracteres não permitidos'],
    ['email', 'joao', 'Formato de email inválido'],
    ['email', 'joao@', 'Formato de email inválido'],
    ['email', '@exemplo.com.br', 'Formato de email inválido'],
    ['email', 'joao@exemplo', 'Formato de email inválido'],
    ['email', 'joao silva@exemplo.com.br', 'Formato de email inválido'],
    ['email', 'a@exemplo.com, b@exemplo.com', 'Formato de email inválido'],
    ['telefone', '98765-4321', 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)'],
    ['telefone', 'ligue já', 'Telefone inválido. Use DDD e número (ex: (11) 98765-4321)'],
    ['telefone', 11987654321, 'Deve ser um texto'],
    ['estado', 11, 'Deve ser um texto'],
    ['cnpj_cpf', '11.222.333/0001-82', 'CPF ou CNPJ inválido'],
    ['cnpj_cpf', '111.111.111-11', 'CPF ou CNPJ inválido'],
    ['cnpj_cpf', '123', 'CPF ou CNPJ inválido'],
    ['cnpj_cpf', '', 'CPF ou CNPJ inválido'],
    ['ativo', 'true', 'Deve ser verdadeiro ou falso'],
    ['ativo', 1, 'Deve ser verdadeiro ou falso'],
    ['sexta', 'sim', 'Deve ser verdadeiro ou falso'],
  ] as const) {
    test(`refuses ${field} ${JSON.stringify(value).slice(0, 40)}: ${message}`, async () => {
      const answer = await talao.ana.post('clients', clientBody({ [field]: value }));
      assertInvalid(answer, { [field]: message });
    });
  }

  for (const estado of ['S', 'SPX', 'XX', 'São Paulo', 'S1', '12', 'ſp', 'S P', 'x'.repeat(300), 'S\u0000']) {
    test(`refuses the state ${JSON.stringify(estado).slice(0, 20)} with its own message`, async () => {
      assertRefused(await talao.ana.post('clients', clientBody({ estado })), 400, INVALID_STATE);
    });
  }

  test('lists a bad state with the others when it is not the only fault', async () => {
    assertInvalid(await talao.ana.post('clients', clientBody({ estado: 'XX', email: 'joao' })), {
      estado: INVALID_STATE,
      email: 'Formato de email inválido',
    });
  });

  for (const [how, mine] of [
    ['as it is', 'joao@exemplo.com.br'],
    ['in another case', 'JOAO@Exemplo.com.BR'],
  ]) {
    test(`refuses an email already registered, ${how}`, async () => {
      const email = `${talao.engine}.${mine}`;
      await talao.ana.post('clients', clientBody({ email: email.toLowerCase() }));
      const answer = await talao.ana.post('clients', clientBody({ email }));
      assertRefused(answer, 409, 'Email já cadastrado no sistema');
    });
  }

  test('refuses the email of a client of another company, because emails are unique in the system', async () => {
    const { email } = await createClient(talao.bia);
    const answer = await talao.ana.post('clients', clientBody({ email }));
    assertRefused(answer, 409, 'Email já cadastrado no sistema');
  });

  test('refuses a code that a client of the company has', async () => {
    await createClient(talao.ana, { codigo: 'LOJA-7' });
    const answer = await talao.ana.post('clients', clientBody({ codigo: 'LOJA-7' }));
    assertRefused(answer, 409, 'Código de cliente já cadastrado');
  });

  test('reports faults before duplicates', async () => {
    const { email } = await createClient(talao.ana);
    const answer = await talao.ana.post('clients', clientBody({ email, cidade: '' }));
    assertInvalid(answer, { cidade: 'Campo obrigatório' });
  });

  test('accepts the code of another company, because codes are unique per company', async () => {
    const codigo = 'MATRIZ';
    assert.equal((await createClient(talao.ana, { codigo })).codigo, codigo);
    assert.equal((await createClient(talao.bia, { codigo })).codigo, codigo);
  });

  test('answers 201 with exactly the fields of a creation, those not supplied as null', async () => {
    const body = clientBody({ codigo: 'EXATO' });
    const { id, created_at, updated_at, ...rest } = recordOf(await talao.ana.post('clients', body), 201);
    assert.match(id, UUID_V7);
    assert.match(created_at, MOMENT);
    assert.equal(updated_at, created_at);
    assert.deepEqual(rest, {
      codigo: 'EXATO',
      nome: 'Mercado São João',
      cnpj_cpf: null,
      email: body.email,
      telefone: '+5511987654321',
      endereco: null,
      cidade: 'São Paulo',
      estado: 'SP',
      ativo: true,
    });
  });

  test('stores the given fields: tax number, address, code and ativo', async () => {
    const given = { cnpj_cpf: '529.982.247-25', endereco: 'Rua A, 1\nCentro', codigo: 'F-9', ativo: false };
    const { cnpj_cpf, endereco, codigo, ativo } = await createClient(talao.ana, given);
    assert.deepEqual({ cnpj_cpf, endereco, codigo, ativo }, given);
  });

  test('treats null in an optional field as absent', async () => {
    const nothing = {
      cnpj_cpf: null,
      endereco: null,
      codigo: null,
      ativo: null,
      bairro: null,
      segunda: null,
    };
    const client = await createClient(talao.ana, nothing);
    assert.match(client.codigo, /^CLI\d{4}$/);
    assert.equal(client.ativo, true);
  });

  test('accepts bairro, observacao and the weekdays, and keeps them for the update response', async () => {
    const given = { bairro: 'Centro', observacao: 'Ligar\nantes', segunda: true, sexta: true };
    const created = await createClient(talao.ana, given);
    assert.equal('bairro' in created || 'observacao' in created || 'segunda' in created, false);
    const client = recordOf(await talao.ana.put(`clients/${created.id}`, {}), 200);
    const { bairro, observacao, segunda, terca, quarta, quinta, sexta } = client;
    assert.deepEqual(
      { bairro, observacao, segunda, terca, quarta, quinta, sexta },
      { ...given, terca: false, quarta: false, quinta: false },
    );
  });

  test('ignores members it does not know', async () => {
    const client = await createClient(talao.ana, { id: 'meu', cpf: '123', created_at: '1999-01-01', x: {} });
    assert.match(client.id, UUID_V7);
    assert.equal(client.created_at.startsWith('1999'), false);
  });

  test('trims text', async () => {
    const client = await createClient(talao.ana, {
      nome: '  Mercado  ',
      codigo: ' T-1 ',
      cidade: '\tAssis\n',
    });
    assert.deepEqual([client.nome, client.codigo, client.cidade], ['Mercado', 'T-1', 'Assis']);
  });

  for (const nome of ['Zeh', 'é'.repeat(255), '👩'.repeat(255)]) {
    test(`accepts a name of ${[...nome].length} characters (${nome.slice(0, 2)}…)`, async () => {
      assert.equal((await createClient(talao.ana, { nome })).nome, nome);
    });
  }

  for (const [estado, stored] of [
    ['sp', 'SP'],
    [' rj ', 'RJ'],
    ['Df', 'DF'],
    ['ex', 'EX'],
  ]) {
    test(`accepts the state "${estado}" and stores it as ${stored}`, async () => {
      assert.equal((await createClient(talao.ana, { estado })).estado, stored);
    });
  }

  for (const [telefone, stored] of [
    ['(11) 98765-4321', '+5511987654321'],
    ['11987654321', '+5511987654321'],
    ['+55 11 98765-4321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    ['011 98765-4321', '+5511987654321'],
    ['(11) 3456-7890', '+551134567890'],
    ['+1 212 555 0100', '+12125550100'],
  ]) {
    test(`accepts the telephone ${telefone} and normalises it to ${stored}`, async () => {
      assert.equal((await createClient(talao.ana, { telefone })).telefone, stored);
    });
  }

  for (const cnpj_cpf of [
    '52998224725',
    '529.982.247-25',
    '11222333000181',
    '11.222.333/0001-81',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
  ]) {
    test(`accepts the tax number ${cnpj_cpf} and returns it as sent`, async () => {
      assert.equal((await createClient(talao.ana, { cnpj_cpf })).cnpj_cpf, cnpj_cpf);
    });
  }
});
