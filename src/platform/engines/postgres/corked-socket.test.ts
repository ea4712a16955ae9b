import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { CorkedSocket } from './connections.ts';

test('Statements of one turn of the event loop are held until its end, and then leave in their order', async (t) => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  const socket = new CorkedSocket();
  t.after(() => {
    socket.destroy();
    server.close();
  });
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const [other] = await accepted;
  const received = text(other);

  for (const statement of ['begin;', 'select 1;', 'commit;']) {
    socket.cork();
    socket.write(statement);
    socket.uncork();
  }
  assert.equal(socket.writableLength, 'begin;select 1;commit;'.length);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(socket.writableCorked, 0);
  socket.end();
  assert.equal(await received, 'begin;select 1;commit;');
});
