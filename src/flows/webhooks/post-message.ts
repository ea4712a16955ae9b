import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { checkedAddress, literalAddress } from './public-address.ts';

const KEPT_BYTES = 1_024;
/** A longer answer is cut by closing the connection. */
const READ_BYTES = 64 * 1_024;

export interface PostOptions {
  readonly allowPrivate: boolean;
  readonly timeoutMillis: number;
}

export type WebhookClient = ReturnType<typeof webhookClient>;

/** Sends messages over keep-alive connections, each to its checked address, without following redirects. */
export function webhookClient({ allowPrivate, timeoutMillis }: PostOptions) {
  const http = new HttpAgent({ keepAlive: true });
  const https = new HttpsAgent({ keepAlive: true });
  return {
    async post(to: string, headers: Record<string, string>, body: string) {
      const url = new URL(to);
      const signal = AbortSignal.timeout(timeoutMillis);
      const address = await checkedAddress(url, allowPrivate);
      try {
        return await send(url, address, headers, body, signal);
      } catch (error) {
        // The receiver may just have closed a kept connection.
        if (error instanceof StaleConnection) return send(url, address, headers, body, signal);
        // A timeout in the middle of a body looks like a connection reset by the receiver.
        throw signal.aborted ? signal.reason : error;
      }
    },

    close(): void {
      http.destroy();
      https.destroy();
    },
  };

  async function send(url: URL, address: string, headers: object, body: string, signal: AbortSignal) {
    const secure = url.protocol === 'https:';
    const request = (secure ? httpsRequest : httpRequest)({
      method: 'POST',
      host: address,
      port: url.port || (secure ? 443 : 80),
      path: url.pathname + url.search,
      agent: secure ? https : http,
      ...(secure && literalAddress(url) === undefined && { servername: url.hostname }),
      headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
      signal,
    });
    request.end(body);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request.on('response', resolve).on('error', (error: NodeJS.ErrnoException) => {
        reject(request.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error);
      });
      // Without a listener for an unrequested upgrade, neither answer nor error would ever come.
      request.on('upgrade', (response, socket) => {
        socket.destroy();
        resolve(response);
      });
    });
    if (response.statusCode === 101) return { status: 101, text: '' };
    return { status: response.statusCode ?? 0, text: await readBeginning(response) };
  }
}

class StaleConnection extends Error {}

function readBeginning(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = [];
  let read = 0;
  return new Promise((resolve, reject) => {
    // PostgreSQL cannot store a NUL in a text.
    const end = () => resolve(Buffer.concat(kept).toString('utf8').replaceAll('\0', ''));
    response.on('data', (chunk: Buffer) => {
      if (read < KEPT_BYTES) kept.push(chunk.subarray(0, KEPT_BYTES - read));
      read += chunk.length;
      if (read <= READ_BYTES) return;
      end();
      response.destroy();
    });
    response.on('end', end).on('error', reject);
  });
}
