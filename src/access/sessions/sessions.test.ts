import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { pino } from 'pino';
import { Browser, tokenIn } from '../../../test/browser.ts';
import { Caller } from '../../../test/caller.ts';
import { onEachEngine } from '../../../test/harness.ts';
import { clientBody } from '../../../test/samples.ts';
import { businessCalendar } from '../../domain/calendar.ts';
import { buildApp } from '../../main/app.ts';
import { momentBefore } from '../../platform/database/ids.ts';
import { updateCompany } from '../companies/companies.queries.ts';
import { changeKey, issueKey, revokeKey } from '../keys/keys.queries.ts';
import { hashSecret } from '../keys/secrets.ts';
import { removeIdleSessions } from './sessions.queries.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

onEachEngine('Sessions', (talao) => {
  let browser: Browser;
  before(async () => {
    browser = await signIn(talao.url, talao.ana.apiKey);
  });

  const refusals: [title: string, body: unknown, status: number, error: string][] = [
    ['without a key', {}, 401, 'API key ausente'],
    ['with an empty key', { api_key: ' ' }, 401, 'API key ausente'],
    ['with a key that is no text', { api_key: 7 }, 401, 'API key ausente'],
    ['with an unknown key', { api_key: 'talao_00000000_0' }, 401, 'API key inválida'],
    ['with a body that is no object', [], 400, 'O corpo da requisição deve ser um objeto JSON'],
  ];
  for (const [title, body, status, error] of refusals) {
    test(`refuses to sign in ${title}`, async () => {
      const answer = await talao.nobody.post('/session', body);
      assert.deepEqual([answer.status, answer.body.error], [status, error]);
      assert.equal(answer.headers.get('set-cookie'), null);
    });
  }

  test('reveals nothing without a session', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, body } = await talao.nobody.send(method, '/session', undefined);
      assert.deepEqual([status, body.error], [401, 'API key ausente']);
    }
    const { status } = await talao.ana.get('/session');
    assert.equal(status, 401);
  });

  test('exchanges a key for a cookie that no script can read and that holds no key', async () => {
    const { status, body, headers } = await talao.nobody.post('/session', {
      api_key: ` ${talao.ana.apiKey}\n`,
    });
    assert.equal(status, 201);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.match(
      headers.get('set-cookie') ?? '',
      /^talao_sessao=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/,
    );
    assert.equal(JSON.stringify(body).includes(talao.ana.apiKey), false);
    assert.deepEqual(body.data.empresa, { id: talao.ana.id, nome: 'Ana Representações' });
    assert.equal(body.data.chave.id, talao.ana.keyId);
    assert.equal(body.data.chave.escopo, 'write');
    assert.equal(body.data.usuario, null);
    assert.equal(body.data.papel, 'dono');
    assert.deepEqual(body.data.empresas, [{ ...body.data.empresa, papel: 'dono' }]);
  });

  test('stores only the hash of what the cookie holds', async () => {
    const stored = await talao.db.read.selectFrom('sessoes').selectAll().execute();
    assert.ok(stored.some(({ hash }) => hash === hashSecret(browser.token)));
    assert.equal(JSON.stringify(stored).includes(browser.token), false);
  });

  test('says who is signed in, with the token for changes', async () => {
    const { status, body } = await browser.get('/session');
    assert.equal(status, 200);
    assert.equal(body.data.csrf_token, browser.csrf['x-csrf-token']);
    assert.equal(body.data.empresa.nome, 'Ana Representações');
  });

  test('tells the number of the last change, after which the stream can begin', async () => {
    const lastChange = async () => Number((await browser.get('/session')).headers.get('x-last-change'));
    const before = await lastChange();
    await talao.ana.post('clients', clientBody());
    const entries: { numero: number }[] = (await talao.ana.get(`audit?apos=${before}`)).body.data;
    assert.equal(await lastChange(), entries.at(-1)?.numero);
  });

  test('acts only for the company of the key', async () => {
    const created = await browser.post('clients', clientBody(), browser.csrf);
    assert.equal(created.status, 201);
    const { id } = created.body.data;
    assert.equal((await talao.ana.get(`clients/${id}`)).status, 200);
    assert.equal((await talao.bia.get(`clients/${id}`)).status, 404);
    assert.equal((await browser.get('clients')).status, 200);
  });

  test('refuses changes without the right CSRF token', async () => {
    const other = await signIn(talao.url, talao.bia.apiKey);
    const { total } = (await browser.get('clients')).body;
    for (const headers of [{}, { 'x-csrf-token': '' }, { 'x-csrf-token': 'wrong' }, other.csrf]) {
      const { status, body } = await browser.post('clients', clientBody(), headers);
      assert.deepEqual([status, body.error], [403, 'Token CSRF ausente ou inválido. Recarregue a página']);
    }
    const stayed = await browser.delete('/session');
    assert.deepEqual([stayed.status, stayed.headers.get('set-cookie')], [403, null]);
    assert.equal((await browser.get('clients')).body.total, total);
  });

  test('prefers a key in the header over the cookie, without a CSRF token', async () => {
    const created = await browser.post('clients', clientBody(), { 'x-api-key': talao.bia.apiKey });
    assert.equal(created.status, 201);
    assert.equal((await talao.bia.get(`clients/${created.body.data.id}`)).status, 200);
    const refused = await browser.get('clients', { 'x-api-key': 'talao_00000000_0' });
    assert.deepEqual([refused.status, refused.body.error], [401, 'API key inválida']);
  });

  test('checks the session on unknown routes, and on addresses that cannot be decoded', async () => {
    assert.equal((await browser.get('nothing')).status, 404);
    assert.equal((await browser.get('clients/%zz')).status, 400);
    const stranger = new Browser(talao.url, 'x'.repeat(43), '');
    const refused = [await stranger.get('nothing'), await stranger.get('clients/%zz')];
    assert.deepEqual(
      refused.map(({ status }) => status),
      [401, 401],
    );
    assert.equal(refused[0]?.body.error, 'Sessão encerrada. Entre novamente');
  });

  test('keeps a read-only key read-only', async () => {
    const { apiKey } = await talao.db.write((db) =>
      issueKey(db, { empresa_id: talao.ana.id, nome: 'Leitura', escopo: 'read', expires_at: null }),
    );
    const reader = await signIn(talao.url, apiKey);
    assert.equal((await reader.get('/session')).body.data.chave.escopo, 'read');
    assert.equal((await reader.get('clients')).status, 200);
    assert.equal((await reader.post('clients', clientBody(), reader.csrf)).status, 403);
  });

  test('creates a key once under an Idempotency-Key, and shows it to no other session', async () => {
    const other = await signIn(talao.url, talao.ana.apiKey);
    const ask = (from: Browser) =>
      from.post('keys', { nome: 'Planilha', escopo: 'read' }, { ...from.csrf, 'idempotency-key': 'one-key' });
    const first = await ask(browser);
    assert.equal(first.status, 201);
    assert.deepEqual((await ask(browser)).body, first.body);
    assert.equal((await ask(other)).status, 409);
  });

  test('signs out: the cookie is cleared, and a copy of it is refused', async () => {
    const leaving = await signIn(talao.url, talao.ana.apiKey);
    const { status, body, headers } = await leaving.delete('/session', leaving.csrf);
    assert.deepEqual([status, body], [200, { success: true, message: 'Sessão encerrada' }]);
    assert.match(headers.get('set-cookie') ?? '', /^talao_sessao=; Path=\/; Max-Age=0;/);
    await leaving.isRefused(401);
  });

  test('ends the previous session when the browser signs in again', async () => {
    const first = await signIn(talao.url, talao.ana.apiKey);
    const again = await first.post('/session', { api_key: talao.ana.apiKey });
    assert.equal(again.status, 201);
    await first.isRefused(401);
  });

  test('ends with the key that opened it, revoked or expired', async () => {
    for (const end of [
      (id: string) => talao.db.write((db) => revokeKey(db, id)),
      (id: string) => talao.db.write((db) => changeKey(db, id, { expires_at: momentBefore(0) })),
    ]) {
      const { key, apiKey } = await talao.db.write((db) =>
        issueKey(db, { empresa_id: talao.ana.id, nome: 'Breve', escopo: 'write', expires_at: null }),
      );
      const brief = await signIn(talao.url, apiKey);
      await end(key.id);
      await brief.isRefused(401);
    }
  });

  test('is refused while its company is inactive', async () => {
    const company = await talao.createCompany('Inativa');
    const shut = await signIn(talao.url, company.apiKey);
    await talao.db.write((db) => updateCompany(db, company.id, { ativo: false }));
    await shut.isRefused(403);
    await talao.db.write((db) => updateCompany(db, company.id, { ativo: true }));
    assert.equal((await shut.get('/session')).status, 200);
  });

  const ages: [title: string, column: 'seen_at' | 'created_at', age: number, status: number][] = [
    ['lasts eleven hours without use', 'seen_at', 11 * HOUR, 200],
    ['ends after twelve hours without use', 'seen_at', 12 * HOUR, 401],
    ['lasts twenty-nine days in use', 'created_at', 29 * DAY, 200],
    ['ends after thirty days, however much used', 'created_at', 30 * DAY, 401],
  ];
  for (const [title, column, age, status] of ages) {
    test(title, async () => {
      const aged = await signIn(talao.url, talao.ana.apiKey);
      await setMoment(aged, column, momentBefore(age));
      assert.equal((await aged.get('clients')).status, status);
    });
  }

  test('is kept alive by use, and swept away when idle', async () => {
    const used = await signIn(talao.url, talao.ana.apiKey);
    const idle = await signIn(talao.url, talao.ana.apiKey);
    for (const each of [used, idle]) await setMoment(each, 'seen_at', momentBefore(11 * HOUR));
    await used.get('clients');
    await setMoment(idle, 'seen_at', momentBefore(13 * HOUR));
    await talao.db.write(removeIdleSessions);
    const left = (await talao.db.read.selectFrom('sessoes').selectAll().execute()).map(({ hash }) => hash);
    assert.equal(left.includes(hashSecret(used.token)), true);
    assert.equal(left.includes(hashSecret(idle.token)), false);
    const { seen_at } = await talao.db.read
      .selectFrom('sessoes')
      .selectAll()
      .where('hash', '=', hashSecret(used.token))
      .executeTakeFirstOrThrow();
    assert.ok(seen_at > momentBefore(HOUR));
  });

  test('marks the cookie as secure behind a trusted HTTPS proxy, and only there', async () => {
    const calendar = businessCalendar('America/Sao_Paulo', () => new Date());
    const proxied = buildApp({ db: talao.db, calendar }, pino({ level: 'silent' }), {
      trustProxy: ['127.0.0.1/32'],
    });
    const signIn = (remoteAddress: string) =>
      proxied.inject({
        method: 'POST',
        url: '/session',
        remoteAddress,
        headers: { 'x-forwarded-proto': 'https' },
        payload: { api_key: talao.ana.apiKey },
      });
    assert.match(
      String((await signIn('127.0.0.1')).headers['set-cookie']),
      /^__Host-talao_sessao=.*; Secure$/,
    );
    assert.match(String((await signIn('192.0.2.1')).headers['set-cookie']), /^talao_sessao=.*Strict$/);
    await proxied.close();
  });

  async function setMoment({ token }: Browser, column: 'seen_at' | 'created_at', moment: string) {
    await talao.db.write((db) =>
      db.updateTable('sessoes').set(column, moment).where('hash', '=', hashSecret(token)).execute(),
    );
  }
});

/** Signs in by a key; a test sends the CSRF token itself. */
async function signIn(url: string, apiKey: string): Promise<Browser> {
  const answer = await new Caller(url).post('/session', { api_key: apiKey });
  return new Browser(url, tokenIn(answer), answer.body.data.csrf_token);
}
