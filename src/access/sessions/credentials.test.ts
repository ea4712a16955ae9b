import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Authenticator, enterBy, registerPasskey } from '../../../test/authenticator.ts';
import { Browser, invite, PASSWORD, type Person, personIn, tokenIn, tokenOf } from '../../../test/browser.ts';
import type { Answer, Caller } from '../../../test/caller.ts';
import { runTalao } from '../../../test/cli-process.ts';
import { assertRefused, recordOf } from '../../../test/expect.ts';
import { atOneMoment, type Company, onEachEngine } from '../../../test/harness.ts';
import { ageSession } from '../../../test/old-states.ts';
import { faultsFound, verifyDatabase } from '../../cli/verify.ts';

const OTHER = 'cavalo bateria grampo certo';
const THIRD = 'fogueira telhado vírgula azul';
const UNUSABLE = 'Convite inválido, usado ou vencido';

onEachEngine('The credentials of a company', (talao) => {
  let a: Company;
  let b: Company;
  before(async () => {
    a = await talao.createCompany('Alfa');
    b = await talao.createCompany('Beta');
  });

  const signIn = (body: object) => talao.nobody.post('/session', body);
  const byPassword = (email: string, senha: string) => signIn({ email, senha });
  const accept = (convite: string, senha: string) =>
    Browser.enter(talao.url, { convite: tokenOf(convite), senha });
  const renew = async (owner: Caller, id: string) =>
    (await owner.post(`users/${id}/invite`, {})).body.data.convite as string;
  const opens = (answer: Answer, ...companies: Company[]) => {
    assert.equal(answer.status, 201, answer.text);
    assert.deepEqual(
      answer.body.data.empresas.map(({ nome }: { nome: string }) => nome),
      companies.map(({ id }) => (id === a.id ? 'Alfa' : 'Beta')),
    );
  };
  const isWrong = (answer: Answer) =>
    assert.deepEqual([answer.status, answer.body.error], [401, 'E-mail ou senha incorretos']);
  const isUnknown = (answer: Answer) =>
    assert.deepEqual([answer.status, answer.body.error], [401, 'Chave de acesso não reconhecida']);
  /** A person with a passkey in each of two companies, under two passwords. */
  const inBoth = async () => {
    const inA = await personIn(a, 'dono');
    const { convite } = await invite(b, 'dono', { email: inA.email });
    const inB = Object.assign(await accept(convite, OTHER), { id: inA.id, email: inA.email });
    const [keyOfA, keyOfB] = [new Authenticator(), new Authenticator()];
    recordOf(await registerPasskey(inA, keyOfA), 201);
    recordOf(await registerPasskey(inB, keyOfB), 201);
    return { inA, inB, keyOfA, keyOfB, id: inA.id, email: inA.email };
  };

  test('a passkey made in another company under the same e-mail never opens this one', async () => {
    const squatter = await personIn(b, 'dono');
    const { email, id } = squatter;
    const device = new Authenticator();
    recordOf(await registerPasskey(squatter, device), 201);
    await personIn(b, 'dono');
    assert.equal((await b.delete(`users/${id}`)).status, 200);

    const real = await accept((await invite(a, 'dono', { email })).convite, OTHER);
    isUnknown(await enterBy(device, talao.nobody));
    isWrong(await byPassword(email, PASSWORD));
    recordOf(await real.put('account', { senha: THIRD, senha_atual: OTHER }), 200);
    isUnknown(await enterBy(device, talao.nobody));
    const { convite } = JSON.parse(
      (await runTalao(talao.databaseUrl, 'user', 'reset', email, '--json')).stdout,
    );
    await accept(convite, OTHER);
    isUnknown(await enterBy(device, talao.nobody));
    opens(await byPassword(email, OTHER), a);
  });

  test('a squatted e-mail locks nobody out, and the squatter learns nothing of the other company', async () => {
    const squatter = await personIn(b, 'dono');
    const device = new Authenticator();
    recordOf(await registerPasskey(squatter, device), 201);
    const { convite } = await invite(a, 'dono', { email: squatter.email });
    const facts = await talao.nobody.post('/session/convite', { convite: tokenOf(convite) });
    assert.deepEqual(facts.body.data, { empresa: 'Alfa', nome: 'Bruno Lima', email: squatter.email });
    await accept(convite, OTHER);
    opens(await byPassword(squatter.email, OTHER), a);
    opens(await byPassword(squatter.email, PASSWORD), b);
    opens(await enterBy(device, talao.nobody), b);
    const { data } = (await squatter.get('/session')).body;
    assert.deepEqual(
      data.empresas.map(({ id }: { id: string }) => id),
      [b.id],
    );
    assertRefused(await squatter.put('/session', { empresa_id: a.id }), 404, 'Empresa não encontrada');
  });

  test('an existing password joins the companies, with its passkeys, compared in NFKC', async () => {
    const person = await personIn(a, 'escritorio');
    const device = new Authenticator();
    recordOf(await registerPasskey(person, device), 201);
    const { convite } = await invite(b, 'leitura', { email: person.email });
    const wide = PASSWORD.replace('navio', 'ｎａｖｉｏ');
    const joined = await accept(convite, wide);
    assert.equal((await person.get('clients')).status, 200, 'his other session goes on');
    for (const answer of [await byPassword(person.email, PASSWORD), await enterBy(device, talao.nobody)])
      opens(answer, a, b);
    assert.equal((await person.put('/session', { empresa_id: b.id })).status, 200);
    assert.equal((await joined.put('/session', { empresa_id: a.id })).status, 200);
  });

  test('the account of one credential shows no passkeys or sessions of another, and changes one password', async () => {
    const { inA, inB, keyOfA, keyOfB, email } = await inBoth();
    for (const [own, other] of [
      [inA, inB],
      [inB, inA],
    ] as const) {
      const [passkeys, sessions] = [
        (await own.get('account/passkeys')).body,
        (await own.get('account/sessions')).body,
      ];
      assert.deepEqual([passkeys.total, sessions.total], [1, 1]);
      const { id } = passkeys.data[0];
      const message = 'Chave de acesso não encontrada';
      assertRefused(await other.delete(`account/passkeys/${id}`), 404, message);
      assertRefused(await other.put(`account/passkeys/${id}`, { nome: 'Minha' }), 404, message);
      const session = sessions.data[0].id;
      assertRefused(await other.delete(`account/sessions/${session}`), 404, 'Sessão não encontrada');
      assert.equal((await other.delete('account/sessions')).status, 200);
      assert.equal((await own.get('clients')).status, 200);
    }
    assertRefused(
      await inA.put('account', { senha: THIRD, senha_atual: OTHER }),
      403,
      'Senha atual incorreta',
    );
    recordOf(await inA.put('account', { senha: THIRD, senha_atual: PASSWORD }), 200);
    assert.equal((await inB.get('clients')).status, 200);
    opens(await byPassword(email, THIRD), a);
    opens(await byPassword(email, OTHER), b);
    isWrong(await byPassword(email, PASSWORD));
    opens(await enterBy(keyOfA, talao.nobody), a);
    opens(await enterBy(keyOfB, talao.nobody), b);
  });

  test('a new password equal to another own password merges two credentials', async () => {
    const { inA, inB, keyOfA, email } = await inBoth();
    recordOf(await inA.put('account', { senha: OTHER, senha_atual: PASSWORD }), 200);
    isWrong(await byPassword(email, PASSWORD));
    opens(await byPassword(email, OTHER), a, b);
    opens(await enterBy(keyOfA, talao.nobody), a, b);
    for (const each of [inA, inB]) assert.equal((await each.get('account/passkeys')).body.total, 2);
  });

  test('a renewal link takes the company from its former password and passkeys', async () => {
    const { inA, inB, keyOfA, keyOfB, id, email } = await inBoth();
    const convite = await renew(a, id);
    opens(await byPassword(email, PASSWORD), a);
    await accept(convite, THIRD);
    await inA.isRefused(401);
    isWrong(await byPassword(email, PASSWORD));
    isUnknown(await enterBy(keyOfA, talao.nobody));
    assert.equal((await inB.get('clients')).status, 200);
    opens(await enterBy(keyOfB, talao.nobody), b);
    opens(await byPassword(email, THIRD), a);

    await accept(await renew(a, id), OTHER);
    isWrong(await byPassword(email, THIRD));
    opens(await byPassword(email, OTHER), a, b);
    const away = await accept(await renew(b, id), THIRD);
    opens(await byPassword(email, OTHER), a);
    opens(await enterBy(keyOfB, talao.nobody), a);
    await inB.isRefused(401);
    assertRefused(await away.put('/session', { empresa_id: a.id }), 404, 'Empresa não encontrada');
  });

  test('a renewal link with the same password removes earlier passkeys and sessions', async () => {
    const person = await personIn(a, 'escritorio');
    const device = new Authenticator();
    recordOf(await registerPasskey(person, device), 201);
    await accept(await renew(a, person.id), PASSWORD);
    await person.isRefused(401);
    isUnknown(await enterBy(device, talao.nobody));
    opens(await byPassword(person.email, PASSWORD), a);
  });

  test('a reset by the operator takes all companies from all credentials and earlier links', async () => {
    for (const senha of [THIRD, PASSWORD]) {
      const { inA, inB, keyOfA, keyOfB, id, email } = await inBoth();
      const older = await renew(b, id);
      await b.put(`users/${id}`, { ativo: false });
      const reset = await runTalao(talao.databaseUrl, 'user', 'reset', email, '--json');
      // When it is said, not when its link is used.
      for (const each of [inA, inB]) await each.isRefused(401);
      for (const key of [keyOfA, keyOfB]) isUnknown(await enterBy(key, talao.nobody));
      isWrong(await byPassword(email, PASSWORD));
      assertRefused(await signIn({ convite: tokenOf(older), senha: OTHER }), 410, UNUSABLE);
      assert.deepEqual(faultsFound(await verifyDatabase(talao.databaseUrl)), []);
      await accept(JSON.parse(reset.stdout).convite, senha);
      await b.put(`users/${id}`, { ativo: true });
      for (const each of [inA, inB]) await each.isRefused(401);
      for (const key of [keyOfA, keyOfB]) isUnknown(await enterBy(key, talao.nobody));
      isWrong(await byPassword(email, OTHER));
      assertRefused(await signIn({ convite: tokenOf(older), senha: OTHER }), 410, UNUSABLE);
      opens(await byPassword(email, senha), a, b);
    }
  });

  test('a reset and a link accepted at once leave no earlier credential', async () => {
    const { inA, inB, keyOfA, keyOfB, id, email } = await inBoth();
    const link = await renew(a, id);
    const { stdout } = await runTalao(talao.databaseUrl, 'user', 'reset', email, '--json');
    const answers = await Promise.all([
      signIn({ convite: tokenOf(link), senha: `${THIRD} mesmo` }),
      signIn({ convite: tokenOf(JSON.parse(stdout).convite), senha: THIRD }),
    ]);
    const [linked, reset] = answers as [Answer, Answer];
    assert.equal(reset.status, 201);
    assert.ok([201, 410].includes(linked.status));
    for (const each of [inA, inB]) await each.isRefused(401);
    for (const key of [keyOfA, keyOfB]) isUnknown(await enterBy(key, talao.nobody));
    for (const senha of [PASSWORD, OTHER, `${THIRD} mesmo`]) isWrong(await byPassword(email, senha));
    opens(await byPassword(email, THIRD), a, b);
  });

  test('no earlier credential opens a company that a person left and came back to', async () => {
    const { inB, keyOfB, id, email } = await inBoth();
    await personIn(b, 'dono');
    await b.delete(`users/${id}`);
    isWrong(await byPassword(email, OTHER));
    isUnknown(await enterBy(keyOfB, talao.nobody));
    const { convite } = await invite(b, 'leitura', { email });
    await inB.isRefused(401);
    isWrong(await byPassword(email, OTHER));
    opens(await byPassword(email, PASSWORD), a);
    await accept(convite, OTHER);
    opens(await byPassword(email, OTHER), b);
    isUnknown(await enterBy(keyOfB, talao.nobody));
  });

  test('a person has at most ten credentials; an eleventh link reuses one of them', async () => {
    const { email, convite } = await invite(a, 'leitura');
    await accept(convite, `${THIRD} 0`);
    for (let at = 1; at < 10; at++) {
      const company = await talao.createCompany(`Gama ${at}`);
      await accept((await invite(company, 'leitura', { email })).convite, `${THIRD} ${at}`);
    }
    const last = await invite(b, 'leitura', { email });
    const refused = await signIn({ convite: tokenOf(last.convite), senha: OTHER });
    assertRefused(refused, 409, 'Este e-mail já tem 10 senhas. Use uma delas para aceitar o convite');
    opens(await signIn({ convite: tokenOf(last.convite), senha: `${THIRD} 0` }), a, b);
    const renewed = await signIn({ convite: tokenOf(await renew(a, last.id)), senha: OTHER });
    assert.equal(renewed.status, 409);
  });

  test('choosing passwords by many links counts as guessing and is slowed down', async () => {
    const { id, email } = await personIn(a, 'leitura');
    await accept((await invite(b, 'leitura', { email })).convite, OTHER);
    await atOneMoment(talao, async () => {
      for (let at = 1; at < 20; at++) await accept(await renew(b, id), `${THIRD} ${at}`);
      const last = await renew(b, id);
      const refused = await signIn({ convite: tokenOf(last), senha: PASSWORD });
      assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    });
  });

  test('a passkey is added with the password, or soon after signing in', async () => {
    const person: Person = await personIn(a, 'leitura');
    recordOf(await registerPasskey(person), 201);
    await ageSession(talao, person);
    const device = new Authenticator();
    assertRefused(await registerPasskey(person, device), 403, 'Confirme a sua senha');
    const wrong = await registerPasskey(person, device, { senha_atual: OTHER });
    assertRefused(wrong, 403, 'Senha atual incorreta');
    recordOf(await registerPasskey(person, device, { senha_atual: PASSWORD }), 201);
    const again = await enterBy(device, talao.nobody);
    const browser = new Browser(talao.url, tokenIn(again), again.body.data.csrf_token, { byItself: true });
    recordOf(await registerPasskey(browser), 201);
  });
});
