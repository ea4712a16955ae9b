import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Received {
  readonly id: string;
  readonly numero: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape, and a wrong guess fails the test.
  readonly body: any;
}

type Reaction =
  | number
  | 'cut'
  | 'silence'
  | 'switch'
  | 'endless'
  | { status: number; headers?: Record<string, string>; text?: string; after?: Promise<void> };

const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

/** A webhook receiver on the loopback; `react` decides its answers, 204 by default. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  react: (message: Received) => Reaction = () => 204;
  #server: Server | undefined;
  #port = 0;
  readonly #waiting = new Set<() => void>();

  get url(): string {
    return `http://127.0.0.1:${this.#port}/talao`;
  }

  async open(): Promise<this> {
    this.#server = createServer((request, response) => {
      text(request).then(
        (body) => {
          const message = toReceived(request, body);
          const reaction = this.react(message);
          if (reaction === 'cut') return void request.socket.destroy();
          this.received.push(message);
          for (const look of this.#waiting) look();
          if (reaction === 'silence') return;
          if (reaction === 'switch') return void request.socket.write(SWITCHING);
          if (reaction === 'endless') return void response.writeHead(200).write('x');
          const {
            status,
            headers = {},
            text = '',
            after,
          } = typeof reaction === 'number' ? { status: reaction } : reaction;
          const answer = () => response.writeHead(status, headers).end(text);
          if (after) after.then(answer);
          else answer();
        },
        () => {},
      );
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  /** Like a receiver that crashes: every connection is cut. */
  async close(): Promise<void> {
    const server = this.#server;
    if (server === undefined) return;
    this.#server = undefined;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  }

  /** Waits until the received messages satisfy the test; the runner's timeout ends a failed wait. */
  async until(isThere: (received: readonly Received[]) => boolean): Promise<readonly Received[]> {
    await new Promise<void>((resolve) => {
      const look = () => {
        if (!isThere(this.received)) return;
        this.#waiting.delete(look);
        resolve();
      };
      this.#waiting.add(look);
      look();
    });
    return this.received;
  }
}

function toReceived(request: IncomingMessage, body: string): Received {
  const parsed = JSON.parse(body);
  return {
    id: String(request.headers['webhook-id']),
    numero: parsed.data.numero ?? 0,
    headers: request.headers,
    text: body,
    body: parsed,
  };
}
