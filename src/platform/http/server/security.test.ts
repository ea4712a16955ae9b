import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { Caller } from '../../../../test/caller.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from '../../../../test/databases.ts';
import { onEachEngine, onEngine } from '../../../../test/harness.ts';
import { clientBody } from '../../../../test/samples.ts';
import { type ServerProcess, startServer } from '../../../../test/server-process.ts';
import { makeSecret } from '../../../access/keys/secrets.ts';

onEngine('sqlite', 'Security headers', (talao) => {
  for (const [title, ask] of [
    ['a list', () => talao.ana.get('clients')],
    ['a creation', () => talao.ana.post('clients', clientBody())],
    ['a refused input', () => talao.ana.post('clients', {})],
    ['a missing key', () => talao.nobody.get('clients')],
    ['an unknown route', () => talao.nobody.get('/nowhere')],
    ['an address that cannot be decoded', () => talao.ana.get('clients/%zz')],
    ['/health', () => talao.nobody.get('/health')],
  ] as const) {
    test(`stand on the answer to ${title}`, async () => {
      const { headers } = await ask();
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
      assert.equal(headers.get('server'), null);
      assert.equal(headers.get('x-powered-by'), null);
    });
  }

  for (const method of ['GET', 'POST', 'OPTIONS']) {
    test(`${method} from another site gets no CORS headers`, async () => {
      const { headers } = await talao.ana.send(method, 'clients', undefined, {
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      });
      const cors = [...headers.keys()].filter((name) => name.startsWith('access-control-'));
      assert.deepEqual(cors, []);
    });
  }
});

onEngine(
  'sqlite',
  'Behind a proxy that ends TLS',
  (talao) => {
    const overTls = { 'x-forwarded-proto': 'https' };

    test('every answer keeps browsers from going back to plain HTTP', async () => {
      for (const ask of ['clients', '/nowhere', '/health', '/', '/docs', 'clients/%zz', '/%zz']) {
        const { headers } = await talao.ana.get(ask, overTls);
        assert.equal(headers.get('strict-transport-security'), 'max-age=31536000', ask);
        assert.equal((await talao.ana.get(ask)).headers.get('strict-transport-security'), null, ask);
      }
    });
  },
  { trustProxy: ['127.0.0.1'] },
);

onEachEngine('A key', (talao) => {
  for (const [title, path, headers] of [
    ['in the address', (key: string) => `clients?api_key=${key}&x-api-key=${key}`, () => ({})],
    ['as a bearer token', () => 'clients', (key: string) => ({ authorization: `Bearer ${key}` })],
    ['in a cookie', () => 'clients', (key: string) => ({ cookie: `x-api-key=${key}; talao_session=${key}` })],
  ] as const) {
    test(`${title} opens nothing`, async () => {
      const { status } = await talao.nobody.get(path(talao.ana.apiKey), headers(talao.ana.apiKey));
      assert.equal(status, 401);
    });
  }

  test('that is wrong always gets the same answer', async () => {
    const right = talao.ana.apiKey;
    const throttle = [
      makeSecret().apiKey,
      `${right.slice(0, -1)}${right.endsWith('0') ? '1' : '0'}`,
      right.toUpperCase(),
      `${right} `.repeat(2),
      'x',
      'talao_',
      "' or 1=1 --",
      'k'.repeat(8_000),
    ];
    for (const guess of throttle) {
      const { status, body } = await new Caller(talao.url, guess).get('clients');
      assert.equal(status, 401);
      assert.deepEqual(body, { error: 'API key inválida', code: 'key_invalid', request_id: body.request_id });
    }
  });
});

for (const engine of ENGINES) {
  describe(`What is printed (${engine})`, () => {
    let database: TestDatabase;
    let server: ServerProcess;
    before(async () => {
      database = await createTestDatabase(engine);
      server = await startServer(database.url, { LOG_LEVEL: 'trace' });
    });
    after(async () => {
      await server.stop();
      await database.remove();
    });

    test('holds no key, no body, no address with its query and no password, at any level', async () => {
      const apiKey = await server.printed(/(talao_[0-9a-f]{8}_[0-9a-f]{48})/);
      const ana = new Caller(server.url, apiKey);
      const [name, search, wrong] = [randomUUID(), randomUUID(), makeSecret().apiKey];
      const body = clientBody({ observacao: name });
      assert.equal((await ana.post('clients', body)).status, 201);
      assert.equal((await ana.post('clients', body)).status, 409);
      await ana.post('clients', { nome: name });
      await ana.send('POST', 'clients', `{"nome": "${name}`, { 'content-type': 'application/json' });
      await ana.get(`clients?search=${search}`);
      await ana.get(`nowhere/${search}`);
      await ana.get(`clients/%zz${search}`);
      await new Caller(server.url, wrong).get('clients');
      const made = await ana.post('keys', { nome: 'Outra', escopo: 'read' });
      await ana.send('GET', 'clients', undefined, { 'x-flood': 'a'.repeat(20_000) }).catch(() => {});
      assert.equal(await server.stop(), 0);

      const output = server.output();
      const secrets = [name, search, wrong, body.email, made.body.data.api_key];
      const password = URL.canParse(database.url) ? new URL(database.url).password : '';
      if (password !== '') secrets.push(password);
      for (const secret of secrets) assert.ok(!output.includes(secret), secret);
      // The first key is printed on purpose in the welcome: the key, its curl line and its link.
      assert.equal(output.split(apiKey).length - 1, 3);
      assert.match(output, /"status":409/);
    });
  });
}
