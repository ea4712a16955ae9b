import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { Browser, PASSWORD, type Person, personIn, tokenOf } from '../../../test/browser.ts';
import { Caller } from '../../../test/caller.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { ageSession, isNotDoneAgain } from '../../../test/old-states.ts';
import { clientBody } from '../../../test/samples.ts';

const OTHER = 'cavalo bateria grampo certo';

onEachEngine("A person's own key", (talao) => {
  let company: Company;
  before(async () => {
    company = await talao.createCompany('Chaves próprias');
  });

  const make = async (person: Person, escopo: 'read' | 'write' = 'write', changes: object = {}) =>
    recordOf(await person.post('account/keys', { nome: 'Assistente', escopo, ...changes }), 201);
  const holderOf = async (person: Person, escopo: 'read' | 'write' = 'write') =>
    new Caller(talao.url, (await make(person, escopo)).api_key);
  const isDead = async (holder: Caller) =>
    assertRefused(await holder.get('clients'), 401, 'API key inválida');

  test('is refused to keys, without a name and for a scope that there is not', async () => {
    assertRefused(
      await company.post('account/keys', { nome: 'X', escopo: 'read' }),
      403,
      'A chave não tem permissão para esta operação',
    );
    const person = await personIn(company, 'escritorio');
    const { status, body } = await person.post('account/keys', {
      escopo: 'tudo',
      expira_em: '2020-01-01T00:00:00Z',
    });
    assert.equal(status, 400);
    assert.deepEqual(body.details.map(({ path }: { path: string[] }) => path[0]).sort(), [
      'escopo',
      'expira_em',
      'nome',
    ]);
    assertRefused(
      await holderOf(person).then((key) => key.post('account/keys', {})),
      403,
      'A chave não tem permissão para esta operação',
    );
  });

  test('asks for the password of a session that was opened long ago', async () => {
    const person = await personIn(company, 'escritorio');
    const key = { nome: 'Assistente', escopo: 'read' };
    await ageSession(talao, person);
    assertRefused(await person.post('account/keys', key), 403, 'Confirme a sua senha');
    assertRefused(
      await person.post('account/keys', { ...key, senha_atual: 'outra' }),
      403,
      'Senha atual incorreta',
    );
    const once = randomUUID();
    const confirmed = () =>
      person.post('account/keys', { ...key, senha_atual: PASSWORD }, { 'idempotency-key': once });
    recordOf(await confirmed(), 201);
    await isNotDoneAgain(talao, once, confirmed);
  });

  test('has the role and the portfolio of the person, and its scope', async () => {
    const vendedor = await personIn(company, 'vendedor');
    const holder = await holderOf(vendedor);
    const own = recordOf(await holder.post('clients', clientBody()), 201);
    recordOf(await company.post('clients', clientBody()), 201);
    const { body } = await holder.get('clients');
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [own.id],
    );
    assertRefused(await holder.get('audit'), 403, 'Seu papel não permite esta operação');
    const reader = await holderOf(vendedor, 'read');
    assert.equal((await reader.get('clients')).status, 200);
    assertRefused(
      await reader.post('clients', clientBody()),
      403,
      'A chave não tem permissão para esta operação',
    );
  });

  test('opens no way in, and no session', async () => {
    const dono = await personIn(company, 'dono');
    const { api_key } = await make(dono);
    const holder = new Caller(talao.url, api_key);
    for (const path of ['account', 'keys', 'users', 'webhooks'])
      assertRefused(await holder.get(path), 403, 'A chave não tem permissão para esta operação');
    assertRefused(
      await talao.nobody.post('/session', { api_key }),
      403,
      'A chave não tem permissão para esta operação',
    );
  });

  test('is told in the journal with the person, and in the list of the dono, who ends it but cannot rotate it', async () => {
    const person = await personIn(company, 'escritorio');
    const { id, api_key } = await make(person);
    const holder = new Caller(talao.url, api_key);
    const client = recordOf(await holder.post('clients', clientBody()), 201);
    const { body } = await company.get(`audit?recurso=clientes&registro_id=${client.id}`);
    assert.deepEqual([body.data[0].usuario_id, body.data[0].chave_id], [person.id, id]);
    const keys = (await company.get('keys')).body.data;
    assert.equal(keys.find((key: { id: string }) => key.id === id).usuario_id, person.id);
    assert.equal((await company.post(`keys/${id}/rotate`, {})).status, 409);
    assert.equal((await company.delete(`keys/${id}`)).status, 200);
    await isDead(holder);
  });

  test('ends by the person, who sees only his own', async () => {
    const person = await personIn(company, 'escritorio');
    const other = await personIn(company, 'escritorio');
    const { id, api_key } = await make(person);
    assert.equal((await other.get('account/keys')).body.total, 0);
    assertRefused(await other.delete(`account/keys/${id}`), 404, 'Chave não encontrada');
    assert.equal((await person.get('account/keys')).body.data[0].id, id);
    assert.equal((await person.delete(`account/keys/${id}`)).status, 200);
    await isDead(new Caller(talao.url, api_key));
  });

  test('is made at most ten times', async () => {
    const person = await personIn(company, 'escritorio');
    for (let n = 0; n < 10; n++) await make(person, 'read');
    const eleventh = await person.post('account/keys', { nome: 'Outra', escopo: 'read' });
    assertRefused(eleventh, 409, 'Você já tem 10 chaves em uso; encerre alguma antes');
  });

  test('follows a changed role, and ends with the membership', async () => {
    const person = await personIn(company, 'escritorio');
    const holder = await holderOf(person);
    assert.equal((await company.put(`users/${person.id}`, { papel: 'leitura' })).status, 200);
    assertRefused(await holder.post('clients', clientBody()), 403, 'Seu papel não permite esta operação');
    assert.equal((await company.put(`users/${person.id}`, { ativo: false })).status, 200);
    await isDead(holder);
    assert.equal((await company.put(`users/${person.id}`, { ativo: true })).status, 200);
    assert.equal((await company.delete(`users/${person.id}`)).status, 200);
    await isDead(holder);
  });

  test('ends with a new password and with a new link', async () => {
    const person = await personIn(company, 'escritorio');
    const before = await holderOf(person);
    assert.equal((await person.put('account', { senha: OTHER, senha_atual: PASSWORD })).status, 200);
    await isDead(before);
    const between = await holderOf(person);
    const { convite } = recordOf(await company.post(`users/${person.id}/invite`, {}), 201);
    await Browser.enter(talao.url, { convite: tokenOf(convite), senha: 'fogueira telhado vírgula azul' });
    await isDead(between);
  });
});
