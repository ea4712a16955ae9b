import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { registerPasskey } from '../../../test/authenticator.ts';
import { Browser, invite, PASSWORD, type Person, personIn } from '../../../test/browser.ts';
import { runTalao } from '../../../test/cli-process.ts';
import { type Edit, faultsAfter, findUnreported } from '../../../test/hand-edits.ts';
import { type Company, onEachEngine, type Talao } from '../../../test/harness.ts';
import { createCompanyForOwner } from '../../access/companies/companies.queries.ts';
import { newStamp } from '../../platform/database/ids.ts';

const HASH = 'ab'.repeat(32);
const BEFORE = '2026-01-01T00:00:00.000Z';
const LATER = '2099-01-01T00:00:00.000Z';
const OTHER_PASSWORD = 'cinco peras na varanda';

onEachEngine('Access of a person that was created by hand', (talao) => {
  let edits: Edit[];

  before(async () => {
    edits = await plantPeople(talao, await talao.createCompany('Chaveada'));
  });

  test('is not there at first, after every regular use of credentials', async () => {
    assert.deepEqual(await faultsAfter(talao, []), []);
  });

  test('is reported, and the fault names the person', async () => {
    assert.deepEqual(await findUnreported(talao, edits), []);
  });
});

async function plantPeople(talao: Talao, company: Company): Promise<Edit[]> {
  const { bia } = talao;
  const [bruno, carla] = [await personIn(company, 'dono'), await personIn(company, 'leitura')];
  assert.equal((await registerPasskey(bruno)).status, 201);
  assert.equal((await registerPasskey(carla)).status, 201);
  await useEverything(talao, company);

  const own = await sessionIn(bruno);
  const other = await sessionIn(carla);
  const on = (table: string, column: string, id: string) => (change: string) =>
    `update ${table} set ${change} where ${column} = '${id}'`;
  const credentialOf = (person: string) => `(select id from credenciais where usuario_id = '${person}')`;
  const onPerson = on('usuarios', 'id', bruno.id);
  const onCredential = on('credenciais', 'usuario_id', bruno.id);
  const onPasskey = (change: string) =>
    `update passkeys set ${change} where credencial_id = ${credentialOf(bruno.id)}`;
  const onSession = on('sessoes', 'id', own);
  const id = newStamp().id;
  const session = (holder: { chave_id: string; credencial_id: string }) =>
    `insert into sessoes (id, hash, empresa_id, chave_id, credencial_id, created_at, seen_at)
      select '${id}', '${HASH}', '${company.id}', ${holder.chave_id}, ${holder.credencial_id}, created_at, seen_at
      from sessoes where id = '${own}'`;
  return [
    [
      'another password',
      bruno.id,
      onCredential(`senha = (select senha from credenciais where usuario_id = '${carla.id}')`),
    ],
    ['a password that is none', bruno.id, onCredential("senha = 'x'")],
    ['another salt', bruno.id, onPerson("sal = 'AAAAAAAAAAAAAAAAAAAAAA'")],
    ['two swapped passwords', bruno.id, swapPasswords(bruno.id, carla.id)],
    [
      'a credential that was put there',
      bruno.id,
      `insert into credenciais (id, usuario_id, senha, created_at, updated_at)
        select '${id}', '${bruno.id}', senha, created_at, updated_at from credenciais where usuario_id = '${carla.id}'`,
    ],
    [
      'a credential of somebody else',
      carla.id,
      on('credenciais', 'usuario_id', carla.id)(`usuario_id = '${bruno.id}'`),
    ],
    ['an older credential', bruno.id, onCredential(`created_at = '${BEFORE}'`)],
    ['a credential changed before it was made', 'credenciais', onCredential(`updated_at = '${BEFORE}'`)],
    ['a last company that is not his', 'ultima_empresa_id', onCredential(`ultima_empresa_id = '${bia.id}'`)],
    [
      'what opens a company',
      bruno.id,
      `update membros set credencial_id = ${credentialOf(carla.id)} where empresa_id = '${company.id}' and usuario_id = '${bruno.id}'`,
    ],
    [
      'what opens a company no more',
      bruno.id,
      `update membros set credencial_id = null where usuario_id = '${bruno.id}'`,
    ],
    ['the key of a passkey', bruno.id, onPasskey("chave_publica = 'AAAA'")],
    ['what the authenticator calls a passkey', bruno.id, onPasskey("webauthn_id = 'AAAA'")],
    ['the name of a passkey', bruno.id, onPasskey("nome = 'Meu'")],
    ['how a passkey is reached', bruno.id, onPasskey("transportes = 'usb'")],
    ['an older passkey', bruno.id, onPasskey(`created_at = '${BEFORE}'`)],
    ['the id of a passkey', bruno.id, onPasskey(`id = '${id}'`)],
    [
      'a passkey of somebody else',
      carla.id,
      `update passkeys set credencial_id = ${credentialOf(bruno.id)} where credencial_id = ${credentialOf(carla.id)}`,
    ],
    [
      'a passkey that was put there',
      bruno.id,
      `insert into passkeys (id, credencial_id, nome, webauthn_id, chave_publica, contador, transportes, created_at)
        select '${id}', credencial_id, 'Outra', 'AAAA', chave_publica, 0, '', created_at from passkeys where credencial_id = ${credentialOf(bruno.id)}`,
    ],
    [
      'a passkey that is gone',
      bruno.id,
      `delete from passkeys where credencial_id = ${credentialOf(bruno.id)}`,
    ],
    ['a passkey used before it was made', 'passkeys', onPasskey(`last_used_at = '${BEFORE}'`)],
    ['a count of uses below zero', 'passkeys', onPasskey('contador = -1')],
    ['how an e-mail is found', bruno.id, onPerson("email_dobrado = 'eu@x.br'")],
    ['an older person', bruno.id, onPerson(`created_at = '${BEFORE}'`)],
    ['a person changed before he was made', bruno.id, onPerson(`updated_at = '${BEFORE}'`)],
    ['what the journal answers for, as he has it', bruno.id, onPerson("selo = '{}'")],
    [
      'a person that was put there',
      id,
      `insert into usuarios (id, email, email_dobrado, sal, created_at, updated_at)
        select '${id}', 'eu@x.br', 'eu@x.br', sal, created_at, updated_at from usuarios where id = '${bruno.id}'`,
    ],
    [
      'a link of the operator’s',
      bruno.id,
      `insert into convites (hash, usuario_id, expires_at, created_at) values ('${HASH}', '${bruno.id}', '${LATER}', '${BEFORE}')`,
    ],
    [
      'a link for longer than links last',
      'convites',
      `update convites set expires_at = '${LATER}' where empresa_id = '${company.id}'`,
    ],
    [
      'a session that was put there',
      id,
      session({ chave_id: 'null', credencial_id: credentialOf(bruno.id) }),
    ],
    [
      'a session of a key that was put there',
      id,
      session({ chave_id: `'${company.keyId}'`, credencial_id: 'null' }),
    ],
    ['the hash of a session', own, onSession(`hash = '${HASH}'`)],
    [
      'a session of somebody else',
      other,
      on('sessoes', 'id', other)(`credencial_id = ${credentialOf(bruno.id)}`),
    ],
    ['a session in another company', own, onSession(`empresa_id = '${bia.id}'`)],
    ['a session that began another day', own, onSession(`created_at = '${BEFORE}'`)],
    ['a session that will be used', own, onSession(`seen_at = '${LATER}'`)],
    ['a session used before it began', own, onSession(`seen_at = '${BEFORE}'`)],
    ['the id of a session', id, onSession(`id = '${id}'`)],
    ['a session without a seal', own, onSession('selo = null')],
    [
      'a challenge of tomorrow',
      'desafios',
      `insert into desafios (desafio, created_at) values ('AAAA', '${LATER}')`,
    ],
    [
      'a challenge that is none',
      'desafios',
      `insert into desafios (desafio, created_at) values ('?', '${BEFORE}')`,
    ],
    [
      'a secret that there is not',
      'segredos',
      "insert into segredos (nome, valor) values ('outro', 'AAAAAAAA')",
    ],
    [
      'a reply kept tomorrow',
      'kept replies',
      `insert into idempotencia (empresa_id, chave, requisicao, resposta, created_at) values ('${company.id}', 'k', '${HASH}', '{}', '${LATER}')`,
    ],
    [
      'a reply that is none',
      'kept replies',
      `insert into idempotencia (empresa_id, chave, requisicao, resposta, created_at) values ('${company.id}', 'k', '${HASH}', '{', '${BEFORE}')`,
    ],
  ];
}

