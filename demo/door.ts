import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Door {
  /** An address that opens the console signed in. */
  readonly address: string;
  close(): void;
}

/**
 * A page on a port of its own that signs in and leads on to the console: browsers keep cookies for a host, whatever its
 * port. Its path is a secret, as a key in a link would be.
 */
export async function openDoor(url: string, credentials: object): Promise<Door> {
  const path = `/${randomBytes(16).toString('base64url')}`;
  const server: Server = createServer(async (request, response) => {
    if (request.url !== path) return response.writeHead(404).end();
    const session = await fetch(`${url}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    }).catch(() => undefined);
    const cookie = session?.headers.get('set-cookie');
    if (!cookie) return response.writeHead(502).end();
    response.writeHead(303, { location: `${url}/`, 'set-cookie': cookie, 'cache-control': 'no-store' }).end();
  });
  const { hostname } = new URL(url);
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://${hostname}:${port}${path}`, close: () => server.close() };
}
