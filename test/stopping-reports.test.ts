import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase, ENGINES } from './databases.ts';
import { onServer } from './postgres-standby.ts';
import { parseAnswer, RawSocket } from './raw-socket.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { until } from './until.ts';

const KEY = /talao_[0-9a-f]{8}_[0-9a-f]{48}/;
/** Most of them wait in their company's queue. */
const REPORTS = 60;

const answered = async (socket: RawSocket) => parseAnswer(await socket.heard(/\r\n\r\n.*\}$/s));

async function askForReports({ url }: ServerProcess, apiKey: string): Promise<RawSocket[]> {
  const sockets = await Promise.all(Array.from({ length: REPORTS }, () => RawSocket.open(url)));
  for (const socket of sockets)
    socket.write(`GET /api/v1/dashboard HTTP/1.1\r\nhost: x\r\nx-api-key: ${apiKey}\r\n\r\n`);
  // Once another request is answered, these have been queued.
  assert.equal((await fetch(`${url}/api/v1/clients`, { headers: { 'x-api-key': apiKey } })).status, 200);
  return sockets;
}

for (const engine of ENGINES)
  test(`A service stopped while reports are queued answers or refuses each of them, and ends (${engine})`, async () => {
    const database = await createTestDatabase(engine);
    const server = await startServer(database.url);
    const apiKey = await server.printed(KEY);
    const sockets = await askForReports(server, apiKey);
    const stopped = server.stop();
    for (const { status, headers } of await Promise.all(sockets.map(answered)))
      if (status !== 200) assert.deepEqual([status, headers.get('retry-after')], [503, '1']);
    assert.equal(await stopped, 0);
    assert.doesNotMatch(server.output(), /unexpected failure/);
    await database.remove();
  });

test('A service stopped while a report is blocked refuses those behind it, and answers it', async () => {
  const database = await createTestDatabase('postgres');
  const server = await startServer(database.url);
  const apiKey = await server.printed(KEY);
  await onServer(database.url, async (client) => {
    await client.query('begin; lock table vendas in access exclusive mode');
    const sockets = await askForReports(server, apiKey);
    await until(
      'as many reports as a company may have at once wait for the sales',
      () => client.query(`select 1 from pg_locks where not granted and relation = 'vendas'::regclass`),
      ({ rowCount }) => (rowCount ?? 0) >= 3,
    );
    server.process.kill('SIGTERM');
    const answers = sockets.map(answered);
    const refused = () => sockets.filter(({ received }) => received.startsWith('HTTP/1.1 503 ')).length;
    await until('all that wait are refused', refused, (count) => count >= REPORTS - 3);
    await client.query('rollback');
    for (const { status } of await Promise.all(answers)) assert.ok(status === 200 || status === 503);
  });
  assert.equal(await server.stop(), 0);
  await database.remove();
});
