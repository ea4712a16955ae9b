import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Browser, PASSWORD, type Person, personIn } from '../../../test/browser.ts';
import type { Answer } from '../../../test/caller.ts';
import { assertRefused, MOMENT, recordOf } from '../../../test/expect.ts';
import { atOneMoment, onEachEngine } from '../../../test/harness.ts';

const OTHER_PASSWORD = 'cavalo bateria grampo certo';

onEachEngine('The own account', (talao) => {
  const again = ({ email }: Person) => Browser.enter(talao.url, { email, senha: PASSWORD });

  test('is refused to a key and to its session', async () => {
    const browser = await Browser.enter(talao.url, { api_key: talao.ana.apiKey });
    for (const caller of [talao.ana, browser])
      for (const [method, path] of [
        ['GET', 'account'],
        ['PUT', 'account'],
        ['GET', 'account/sessions'],
        ['DELETE', 'account/sessions'],
        ['DELETE', `account/sessions/${randomUUID()}`],
      ] as const) {
        const body = method === 'PUT' ? '{}' : undefined;
        const answer = await caller.send(method, path, body, { 'content-type': 'application/json' });
        assertRefused(answer, 403, 'A chave não tem permissão para esta operação');
      }
  });

  test('shows the person', async () => {
    const person = await personIn(talao.ana, 'leitura', { nome: 'Rita' });
    const { id, nome, email, papel } = recordOf(await person.get('account'), 200);
    assert.deepEqual([id, nome, email, papel], [person.id, 'Rita', person.email, 'leitura']);
  });

  test('accepts a new password only with the current one; a wrong one counts as a guess', async () => {
    const person = await personIn(talao.ana, 'leitura', { nome: 'Rita' });
    const missing = await person.put('account', { senha: OTHER_PASSWORD });
    assert.deepEqual([missing.status, missing.body.details[0].path], [400, ['senha_atual']]);
    const wrong = { nome: 'Outra', senha_atual: OTHER_PASSWORD };
    await atOneMoment(talao, async () => {
      for (let times = 0; times < 5; times++)
        assertRefused(await person.put('account', wrong), 403, 'Senha atual incorreta');
      const slowed = await person.put('account', { nome: 'Outra', senha_atual: PASSWORD });
      assertRefused(slowed, 429, 'Muitas tentativas de entrar. Aguarde e tente novamente');
    });
    assert.equal((await person.get('account')).body.data.nome, 'Rita');
  });

  test('accepts a new name in this company, and journals it', async () => {
    const person = await personIn(talao.ana, 'leitura', { nome: 'Rita' });
    const changed = recordOf(await person.put('account', { nome: 'Rita Reis' }), 200);
    assert.equal(changed.nome, 'Rita Reis');
    assert.equal((await talao.ana.get(`users/${person.id}`)).body.data.nome, 'Rita Reis');
    const { data } = (await talao.ana.get(`audit?usuario_id=${person.id}&ordem=recentes`)).body;
    assert.deepEqual([data[0].antes.nome, data[0].depois.nome], ['Rita', 'Rita Reis']);
  });

  test('accepts a strong new password, and ends all other sessions', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const other = await again(person);
    const bad = await person.put('account', { senha: '1234567890', senha_atual: PASSWORD });
    assert.deepEqual([bad.status, bad.body.details[0].path], [400, ['senha']]);
    assert.equal((await other.get('account')).status, 200);
    assert.equal((await person.put('account', { senha: OTHER_PASSWORD, senha_atual: PASSWORD })).status, 200);
    assert.equal((await person.get('account')).status, 200);
    await other.isRefused(401);
    await Browser.enter(talao.url, { email: person.email, senha: OTHER_PASSWORD });
  });

  test('accepts one of two concurrent new passwords', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const senhas = [OTHER_PASSWORD, `${OTHER_PASSWORD} mesmo`];
    const answers = await Promise.all(
      senhas.map((senha) => person.put('account', { senha, senha_atual: PASSWORD })),
    );
    const first = answers.findIndex(({ status }) => status === 200);
    assertRefused(answers[1 - first] as Answer, 403, 'Senha atual incorreta');
    await Browser.enter(talao.url, { email: person.email, senha: senhas[first] });
  });

  test('shows its sessions, and ends one, or all others', async () => {
    const person = await personIn(talao.ana, 'leitura');
    const [second, third, fourth] = [await again(person), await again(person), await again(person)];
    const { data, total, page, limit } = (await person.get('account/sessions')).body;
    assert.deepEqual([total, page, limit], [4, 1, 20]);
    assert.deepEqual(
      data.map(({ atual }: { atual: boolean }) => atual),
      [false, false, false, true],
    );
    assert.match(data[0].seen_at, MOMENT);

    const stranger = await personIn(talao.bia, 'dono');
    for (const id of ['x', randomUUID()])
      assertRefused(await person.delete(`account/sessions/${id}`), 404, 'Sessão não encontrada');
    assertRefused(await stranger.delete(`account/sessions/${data[0].id}`), 404, 'Sessão não encontrada');

    const ended = await person.delete(`account/sessions/${data[0].id.toUpperCase()}`);
    assert.deepEqual(ended.body, { success: true, message: 'Sessão encerrada' });
    await fourth.isRefused(401);
    const others = await person.delete('account/sessions');
    assert.deepEqual(others.body, { success: true, message: 'Outras sessões encerradas' });
    for (const each of [second, third]) await each.isRefused(401);
    assert.equal((await person.get('account/sessions')).body.total, 1);
  });
});
