import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { Browser, PASSWORD, personIn, tokenOf } from '../../test/browser.ts';
import { runTalao } from '../../test/cli-process.ts';
import { onEachEngine } from '../../test/harness.ts';
import { testOnce } from '../../test/once.ts';

onEachEngine('talao user', (talao) => {
  const run = (...words: string[]) => runTalao(talao.databaseUrl, 'user', ...words);
  const email = `${randomUUID()}@exemplo.com.br`;

  testOnce('refuses invalid arguments, and says what to do', async () => {
    for (const [words, code, message] of [
      [['add', talao.ana.id, '--role', 'dono'], 2, /--email/],
      [['add', talao.ana.id, '--email', email], 2, /--role/],
      [['add', talao.ana.id, '--email', 'x', '--role', 'dono'], 2, /e-mail address/],
      [['add', talao.ana.id, '--email', email, '--role', 'chefe'], 2, /dono, escritorio, vendedor, leitura/],
      [['add', randomUUID(), '--email', email, '--role', 'dono'], 1, /No company has the id/],
      [['reset', 'nobody@exemplo.com.br'], 1, /Nobody has the e-mail/],
      [['remove', talao.ana.id, 'nobody@exemplo.com.br'], 1, /Nobody in that company/],
    ] as const) {
      const { code: exitCode, stderr } = await run(...words);
      assert.equal(exitCode, code, stderr);
      assert.match(stderr, message);
    }
  });

  test('invites, lists, resets and removes, also while the service runs', async () => {
    const added = await run(
      'add',
      talao.ana.id,
      '--email',
      email,
      '--role',
      'dono',
      '--name',
      'Ana',
      '--json',
    );
    const { id, convite, ...rest } = JSON.parse(added.stdout);
    assert.deepEqual(rest, { email });
    assert.match(convite, /^http:\/\/127\.0\.0\.1:3000\/convite#[\w-]{43}$/);
    const again = await run('add', talao.ana.id, '--email', email.toUpperCase(), '--role', 'leitura');
    assert.match(again.stderr, /Pessoa já cadastrada nesta empresa/);
    const ana = await Browser.enter(talao.url, { convite: tokenOf(convite), senha: PASSWORD });

    const [listed] = JSON.parse((await run('list', talao.ana.id, '--json')).stdout);
    assert.deepEqual([listed.id, listed.nome, listed.papel, listed.ativo], [id, 'Ana', 'dono', true]);
    assert.match((await run('list', talao.ana.id)).stdout, /dono/);

    const last = await run('remove', talao.ana.id, email);
    assert.equal(last.code, 1);
    assert.match(last.stderr, /A empresa precisa de ao menos um dono/);
    assert.equal((await ana.get('clients')).status, 200);

    const reset = JSON.parse((await run('reset', email, '--json')).stdout);
    assert.deepEqual([reset.id, reset.email], [id, email]);
    const renewed = { convite: tokenOf(reset.convite), senha: 'cavalo bateria grampo certo' };
    const back = await Browser.enter(talao.url, renewed);
    await ana.isRefused(401);

    await personIn(talao.ana, 'dono');
    assert.equal((await run('remove', talao.ana.id, email)).code, 0);
    await back.isRefused(401);
    assert.equal((await run('reset', email)).code, 0);
    const late = JSON.parse((await run('reset', email, '--json')).stdout);
    const answer = await talao.nobody.post('/session', { ...renewed, convite: tokenOf(late.convite) });
    assert.equal(answer.status, 410, 'without a company, the link leads nowhere');
    const { data } = (await talao.ana.get(`audit?registro_id=${id}&recurso=usuarios`)).body;
    assert.deepEqual([data[0].chave_id, data[0].usuario_id, data.at(-1).acao], [null, null, 'apagar']);
  });
});
