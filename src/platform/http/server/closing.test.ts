import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { test } from 'node:test';
import Fastify from 'fastify';
import { closeInTime } from './create-server.ts';

test('Closing does not wait forever for a client that never ends its request', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeInTime(app, 1);
  app.post('/', async () => 'ok');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: a\r\nexpect: 100-continue\r\ncontent-length: 9\r\n\r\nabc');
  const [greeting] = await once(socket, 'data');
  assert.match(String(greeting), /100 Continue/);
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});

test('Closing does not wait for connections without any request', {
  timeout: 120_000,
}, async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  // Longer than the test's timeout.
  closeInTime(app, 2 ** 31 - 1);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await Promise.all([accepted, once(socket, 'connect')]);
  const closed = once(socket, 'close');
  await app.close();
  await closed;
});
