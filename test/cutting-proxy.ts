import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttingProxy {
  url: string;
  /** Cuts the next connection that commits, after the server got the commit and before its answer is passed on. */
  cutNextCommit(): void;
  close(): Promise<void>;
}

const COMMIT = Buffer.from('commit\0');

/** A proxy between the service and PostgreSQL that can fail at the worst moment. */
export async function startCuttingProxy(url: string): Promise<CuttingProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let armed = false;
  const proxy = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    let cutting = false;
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      if (armed && chunk.includes(COMMIT)) {
        armed = false;
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
    cutNextCommit: () => {
      armed = true;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