/** Performs every regular change of credentials, so that none of them is reported. */
async function useEverything(talao: Talao, company: Company): Promise<void> {
  const { bia, url } = talao;
  const dora = await personIn(company, 'escritorio');
  await registerPasskey(dora);
  const { data } = (await dora.get('account/passkeys')).body;
  await dora.put(`account/passkeys/${data[0].id}`, { nome: 'Notebook' });
  await dora.put('account', { senha: OTHER_PASSWORD, senha_atual: PASSWORD });
  const again = (await bia.post('users', { email: dora.email, nome: 'Dora', papel: 'dono' })).body.data;
  await Browser.enter(url, { convite: again.convite.split('#')[1], senha: OTHER_PASSWORD });
  await dora.put('/session', { empresa_id: bia.id });
  await dora.delete(`account/passkeys/${data[0].id}`);
  const eva = await personIn(company, 'leitura');
  const renewed = (await company.post(`users/${eva.id}/invite`, {})).body.data;
  await Browser.enter(url, { convite: renewed.convite.split('#')[1], senha: OTHER_PASSWORD });
  await company.put(`users/${eva.id}`, { ativo: false });
  await company.delete(`users/${eva.id}`);
  await company.post(`users/${eva.id}/anonymize`, {});
  await invite(company, 'leitura');
  const reset = await runTalao(talao.databaseUrl, 'user', 'reset', dora.email, '--json');
  await Browser.enter(url, { convite: JSON.parse(reset.stdout).convite.split('#')[1], senha: PASSWORD });
  await runTalao(talao.databaseUrl, 'user', 'reset', dora.email, '--json');
  await Browser.enter(url, { api_key: company.apiKey });
  const { invitation } = await talao.db.write((db) => createCompanyForOwner(db, 'Primeira'));
  const first = { email: 'fia@exemplo.com.br', nome: 'Fia', senha: PASSWORD };
  await Browser.enter(url, { convite: invitation.token, ...first });
}

async function sessionIn(person: Person): Promise<string> {
  const { data } = (await person.get('account/sessions')).body;
  return data.find(({ atual }: { atual: boolean }) => atual).id;
}

function swapPasswords(one: string, other: string): string {
  return `update credenciais set senha = case usuario_id
    when '${one}' then (select senha from credenciais where usuario_id = '${other}')
    else (select senha from credenciais where usuario_id = '${one}') end
    where usuario_id in ('${one}', '${other}')`;
}
