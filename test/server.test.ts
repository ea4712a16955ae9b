import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { Caller } from './caller.ts';
import { createTestDatabase, ENGINES, type TestDatabase } from './databases.ts';
import { clientBody } from './samples.ts';
import { type ServerProcess, startServer } from './server-process.ts';

const run = promisify(execFile);
const KEY = /talao_[0-9a-f]{8}_[0-9a-f]{48}/g;

for (const engine of ENGINES) {
  describe(`The service as a process (${engine})`, () => {
    let database: TestDatabase;
    let apiKey: string;

    before(async () => {
      database = await createTestDatabase(engine);
    });
    after(() => database.remove());

    test('prints, at the first start on an empty database, a key, a curl line that works and a link for a person', async () => {
      const server = await startServer(database.url);
      const line = await server.printed(/curl -H .*/);
      const { stdout } = await run('bash', ['-euc', line]);
      assert.deepEqual(JSON.parse(stdout), { data: [], page: 1, limit: 20, total: 0 });
      assert.equal(await server.stop(), 0);
      const [shown, ...others] = server.output().match(KEY) ?? [];
      assert.deepEqual(others, [shown, shown], 'by itself, in the curl line, in the link');
      assert.ok(server.output().includes(`clique em Entrar:\n\n    ${server.url}/entrar#chave=${shown}\n`));
      const link = /^ {4}(.*)\/convite#[\w-]{43}$/m.exec(server.output())?.[1];
      assert.equal(link, server.url);
      apiKey = shown as string;
    });

    test('prints no key at the second start, and still accepts the first', async () => {
      const server = await startServer(database.url);
      assert.equal((await new Caller(server.url, apiKey).get('clients')).status, 200);
      assert.equal(await server.stop(), 0);
      assert.doesNotMatch(server.output(), KEY);
      assert.ok(server.output().includes(`Para entrar, abra no navegador: ${server.url}/entrar"`));
    });

    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      test(`finishes the pending request at ${signal}, closes the database and exits with 0`, async () => {
        const server = await startServer(database.url);
        const request = await beginRequest(server, apiKey);
        server.process.kill(signal);
        await server.printed(/stopping/);
        const answer = await request.finish();
        assert.match(answer, /^HTTP\/1\.1 201 /);
        assert.equal(await server.stop(), 0);
        if (engine === 'sqlite') {
          const files = await readdir(dirname(database.url.slice('sqlite:'.length)));
          assert.deepEqual(files, ['talao.db', 'talao.db-founded'], 'the log was written back and removed');
          assert.equal((await stat(database.url.slice('sqlite:'.length))).mode & 0o777, 0o600);
        }
      });
    }

    test('logs a JSON object a line, without keys, bodies, searches or messages', async () => {
      const server = await startServer(database.url, { LOG_LEVEL: 'trace' });
      const ana = new Caller(server.url, apiKey);
      const secret = 'Segredo-4711';
      const email = `${secret}@exemplo.com.br`;
      await ana.post('clients', clientBody({ nome: secret, email }));
      await ana.post('clients', clientBody({ nome: secret, email }));
      await ana.post('clients', { nome: secret });
      await ana.post('products', { id: secret });
      await ana.get(`clients?search=${secret}`);
      await ana.put(`products/${secret}`, {});
      await ana.send('POST', 'clients', `{${secret}`, { 'content-type': 'application/json' });
      await new Caller(server.url, `${apiKey}${secret}`).get('clients');
      await ana.get('clients', { 'x-request-id': 'meu-pedido' });
      await server.stop();
      const lines = server.output().trim().split('\n');
      const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
      assert.equal(requests.length, 9);
      const { method, route, status, request_id } = requests.at(-1);
      assert.deepEqual(
        { method, route, status, request_id },
        { method: 'GET', route: '/api/v1/clients', status: 200, request_id: 'meu-pedido' },
      );
      assert.doesNotMatch(server.output(), /segredo/i);
      assert.doesNotMatch(server.output(), KEY);
    });
  });
}

/** A request whose body is only partly sent, and which the service already handles. */
async function beginRequest({ url }: ServerProcess, apiKey: string) {
  const body = JSON.stringify(clientBody());
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const head = [
    'POST /api/v1/clients HTTP/1.1',
    'host: a',
    `x-api-key: ${apiKey}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`);
  await once(socket, 'data');
  return {
    async finish(): Promise<string> {
      socket.write(body.slice(10));
      const [answer] = await once(socket, 'data');
      return String(answer);
    },
  };
}
