import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { assertInvalid, assertRefused, idsOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { tooBig, tooSmall, wrongType } from '../../../test/issues.ts';
import { createClient } from '../../../test/samples.ts';

onEachEngine('List clients', (talao) => {
  let empty: Company;
  /** Three clients, the oldest first. */
  let clients: { id: string; codigo: string; email: string }[];

  before(async () => {
    empty = await talao.createCompany('Sem clientes');
    clients = [
      await createClient(talao.ana, { nome: 'Armazém São João', cidade: 'Poços de Caldas', codigo: 'AZ_1' }),
      await createClient(talao.ana, { nome: 'Padaria 100% Trigo', cidade: 'Ribeirão Preto' }),
      await createClient(talao.ana, { nome: 'EMPÓRIO DA ÁGUA', cidade: 'Assis', cnpj_cpf: '529.982.247-25' }),
    ];
    await createClient(talao.bia, { nome: 'Armazém São João', cidade: 'Poços de Caldas' });
  });

  const search = (term: string) => talao.ana.get(`clients?search=${encodeURIComponent(term)}`);

  test('refuses a request without a key', async () => {
    assertRefused(await talao.nobody.get('clients'), 401, 'API key ausente');
  });

  test('shows only the clients of the company', async () => {
    assert.equal((await talao.bia.get('clients')).body.total, 1);
    assert.deepEqual(
      idsOf(await talao.bia.get('clients?search=padaria')),
      [],
      'a search stays inside the company, too',
    );
  });

  test('refuses a bad page, limit and search at once, each as an issue', async () => {
    assertInvalid(await talao.ana.get(`clients?page=0&limit=x&search=${'x'.repeat(201)}`), [
      tooSmall('page', 'number', 1, 'Deve ser no mínimo 1'),
      wrongType('limit', 'number', 'string', 'Deve ser um número inteiro maior ou igual a 1'),
      tooBig('search', 'string', 200, 'Deve ter no máximo 200 caracteres'),
    ]);
  });

  test('answers an empty array and a total of 0 to a company without clients', async () => {
    const { status, body } = await empty.get('clients');
    assert.equal(status, 200);
    assert.deepEqual(body, { data: [], page: 1, limit: 20, total: 0 });
  });

  test('carries exactly the fields of a creation, and no success', async () => {
    const { body } = await talao.ana.get('clients');
    assert.deepEqual(Object.keys(body), ['data', 'page', 'limit', 'total']);
    assert.deepEqual(body.data, clients.toReversed());
  });

  test('shows the newest first', async () => {
    assert.deepEqual(idsOf(await talao.ana.get('clients')), clients.map(({ id }) => id).toReversed());
  });

  test('counts all records in total, whatever the page', async () => {
    const { body } = await talao.ana.get('clients?page=2&limit=2');
    assert.deepEqual(
      { ...body, data: body.data.map((client: { id: string }) => client.id) },
      { data: [clients[0]?.id], page: 2, limit: 2, total: 3 },
    );
  });

  for (const [term, found, why] of [
    ['armazém', [0], 'the name'],
    ['RMAZ', [0], 'a part of the name'],
    ['sao joao', [0], 'the name without its accents'],
    ['SÃO', [0], 'the name in another case'],
    ['agua', [2], 'the name without its accents, in lower case'],
    ['poços', [0], 'the city'],
    ['RIBEIRAO', [1], 'the city without accents'],
    ['az_1', [0], 'the code'],
    ['@exemplo.com', [0, 1, 2], 'the email'],
    ['52998224725', [2], 'a whole CPF without punctuation'],
    ['529.982.247-25', [2], 'a whole CPF with punctuation'],
    ['2998', [2], 'four characters of a CPF'],
    ['.982.247-', [2], 'part of a CPF with punctuation'],
    ['982 247', [2], 'part of a CPF with a space for its punctuation'],
    ['529982', [2], 'part of a CPF'],
    ['529983', [], 'no part of any'],
    ['2982', [], 'not what parts of a CPF would make'],
    ['529', [], 'nothing by three characters of a CPF'],
    ['5.2-9', [], 'nothing by three characters and punctuation'],
    ['529.982.247-25 a', [2], 'a whole CPF and a letter of its name'],
    ['529.982.247-25 z', [], 'nothing by a CPF and a letter that is nowhere'],
    ['100%', [1], '% as an ordinary character'],
    ['1%t', [], '% as an ordinary character'],
    ['z_1', [0], '_ as an ordinary character'],
    ['i_1', [], '_ as an ordinary character'],
    ['\\', [], 'a backslash as an ordinary character'],
    ['"', [], 'a quote as an ordinary character'],
    ['ão" OR "pa', [], 'no language of queries'],
    ['o', [0, 1, 2], 'a single letter'],
    ['  padaria ', [1], 'the term without the spaces around it'],
    ['', [0, 1, 2], 'everything when the term is empty'],
    ['   ', [0, 1, 2], 'everything when the term is only spaces'],
    ['98765', [], 'nothing in the telephone'],
    ['trigo ribeirao', [1], 'a word of the name and one of the city'],
    ['trigo pocos', [], 'nothing that has one word alone'],
    ['zzz', [], 'nothing that is not there'],
  ] as const) {
    test(`searches name, code, city and email: "${term}" finds ${why}`, async () => {
      const { body, ...rest } = await search(term);
      const expected = clients
        .filter((_, index) => (found as readonly number[]).includes(index))
        .toReversed();
      assert.deepEqual(
        idsOf({ body, ...rest }),
        expected.map(({ id }) => id),
      );
      assert.equal(body.total, expected.length);
    });
  }

  test('pages through the matches of a search', async () => {
    const { body } = await talao.ana.get('clients?search=exemplo&page=2&limit=1');
    assert.deepEqual([body.data[0].id, body.page, body.limit, body.total], [clients[1]?.id, 2, 1, 3]);
  });

  test('finds a client by its new name, and no longer by its old one', async () => {
    const { id } = await createClient(empty, { nome: 'Quitanda Velha' });
    await empty.put(`clients/${id}`, { nome: 'Quitanda Nova' });
    assert.deepEqual(idsOf(await empty.get('clients?search=nova')), [id]);
    assert.deepEqual(idsOf(await empty.get('clients?search=velha')), []);
    await empty.delete(`clients/${id}`);
    assert.deepEqual(idsOf(await empty.get('clients?search=nova')), []);
  });
});
