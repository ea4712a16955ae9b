import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { updateCompany } from '../src/access/companies/companies.queries.ts';
import { issueKey, revokeKey } from '../src/access/keys/keys.queries.ts';
import { rolesOf } from '../src/contract/operation.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import { Caller } from './caller.ts';
import { assertRefused } from './expect.ts';
import { type Company, onEachEngine } from './harness.ts';
import { clientBody } from './samples.ts';
import { until } from './until.ts';

/** Every route that may be called without a key, and why; all others must refuse. */
const OPEN_ROUTES: Record<string, string> = {
  'GET /health': 'a monitor has no key',
  'GET /health/live': 'nor has what restarts the process',
  'GET /openapi.json': 'the description of the interface, the same for all',
  'GET /docs': 'the reference of the interface, the same for all',
  'GET /docs/': 'the same',
  'GET /docs/:name': 'its code',
  'GET /guia': 'the guide for the office, the same for all',
  'GET /guia/': 'the same',
  'GET /guia/:name': 'its pictures',
  'GET /': 'the page of the console, the same for all',
  'GET /shell': 'the same, as a phone keeps it',
  'GET /favicon.svg': 'an image of the console',
  'GET /manifest.webmanifest': 'what a phone installs the console by',
  'GET /icons/:name': 'the images of the installed console',
  'GET /sw.js': 'the service worker of the console',
  'GET /assets/:name': 'the code of the console',
  'GET /p/:token': 'the order, to the holder of its link',
  'POST /p/:token': 'his answer to it',
  'GET /p/:token/pdf': 'the same on paper',
  'GET /p/:token/logo': 'the logo of the company',
  'GET /p/:token/foto/:item': 'the picture of a product of it',
  'GET /p/catalogo/:token': 'the catalogue, to the holder of its link',
  'GET /p/catalogo/:token/foto/:produto': 'the picture of a product of it',
  'GET /p/catalogo/:token/logo': 'the logo of the company',
  'GET /p/cliente/:token': 'the page of a client, to the holder of its link',
  'GET /p/cliente/:token/logo': 'the logo of the company',
  'GET /p/cliente/:token/:representada': 'what he may order there',
  'POST /p/cliente/:token/:representada': 'his order',
  'GET /p/cliente/:token/:representada/foto/:produto': 'the picture of a product of it',
  'GET /levar/:token': "the company's file, to the holder of its link",
  'POST /session': 'the key, or the password, is in the body',
  'POST /session/convite': 'the link is in the body',
  'POST /session/passkey/options': 'a passkey sign-in has no identity yet',
};

const HEADERS = { 'content-type': 'application/json' };

const ASKING = new Set([
  '/prices',
  '/price-lists/:id/letter',
  '/price-lists/:id/letter/pdf',
  '/sales/pdf',
  '/sales/sheets',
  '/reports/mix',
]);

