import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_SESSIONS } from '../src/access/sessions/sessions.queries.ts';
import { type Company, onEachEngine, onEngine } from './harness.ts';
import { RawSocket } from './raw-socket.ts';

onEachEngine('Signing in', (talao) => {
  const signIn = ({ apiKey }: Company) => talao.nobody.post('/session', { api_key: apiKey });

  test('is not blocked by sockets that announce bodies and send none', async () => {
    const open = async (path: string, length: number) => {
      const socket = await RawSocket.open(talao.url);
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`,
      );
      return socket;
    };
    const sockets = [];
    for (let i = 0; i < 40; i++)
      sockets.push(await open('/session', 4_000), await open('/nowhere', 1024 * 1024));
    await talao.nobody.get('/health');
    assert.equal((await signIn(talao.ana)).status, 201);
    for (const socket of sockets) socket.destroy();
  });

  test('refuses a body longer than any key', async () => {
    const { status, body } = await talao.nobody.post('/session', { api_key: 'x'.repeat(5_000) });
    assert.equal(status, 413);
    assert.equal(body.error, 'O corpo da requisição passa de 4 KiB');
  });

  test(`ends the oldest of more than ${MOST_SESSIONS} sessions of a key`, async () => {
    const company = await talao.createCompany('Muitas Sessões');
    const cookies: string[] = [];
    for (let i = 0; i <= MOST_SESSIONS; i++) {
      const { headers } = await signIn(company);
      cookies.push((headers.get('set-cookie') ?? '').split(';', 1)[0] as string);
    }
    const asked = async (cookie = '') => (await talao.nobody.get('/session', { cookie })).status;
    assert.deepEqual([await asked(cookies[0]), await asked(cookies[1])], [401, 200]);
    assert.equal(await asked(cookies.at(-1)), 200);
  });
});

onEngine(
  'sqlite',
  'Signing in with a key that has asked enough',
  (talao) => {
    test('is refused like any other request', async () => {
      const company = await talao.createCompany('Apressada');
      for (let i = 0; i < 3; i++) assert.equal((await company.get('clients')).status, 200);
      const { status, headers } = await talao.nobody.post('/session', { api_key: company.apiKey });
      assert.equal(status, 429);
      assert.ok(Number(headers.get('retry-after')) >= 1);
    });
  },
  { rateLimit: 3 },
);

onEngine(
  'sqlite',
  'Signing in to a process that cannot keep up',
  (talao) => {
    test('is refused before anything else is checked', async () => {
      assert.equal((await talao.nobody.post('/session', { api_key: talao.ana.apiKey })).status, 503);
    });
  },
  { overload: { delayMillis: -1 } },
);
