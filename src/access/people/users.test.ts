import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { Browser, invite, PASSWORD, type Person, personIn, tokenOf } from '../../../test/browser.ts';
import { Caller } from '../../../test/caller.ts';
import { assertInvalid, assertRefused, MOMENT, recordOf } from '../../../test/expect.ts';
import { type Company, onEachEngine } from '../../../test/harness.ts';
import { badContent, tooBig, tooSmall, wrongType } from '../../../test/issues.ts';

const wish = (changes: object = {}) => ({
  email: `${randomUUID()}@exemplo.com.br`,
  nome: 'Bruno Lima',
  papel: 'vendedor',
  ...changes,
});

onEachEngine('People', (talao) => {
  let company: Company;
  let owner: Person;
  before(async () => {
    company = await talao.createCompany('Equipe');
    owner = await personIn(company, 'dono', { nome: 'Ana Souza' });
  });

  test('are refused without what is required', async () => {
    const answer = await company.post('users', {});
    assert.equal(answer.status, 400);
    assert.deepEqual(
      answer.body.details.map(({ path }: { path: string[] }) => path[0]),
      ['email', 'nome', 'papel'],
    );
  });

  for (const [field, value, issue] of [
    ['nome', '', tooSmall('nome', 'string', 1, 'Deve ter pelo menos 1 caractere')],
    ['nome', 7, wrongType('nome', 'string', 'number', 'Deve ser um texto')],
    ['nome', 'a\u0000b', badContent('nome', 'Contém caracteres não permitidos')],
    ['repasse', -1, tooSmall('repasse', 'number', 0, 'Deve ser no mínimo 0')],
    ['repasse', 100.01, tooBig('repasse', 'number', 100, 'Deve ser no máximo 100')],
  ] as const) {
    test(`are refused with ${field} ${JSON.stringify(value)}`, async () => {
      assertInvalid(await company.post('users', wish({ [field]: value })), [issue]);
    });
  }

  test('are refused with a role that does not exist, or an invalid e-mail', async () => {
    for (const changes of [{ papel: 'chefe' }, { email: 'bruno' }])
      assert.equal((await company.post('users', wish(changes))).status, 400);
  });

  test('are invited with a link that is shown once and stored only as a hash', async () => {
    const email = `Bruno-${randomUUID()}@Exemplo.com.br`;
    const answer = await company.post('users', wish({ email, repasse: 12.5 }));
    const { id, convite, convite_expira_em, created_at, updated_at, ...rest } = recordOf(answer, 201);
    assert.deepEqual(rest, {
      nome: 'Bruno Lima',
      email,
      papel: 'vendedor',
      repasse: 12.5,
      ativo: true,
      aceito_em: null,
    });
    assert.match(created_at, MOMENT);
    assert.equal(updated_at, created_at);
    assert.ok(convite.startsWith(`${talao.url}/convite#`), convite);
    const days = (Date.parse(convite_expira_em) - Date.now()) / 86_400_000;
    assert.ok(days > 6.9 && days <= 7);
    const stored = JSON.stringify(await talao.db.read.selectFrom('convites').selectAll().execute());
    assert.ok(!stored.includes(tokenOf(convite)));
    const seen = recordOf(await company.get(`users/${id}`), 200);
    assert.deepEqual(seen, { id, ...rest, created_at, updated_at });
  });

  test('are in a company once, ignoring the case of the e-mail', async () => {
    const { email } = await invite(company, 'leitura');
    const again = await company.post('users', wish({ email: email.toUpperCase() }));
    assertRefused(again, 409, 'Pessoa já cadastrada nesta empresa');
    assert.equal((await talao.bia.post('users', wish({ email }))).status, 201, 'another company may');
  });

  test('have their own name in each company', async () => {
    const { id, email } = await invite(company, 'leitura', { nome: 'Bruno aqui' });
    const there = await invite(talao.bia, 'dono', { email, nome: 'Bruno lá' });
    assert.equal(there.id, id);
    assert.equal((await company.get(`users/${id}`)).body.data.nome, 'Bruno aqui');
    assert.equal((await talao.bia.get(`users/${id}`)).body.data.papel, 'dono');
  });

  test('are listed newest first, with all fields for the owner, without e-mail for others', async () => {
    const caio = await talao.createCompany('Lista');
    const first = await invite(caio, 'escritorio');
    const reader = await personIn(caio, 'leitura', { nome: 'Rita' });
    const { data, total, page, limit } = (await caio.get('users')).body;
    assert.deepEqual([total, page, limit], [2, 1, 20]);
    assert.deepEqual(
      data.map(({ id }: { id: string }) => id),
      [reader.id, first.id],
    );
    assert.equal(data[0].email, reader.email);
    const seen = (await reader.get('users?limit=1')).body;
    assert.deepEqual(seen.data, [{ id: reader.id, nome: 'Rita', papel: 'leitura', ativo: true }]);
    assert.equal(seen.total, 2);
    const key = (await caio.post('keys', { nome: 'Leitura', escopo: 'read' })).body.data;
    const program = new Caller(talao.url, key.api_key);
    assert.deepEqual((await program.get('users?limit=1')).body.data, seen.data);
    assertRefused(
      await program.get(`users/${reader.id}`),
      403,
      'A chave não tem permissão para esta operação',
    );
  });

  test('change only in the fields sent, and never in their e-mail', async () => {
    const { id, email, nome } = await invite(company, 'vendedor');
    const changed = recordOf(
      await company.put(`users/${id}`, { repasse: 33.333333, email: 'x@y.com.br' }),
      200,
    );
    assert.deepEqual([changed.email, changed.nome, changed.repasse], [email, nome, 33.333333]);
  });

  test('change and leave only while their tag matches If-Match', async () => {
    const { id } = await invite(company, 'vendedor');
    const read = await company.get(`users/${id}`);
    const old = { 'if-match': read.headers.get('etag') ?? '' };
    assert.equal((await company.get(`users/${id}`, { 'if-none-match': old['if-match'] })).status, 304);
    recordOf(await company.put(`users/${id}`, { repasse: 10 }, old), 200);
    const changed = 'O registro mudou desde que foi lido';
    assertRefused(await company.put(`users/${id}`, { papel: 'dono' }, old), 412, changed);
    assertRefused(await company.delete(`users/${id}`, old), 412, changed);
    const fresh = (await company.get(`users/${id}`)).headers.get('etag') ?? '';
    assert.equal((await company.delete(`users/${id}`, { 'if-match': fresh })).status, 200);
  });

  test('are not found in another company, or after they left', async () => {
    const { id } = await invite(talao.bia, 'leitura');
    const left = await invite(company, 'leitura');
    assert.equal((await company.delete(`users/${left.id}`)).status, 200);
    for (const unknown of [id, left.id, randomUUID(), 'x']) {
      assertRefused(await company.put(`users/${unknown}`, {}), 404, 'Pessoa não encontrada');
      assertRefused(await company.delete(`users/${unknown}`), 404, 'Pessoa não encontrada');
      assertRefused(await company.post(`users/${unknown}/invite`, {}), 404, 'Pessoa não encontrada');
    }
    for (const unknown of [id, 'x'])
      assertRefused(await company.get(`users/${unknown}`), 404, 'Pessoa não encontrada');
  });

  test('lose their sessions on leaving; then only GET by id shows them, and they may come back', async () => {
    const person = await personIn(company, 'escritorio');
    const waiting = (await company.post(`users/${person.id}/invite`, {})).body.data.convite;
    assert.deepEqual((await company.delete(`users/${person.id}`)).body, {
      success: true,
      message: 'Pessoa removida com sucesso',
    });
    const ended = await person.get('clients');
    assertRefused(ended, 401, 'Sessão encerrada. Entre novamente');
    const late = await talao.nobody.post('/session', { convite: tokenOf(waiting), senha: PASSWORD });
    assert.equal(late.status, 410);
    assert.match(recordOf(await company.get(`users/${person.id}`), 200).saiu_em, MOMENT);
    assert.ok(!(await company.get('users?limit=100')).text.includes(person.id));

    const back = await invite(company, 'leitura', { email: person.email, nome: 'De volta' });
    assert.deepEqual([back.id, back.aceito_em, 'saiu_em' in back], [person.id, null, false]);
    await person.isRefused(401);
    await Browser.enter(talao.url, { convite: tokenOf(back.convite), senha: PASSWORD });
  });

  test('are signed out when deactivated, and can sign in again when active', async () => {
    const person = await personIn(company, 'escritorio');
    await company.put(`users/${person.id}`, { ativo: false });
    await person.isRefused(401);
    const credentials = { email: person.email, senha: PASSWORD };
    const refused = await talao.nobody.post('/session', credentials);
    assert.deepEqual([refused.status, refused.body.error], [403, 'Você não tem acesso a nenhuma empresa']);
    await company.put(`users/${person.id}`, { ativo: true });
    await person.isRefused(401);
    await Browser.enter(talao.url, credentials);
  });

  test('leave their id on their changes, and have their own idempotency keys', async () => {
    const other = await personIn(company, 'escritorio');
    const headers = { 'idempotency-key': 'same' };
    const [mine, theirs, programs] = [
      await owner.post('representadas', { nome: 'Uma' }, headers),
      await other.post('representadas', { nome: 'Outra' }, headers),
      await company.post('representadas', { nome: 'Terceira' }, headers),
    ];
    assert.deepEqual([mine.status, theirs.status, programs.status], [201, 201, 201]);
    const again = await owner.post('representadas', { nome: 'Uma' }, headers);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    const { data } = (await company.get(`audit?usuario_id=${owner.id.toUpperCase()}&recurso=representadas`))
      .body;
    assert.deepEqual(
      data.map((entry: Record<string, unknown>) => [entry.registro_id, entry.usuario_id, entry.chave_id]),
      [[mine.body.data.id, owner.id, null]],
    );
  });

  test('are journaled from the invitation to the end, without a secret', async () => {
    const person = await personIn(company, 'leitura');
    await company.put(`users/${person.id}`, { papel: 'vendedor' });
    await company.delete(`users/${person.id}`);
    const { data } = (await company.get(`audit?recurso=usuarios&registro_id=${person.id}`)).body;
    assert.deepEqual(
      data.map((entry: Record<string, unknown>) => [entry.acao, entry.usuario_id]),
      [
        ['criar', null],
        ['alterar', person.id],
        ['alterar', null],
        ['apagar', null],
      ],
    );
    assert.match(data[1].depois.aceito_em, MOMENT);
    assert.ok(!/argon2|convite|senha/.test(JSON.stringify(data)));
  });

  test('cannot be created, changed or removed by an expiring key', async () => {
    const { id } = await invite(company, 'leitura');
    const end = new Date(Date.now() + 60_000).toISOString();
    const key = { nome: 'Breve', escopo: 'write', expires_at: end };
    const brief = new Caller(talao.url, (await company.post('keys', key)).body.data.api_key);
    const message = 'Uma chave com validade não pode criar, alterar ou remover pessoas';
    for (const answer of [
      await brief.post('users', wish()),
      await brief.put(`users/${id}`, {}),
      await brief.post(`users/${id}/invite`, {}),
      await brief.delete(`users/${id}`),
      await brief.post(`users/${id}/anonymize`, {}),
    ])
      assertRefused(answer, 403, message);
    assert.equal((await brief.get('users')).status, 200);
  });

  test('keep an owner: the last one who accepted cannot leave, be demoted or deactivated', async () => {
    const caio = await talao.createCompany('Um dono');
    const waiting = await invite(caio, 'dono');
    assert.equal(
      (await caio.put(`users/${waiting.id}`, { papel: 'leitura' })).status,
      200,
      'nobody owned it yet',
    );
    const last = await personIn(caio, 'dono');
    await invite(caio, 'dono');
    const message = 'A empresa precisa de ao menos um dono';
    for (const answer of [
      await caio.delete(`users/${last.id}`),
      await caio.put(`users/${last.id}`, { papel: 'escritorio' }),
      await last.put(`users/${last.id}`, { ativo: false }),
    ])
      assertRefused(answer, 409, message);
    const other = await personIn(caio, 'dono');
    assert.equal((await last.put(`users/${last.id}`, { papel: 'escritorio' })).status, 200);
    assertRefused(await other.delete(`users/${other.id}`), 409, message);
  });

  test('keep an owner when the last two leave at once', async () => {
    const caio = await talao.createCompany('Corrida');
    const pair = [await personIn(caio, 'dono'), await personIn(caio, 'dono')] as const;
    const answers = await Promise.all([
      caio.delete(`users/${pair[0].id}`),
      pair[1].put(`users/${pair[1].id}`, { papel: 'leitura' }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });

  test('who left another company are not erased from it', async () => {
    const person = await personIn(company, 'leitura', { nome: 'Tereza Lima' });
    await invite(talao.bia, 'leitura', { email: person.email });
    await company.delete(`users/${person.id}`);
    await talao.bia.delete(`users/${person.id}`);
    assert.equal((await talao.bia.post(`users/${person.id}/anonymize`, {})).status, 200);
    const kept = recordOf(await company.get(`users/${person.id}`), 200);
    assert.deepEqual([kept.id, kept.nome, kept.email], [person.id, 'Tereza Lima', person.email]);
    const back = await invite(company, 'leitura', { email: person.email });
    assert.equal(back.id, person.id);
    await company.delete(`users/${person.id}`);
    assert.equal((await company.post(`users/${person.id}/anonymize`, {})).status, 200);
    assert.notEqual((await company.get(`users/${person.id}`)).body.data.email, person.email);
  });

  test('are anonymized in this company alone, and everywhere with their last company', async () => {
    const person = await personIn(company, 'leitura', { nome: 'Zulmira Quaresma' });
    const there = await invite(talao.bia, 'leitura', { email: person.email, nome: 'Zulmira lá' });
    const still = await company.post(`users/${person.id}/anonymize`, {});
    assertRefused(still, 409, 'Remova a pessoa da empresa antes de anonimizar');
    assertRefused(await talao.ana.post(`users/${person.id}/anonymize`, {}), 404, 'Pessoa não encontrada');
    assertRefused(await company.post('users/x/anonymize', {}), 404, 'Pessoa não encontrada');

    const named = { 'idempotency-key': person.id };
    const wish = { nome: 'Zulmira de Tal' };
    assert.equal((await company.put(`users/${person.id}`, wish, named)).body.data.nome, wish.nome);
    await company.delete(`users/${person.id}`);
    assert.equal((await company.post(`users/${person.id}/anonymize`, {})).status, 200);
    const replayed = await company.put(`users/${person.id}`, wish, named);
    assert.deepEqual([replayed.status, replayed.body.data.nome], [200, 'Pessoa anonimizada']);
    const here = recordOf(await company.get(`users/${person.id}`), 200);
    assert.deepEqual([here.nome, here.email], ['Pessoa anonimizada', person.email]);
    assert.ok(!(await company.get(`audit?registro_id=${person.id}`)).text.includes('Zulmira'));
    assert.equal((await talao.bia.get(`users/${there.id}`)).body.data.nome, 'Zulmira lá');

    await talao.bia.delete(`users/${there.id}`);
    assert.equal((await talao.bia.post(`users/${there.id}/anonymize`, {})).status, 200);
    const gone = `anonimo-${person.id}@anonimo.invalid`;
    for (const each of [company, talao.bia])
      assert.equal((await each.get(`users/${person.id}`)).body.data.email, gone);
    const again = await talao.bia.post(`users/${there.id}/anonymize`, {});
    assert.deepEqual(again.body, { success: true, message: 'Pessoa anonimizada com sucesso' });
    const stored = JSON.stringify([
      await talao.db.read.selectFrom('usuarios').selectAll().where('id', '=', person.id).execute(),
      await talao.db.read.selectFrom('jornal').selectAll().where('empresa_id', '=', talao.bia.id).execute(),
    ]);
    assert.ok(!stored.includes(person.email));
    assert.ok(!stored.includes('Zulmira'));
  });
});