onEachEngine('Access', (talao) => {
  const allRoutes = () =>
    [...talao.app.knownRoutes].flatMap(([path, methods]) =>
      [...methods].map((method) => ({
        method,
        path,
        address: path.replace(/:\w+/g, randomUUID()).replace('*', 'x'),
      })),
    );
  const closedRoutes = () =>
    allRoutes().filter(({ method, path }) => !(`${method.replace('HEAD', 'GET')} ${path}` in OPEN_ROUTES));

  const closedOperations = () => talao.operations.filter(({ scope }) => scope !== 'open');

  const call = (caller: Caller, method: string, address: string) =>
    caller.send(method, address, method === 'POST' || method === 'PUT' ? '{}' : undefined, HEADERS);

  test('is refused on every route without a key, unless the route is listed as open', async () => {
    assert.ok(closedRoutes().length >= 14, 'the walk has found the routes');
    for (const { method, address } of closedRoutes()) {
      const answer = await call(talao.nobody, method, address);
      assert.equal(answer.status, 401, `${method} ${address}`);
      if (method !== 'HEAD') assertRefused(answer, 401, 'API key ausente');
    }
  });

  test('lists only existing routes as open', () => {
    const routes = new Set(allRoutes().map(({ method, path }) => `${method} ${path}`));
    assert.deepEqual(
      Object.keys(OPEN_ROUTES).filter((route) => !routes.has(route)),
      [],
    );
  });

  for (const [what, apiKey] of [
    ['unknown', `talao_00000000_${'0'.repeat(48)}`],
    ['of another form', 'segredo'],
    ['very long', 'x'.repeat(5000)],
  ] as const) {
    test(`is refused on every operation with a key that is ${what}`, async () => {
      const stranger = new Caller(talao.url, apiKey);
      for (const { method, path } of closedOperations()) {
        assertRefused(await call(stranger, method, path.slice(1)), 401, 'API key inválida');
      }
    });
  }

  test('is refused with the right prefix of a key but a wrong secret', async () => {
    const { apiKey } = talao.ana;
    const wrong = apiKey.slice(0, -1) + (apiKey.endsWith('0') ? '1' : '0');
    assertRefused(await new Caller(talao.url, wrong).get('clients'), 401, 'API key inválida');
    assertRefused(await new Caller(talao.url, apiKey.toUpperCase()).get('clients'), 401, 'API key inválida');
  });

  test('is refused with an empty key like without one', async () => {
    assertRefused(await new Caller(talao.url, '').get('clients'), 401, 'API key ausente');
  });

  test('reads the key only from its header', async () => {
    const { apiKey } = talao.ana;
    for (const [path, headers] of [
      [`clients?x-api-key=${apiKey}&api_key=${apiKey}`, {}],
      ['clients', { authorization: `Bearer ${apiKey}` }],
    ] as const) {
      assertRefused(await talao.nobody.get(path, headers), 401, 'API key ausente');
    }
  });

  test('is refused on every operation to an inactive company', async () => {
    const closed = await talao.createCompany('Fechada');
    await talao.db.write((db) => updateCompany(db, closed.id, { ativo: false }));
    for (const { method, path } of closedOperations()) {
      assertRefused(await call(closed, method, path.slice(1)), 403, 'Empresa inativa');
    }
    assertRefused(await closed.get('nada'), 403, 'Empresa inativa');
  });

  test('is refused on every operation to a company that has moved, with its new address', async () => {
    const moved = await talao.createCompany('Que mudou');
    const mudou_para = 'https://outro.exemplo.com.br';
    await talao.db.write((db) =>
      db.updateTable('empresas').set({ mudou_para }).where('id', '=', moved.id).execute(),
    );
    for (const { method, path } of closedOperations()) {
      const answer = await call(moved, method, path.slice(1));
      assertRefused(answer, 421, 'A empresa mudou de endereço');
      assert.equal(answer.headers.get('location'), mudou_para);
    }
  });

  for (const [what, error, act] of [
    [
      'a company that is deactivated',
      'Empresa inativa',
      (db: Transaction, { id }: Company) => updateCompany(db, id, { ativo: false }),
    ],
    [
      'a key that is revoked',
      'API key inválida',
      (db: Transaction, { keyId }: Company) => revokeKey(db, keyId),
    ],
  ] as const) {
    test(`ends for ${what}: at once on SQLite, within a second on PostgreSQL`, async () => {
      const company = await talao.createCompany('Que acaba');
      assert.equal((await company.get('clients')).status, 200);
      await talao.db.write(async (db) => {
        await act(db, company);
      });
      const { keyTrustMillis } = talao.db.freshness;
      assert.ok(keyTrustMillis < 1000);
      if (keyTrustMillis > 0)
        await until(
          'refused',
          () => company.get('clients'),
          ({ status }) => status !== 200,
        );
      assert.equal((await company.get('clients')).body.error, error);
    });
  }

  test('is refused to a read-only key on every operation that writes or needs more rights', async () => {
    const wish = { empresa_id: talao.ana.id, nome: 'Leitura', escopo: 'read', expires_at: null } as const;
    const { apiKey } = await talao.db.write((db) => issueKey(db, wish));
    const reader = new Caller(talao.url, apiKey);
    for (const operation of closedOperations()) {
      const { method, path, scope, forReadKeys } = operation;
      const answer = await call(reader, method, path.slice(1).replace(/:\w+/g, randomUUID()));
      const isForReader = forReadKeys || rolesOf(operation).includes('leitura');
      if (scope !== 'read' || !isForReader)
        assertRefused(answer, 403, 'A chave não tem permissão para esta operação');
      // Operations that require a parameter answer 400 to a caller with access.
      else assert.ok([200, 404, ASKING.has(path) ? 400 : 200].includes(answer.status), `${method} ${path}`);
      if (scope !== 'person')
        assert.equal(scope === 'read', method === 'GET', `${method} ${path} asks for the right scope`);
    }
  });

  test('is checked before anything else', async () => {
    const { nobody } = talao;
    for (const answer of [
      await nobody.send('POST', 'clients', '{broken', HEADERS),
      await nobody.send('POST', 'clients', 'x', { 'content-type': 'text/plain' }),
      await nobody.send('POST', 'clients', '{}', {}),
      await nobody.get('clients?page=x'),
      await nobody.get('nada'),
      await nobody.get('/api/v2/clients'),
      await nobody.send('PATCH', 'clients', undefined),
      await nobody.get('clients/%ff'),
      await nobody.post('clients', clientBody({ observacao: 'x'.repeat(2_000_000) })),
    ]) {
      assertRefused(answer, 401, 'API key ausente');
    }
  });

  test('is not needed for /health', async () => {
    const { status, body } = await talao.nobody.get('/health');
    assert.deepEqual([status, body.status], [200, 'ok']);
  });
});
