import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTestDatabase } from './databases.ts';
import { onServer } from './postgres-standby.ts';
import { parseAnswer, RawSocket } from './raw-socket.ts';
import { clientBody } from './samples.ts';
import { startServer } from './server-process.ts';
import { until } from './until.ts';

/** More than one batch of writes. */
const WAITING = 40;

test('A stopped service refuses queued writes of a company, and finishes running ones', async () => {
  const database = await createTestDatabase('postgres');
  const server = await startServer(database.url);
  const apiKey = await server.printed(/talao_[0-9a-f]{8}_[0-9a-f]{48}/);
  const create = (socket: RawSocket) => {
    const body = JSON.stringify(clientBody());
    socket.write(
      `POST /api/v1/clients HTTP/1.1\r\nhost: x\r\nx-api-key: ${apiKey}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    return socket;
  };
  const answered = async (socket: RawSocket) => parseAnswer(await socket.heard(/\r\n\r\n.*\}$/s));

  await onServer(database.url, async (client) => {
    await client.query('begin');
    await client.query('select 1 from contadores for update');
    const first = create(await RawSocket.open(server.url));
    const sleeping = 'select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid';
    await until(
      'the first writer is held up',
      () => client.query(sleeping),
      ({ rowCount }) => rowCount === 1,
    );
    const sockets: RawSocket[] = [];
    for (let n = 0; n < WAITING; n++) sockets.push(await RawSocket.open(server.url));
    for (const socket of sockets) create(socket);
    // Once another request is answered, these have been queued.
    assert.equal(
      (await fetch(`${server.url}/api/v1/clients`, { headers: { 'x-api-key': apiKey } })).status,
      200,
    );

    server.process.kill('SIGTERM');
    for (const answer of await Promise.all(sockets.map(answered))) {
      assert.equal(answer.status, 503);
      assert.equal(answer.headers.get('retry-after'), '1');
    }
    await client.query('rollback');
    assert.equal((await answered(first)).status, 201);
  });
  assert.equal(await server.stop(), 0);
  assert.doesNotMatch(server.output(), /unexpected failure/);
  await database.remove();
});
