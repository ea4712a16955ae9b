import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Browser, invite, PASSWORD, type Person, personIn, tokenIn, tokenOf } from '../../../test/browser.ts';
import type { Answer } from '../../../test/caller.ts';
import { atOneMoment, type Company, onEachEngine, onEngine } from '../../../test/harness.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import { updateCompany } from '../companies/companies.queries.ts';
import { hashSecret } from '../keys/secrets.ts';
import { findKnownPerson, setPassword } from '../people/credentials.queries.ts';
import { issueInvitation } from '../people/invitations.queries.ts';
import { figures, newHashes, recognizePassword } from '../people/passwords.ts';

const OTHER_PASSWORD = 'cavalo bateria grampo certo';

onEachEngine('Signing in', (talao) => {
  let company: Company;
  let ana: Person;
  const signIn = (body: object) => talao.nobody.post('/session', body);
  const isRefused = (answer: Answer, status: number, error: string) => {
    assert.deepEqual([answer.status, answer.body.error], [status, error]);
    assert.equal(answer.headers.get('set-cookie'), null);
  };

  before(async () => {
    company = await talao.createCompany('Serra & Mar');
    ana = await personIn(company, 'dono', { nome: 'Ana Souza' });
  });

  for (const [what, body] of [
    ['without a password', { email: 'ana@exemplo.com.br' }],
    ['without an e-mail', { senha: PASSWORD }],
    ['with a password that is no text', { email: 'ana@exemplo.com.br', senha: 7 }],
    ['by a link without a password', { convite: 'x' }],
    ['by a link that is no text', { convite: {}, senha: PASSWORD }],
  ] as const) {
    test(`is refused ${what}`, async () => isRefused(await signIn(body), 400, 'Dados de entrada inválidos'));
  }

  for (const email of ['a\0b@exemplo.com.br', '\ud800@exemplo.com.br', 'a\u2028@exemplo.com.br'])
    test(`is refused with the e-mail ${JSON.stringify(email)} as with any unknown one`, async () =>
      isRefused(await signIn({ email, senha: PASSWORD }), 401, 'E-mail ou senha incorretos'));

  test('answers an unknown e-mail like a wrong password, after the same work', async () => {
    const answers: Answer[] = [];
    const costs: number[] = [];
    for (const body of [
      { email: 'nobody@exemplo.com.br', senha: PASSWORD },
      { email: ana.email, senha: OTHER_PASSWORD },
      { email: '', senha: '' },
      { email: ana.email, senha: 'x'.repeat(2000) },
    ]) {
      const before = figures.hashings;
      answers.push(await signIn(body));
      costs.push(figures.hashings - before);
    }
    for (const answer of answers) isRefused(answer, 401, 'E-mail ou senha incorretos');
    assert.deepEqual(costs, [1, 1, 1, 1]);
    const { request_id: _, ...first } = answers[0]?.body ?? {};
    for (const { body } of answers)
      assert.deepEqual({ ...body, request_id: undefined }, { ...first, request_id: undefined });
    assert.equal((await signIn({ email: ana.email, senha: PASSWORD })).status, 201);
  });

  test('opens a session of the person, ignoring the case of the e-mail', async () => {
    const answer = await signIn({ email: ` ${ana.email.toUpperCase()} `, senha: PASSWORD });
    assert.equal(answer.status, 201);
    const { csrf_token, ...session } = answer.body.data;
    assert.match(csrf_token, /^[\w-]{43}$/);
    assert.match(
      answer.headers.get('set-cookie') ?? '',
      /^talao_sessao=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    assert.deepEqual(session, {
      empresa: { id: company.id, nome: 'Serra & Mar' },
      papel: 'dono',
      usuario: { id: ana.id, nome: 'Ana Souza', email: ana.email },
      chave: null,
      empresas: [{ id: company.id, nome: 'Serra & Mar', papel: 'dono' }],
      envia_email: false,
    });
  });

  test('refuses changes without the CSRF token of the session', async () => {
    const bare = new Browser(talao.url, ana.token, '');
    for (const [method, path] of [
      ['POST', 'representadas'],
      ['PUT', '/session'],
      ['DELETE', '/session'],
      ['PUT', 'account'],
      ['DELETE', 'account/sessions'],
    ] as const) {
      const answer = await bare.send(method, path, '{}', { 'content-type': 'application/json' });
      assert.deepEqual([answer.status, answer.body.code], [403, 'csrf_token_wrong'], `${method} ${path}`);
    }
  });

  test('accepts a link once', async () => {
    const { convite } = await invite(company, 'escritorio');
    const answers = await Promise.all(
      [1, 2, 3].map(() => signIn({ convite: tokenOf(convite), senha: PASSWORD })),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 410, 410]);
    isRefused(
      await signIn({ convite: tokenOf(convite), senha: PASSWORD }),
      410,
      'Convite inválido, usado ou vencido',
    );
  });

  test('by links of two companies at once creates a credential per password, and one for the same password', async () => {
    for (const senhas of [
      [PASSWORD, OTHER_PASSWORD],
      [PASSWORD, PASSWORD],
    ] as const) {
      const { email, convite } = await invite(company, 'escritorio');
      const links = [convite, (await invite(talao.bia, 'leitura', { email })).convite];
      const answers = await Promise.all(
        links.map((link, at) => signIn({ convite: tokenOf(link), senha: senhas[at] })),
      );
      assert.deepEqual(
        answers.map(({ status }) => status),
        [201, 201],
      );
      const opened = await Promise.all(senhas.map((senha) => signIn({ email, senha })));
      const places = opened.map(({ body }) => body.data.empresas.map(({ id }: { id: string }) => id));
      const both = [talao.bia.id, company.id];
      assert.deepEqual(places, senhas[0] === senhas[1] ? [both, both] : [[company.id], [talao.bia.id]]);
    }
  });

  test('by a password that is being changed leaves no session of the old password', async () => {
    const person = await personIn(company, 'escritorio');
    const { email } = person;
    let isChanged = false;
    const changing = person.put('account', { senha: OTHER_PASSWORD, senha_atual: PASSWORD }).finally(() => {
      isChanged = true;
    });
    const answers: Answer[] = [];
    while (!isChanged && answers.at(-1)?.status !== 401)
      answers.push(await signIn({ email, senha: PASSWORD }));
    assert.equal((await changing).status, 200);
    assert.ok(answers.length > 0);
    for (const answer of answers)
      if (answer.status === 201) await new Browser(talao.url, tokenIn(answer), '').isRefused(401);
      else isRefused(answer, 401, 'E-mail ou senha incorretos');
    const { data } = (await person.get('account/sessions')).body;
    assert.equal(data.length, 1);
  });

  test('refuses a link that is unknown, replaced or expired', async () => {
    const { id, convite } = await invite(company, 'escritorio');
    const newer = (await company.post(`users/${id}/invite`, {})).body.data.convite;
    const unusable = 'Convite inválido, usado ou vencido';
    isRefused(await signIn({ convite: 'x'.repeat(43), senha: PASSWORD }), 410, unusable);
    isRefused(await signIn({ convite: tokenOf(convite), senha: PASSWORD }), 410, unusable);
    await talao.db.write((db) =>
      db
        .updateTable('convites')
        .set({ expires_at: momentBefore(0) })
        .where('hash', '=', hashSecret(tokenOf(newer)))
        .execute(),
    );
    isRefused(await signIn({ convite: tokenOf(newer), senha: PASSWORD }), 410, unusable);
    isRefused(await talao.nobody.post('/session/convite', { convite: tokenOf(newer) }), 410, unusable);
  });

  test('keeps a link whose password was refused, and says why', async () => {
    const { convite, nome, email } = await invite(company, 'escritorio', { nome: 'Bruno Lima' });
    const told = await talao.nobody.post('/session/convite', { convite: tokenOf(convite) });
    assert.deepEqual(told.body.data, { empresa: 'Serra & Mar', nome, email });
    for (const [senha, code] of [
      ['curta', 'too_small'],
      ['1234567890', 'custom'],
      ['brunolima2026', 'custom'],
    ]) {
      const { status, body } = await signIn({ convite: tokenOf(convite), senha });
      assert.deepEqual([status, body.error], [400, 'Dados de entrada inválidos']);
      assert.deepEqual([body.details[0].path, body.details[0].code], [['senha'], code]);
    }
    assert.equal((await signIn({ convite: tokenOf(convite), senha: PASSWORD })).status, 201);
  });

  test('by a new link sets a new password, and ends the sessions of the old one', async () => {
    const person = await personIn(company, 'escritorio');
    const { convite } = (await company.post(`users/${person.id}/invite`, {})).body.data;
    assert.equal((await person.get('clients')).status, 200);
    assert.equal((await signIn({ convite: tokenOf(convite), senha: OTHER_PASSWORD })).status, 201);
    await person.isRefused(401);
    isRefused(await signIn({ email: person.email, senha: PASSWORD }), 401, 'E-mail ou senha incorretos');
    assert.equal((await signIn({ email: person.email, senha: OTHER_PASSWORD })).status, 201);
  });

  test('moves between the companies of a person, and opens the one used last', async () => {
    const person = await personIn(company, 'escritorio', { nome: 'Contadora' });
    const { convite } = await invite(talao.bia, 'leitura', { email: person.email, nome: 'Outra' });
    await signIn({ convite: tokenOf(convite), senha: PASSWORD });
    const browser = await Browser.enter(talao.url, { email: person.email, senha: PASSWORD });
    const before = (await browser.get('/session')).body.data;
    assert.deepEqual([before.empresa.id, before.usuario.nome], [talao.bia.id, 'Outra']);
    assert.deepEqual(
      before.empresas.map(({ id, papel }: Record<string, string>) => [id, papel]),
      [
        [talao.bia.id, 'leitura'],
        [company.id, 'escritorio'],
      ],
    );
    for (const foreign of [talao.ana.id, '00000000-0000-7000-8000-000000000000']) {
      const answer = await browser.put('/session', { empresa_id: foreign });
      assert.deepEqual([answer.status, answer.body.error], [404, 'Empresa não encontrada']);
    }
    assert.equal((await browser.put('/session', { empresa_id: 'x' })).status, 400);
    const moved = await browser.put('/session', { empresa_id: company.id });
    assert.equal(moved.status, 200);
    assert.deepEqual([moved.body.data.empresa.id, moved.body.data.usuario.nome], [company.id, 'Contadora']);
    assert.equal((await browser.post('representadas', { nome: 'Nova' })).status, 201);
    const again = await signIn({ email: person.email, senha: PASSWORD });
    assert.equal(again.body.data.empresa.id, company.id);

    await talao.db.write((db) => updateCompany(db, company.id, { ativo: false }));
    await browser.isRefused(403);
    const away = await browser.put('/session', { empresa_id: talao.bia.id });
    assert.deepEqual([away.status, away.body.data.empresa.id], [200, talao.bia.id]);
    const elsewhere = await signIn({ email: person.email, senha: PASSWORD });
    assert.equal(elsewhere.body.data.empresa.id, talao.bia.id);
    await talao.db.write((db) => updateCompany(db, company.id, { ativo: true }));
  });

  test('by a key stays with its company', async () => {
    const browser = await Browser.enter(talao.url, { api_key: talao.ana.apiKey });
    const stays = await browser.put('/session', { empresa_id: talao.ana.id });
    assert.deepEqual([stays.status, stays.body.data.usuario], [200, null]);
    assert.equal((await browser.put('/session', { empresa_id: talao.bia.id })).status, 404);
  });

  test('makes the first owner of a company by the link of the first start', async () => {
    const caio = await talao.createCompany('Minha empresa');
    const { token } = await talao.db.write((db) =>
      issueInvitation(db, { empresa_id: caio.id, usuario_id: null }),
    );
    const told = await talao.nobody.post('/session/convite', { convite: token });
    assert.deepEqual(told.body.data, { empresa: 'Minha empresa', nome: null, email: null });
    const nobody = await signIn({ convite: token, senha: PASSWORD });
    assert.deepEqual(
      [nobody.status, nobody.body.details.map(({ path }: { path: string[] }) => path[0])],
      [400, ['email', 'nome']],
    );
    const person = { email: 'primeira@exemplo.com.br', nome: 'Primeira', senha: PASSWORD };
    const answer = await signIn({ convite: token, ...person });
    assert.equal(answer.status, 201);
    assert.deepEqual([answer.body.data.papel, answer.body.data.empresa.id], ['dono', caio.id]);
    isRefused(await signIn({ convite: token, ...person }), 410, 'Convite inválido, usado ou vencido');
    const { data } = (await caio.get('users')).body;
    assert.deepEqual([data.length, data[0].nome], [1, 'Primeira']);
    await talao.db.write((db) => db.deleteFrom('convites').where('empresa_id', '=', caio.id).execute());
  });

  test('rehashes a password when the cost was raised', async () => {
    const person = await personIn(company, 'escritorio');
    const known = await findKnownPerson(talao.db.read, person.email);
    const salt = known?.person.sal ?? '';
    const { id, senha } = known?.credentials[0] ?? { id: '', senha: '' };
    const { cost } = newHashes;
    newHashes.cost = { memory: 64, passes: 1 };
    const hashing = recognizePassword(PASSWORD, { salt, network: '' }, []);
    newHashes.cost = cost;
    const old = (await hashing).hash;
    await talao.db.write((db) => setPassword(db, id, old));
    const stored = async () => (await findKnownPerson(talao.db.read, person.email))?.credentials[0]?.senha;
    isRefused(
      await signIn({ email: person.email, senha: OTHER_PASSWORD }),
      401,
      'E-mail ou senha incorretos',
    );
    assert.equal(await stored(), old);
    for (let times = 0; times < 2; times++)
      assert.equal((await signIn({ email: person.email, senha: PASSWORD })).status, 201);
    assert.equal(await stored(), senha);
  });

  test('ends the session that the browser had before', async () => {
    const first = await Browser.enter(talao.url, { email: ana.email, senha: PASSWORD });
    const again = await first.post('/session', { email: ana.email, senha: PASSWORD });
    assert.equal(again.status, 201);
    await first.isRefused(401);
    await new Browser(talao.url, tokenIn(again), '').isRefused(200);
  });
});

onEngine(
  'sqlite',
  'Guessing passwords',
  (talao) => {
    test('is slowed down for known and unknown e-mails alike, without locking anybody out', async () => {
      const person = await personIn(talao.ana, 'leitura');
      for (const email of [person.email, 'nobody@exemplo.com.br']) {
        const guess = (from: string, senha = 'errada errada') =>
          talao.nobody.post('/session', { email, senha }, { 'x-forwarded-for': from });
        await atOneMoment(talao, async () => {
          for (let wrong = 0; wrong < 5; wrong++) assert.equal((await guess('192.0.2.1')).status, 401);
          const slowed = await guess('192.0.2.1', PASSWORD);
          assert.deepEqual(
            [slowed.status, slowed.body.error, slowed.headers.get('retry-after')],
            [429, 'Muitas tentativas de entrar. Aguarde e tente novamente', '1'],
          );
        });
        const elsewhere = await guess('192.0.2.2', PASSWORD);
        assert.equal(elsewhere.status, email === person.email ? 201 : 401);
      }
    });
  },
  { trustProxy: ['127.0.0.1'] },
);
