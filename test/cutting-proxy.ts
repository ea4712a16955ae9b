import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /**
   * Cuts the next connection that sends this text and then commits, after the server got the commit and before its answer is
   * passed on. Without a text the service's own writes, which come at any time, could be cut in its place.
   */
  cutCommitOf(text: string): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('commit\0');
const LONGEST_TEXT = 256;

/** A proxy between the service and PostgreSQL that can fail at the worst moment. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let awaited: Buffer | undefined;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let last = Buffer.alloc(0);
    let found: Buffer | undefined;
    let cutting = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      // The text may come in two pieces; a commit is sent in one.
      const sent = Buffer.concat([last, chunk]);
      last = sent.subarray(-LONGEST_TEXT);
      if (awaited && sent.includes(awaited)) found = awaited;
      if (awaited && found === awaited && chunk.includes(COMMIT)) {
        awaited = undefined;
        cutting = true;
      }
      server.write(chunk);
    });
    server.on('data', (chunk: Buffer) => {
      if (!cutting) return void client.write(chunk);
      client.destroy();
      server.end();
    });
    client.on('close', () => server.end());
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const through = new URL(url);
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    cutCommitOf: (text) => {
      awaited = Buffer.from(text);
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
