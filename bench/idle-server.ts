/** A server that reads nothing and always answers the same, to measure the load generator itself. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { answerParent } from './child.ts';

answerParent<{ bytes: number }, number>(async ({ bytes }) => {
  const answer = Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`);
  const server = createServer({ noDelay: true }, (socket) => {
    socket.on('data', () => socket.write(answer));
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
});
