import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection for input that no normal client would send. */
export class RawSocket {
  readonly socket: Socket;
  received = '';

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.received += text;
    });
    // A connection that is cut is a result, not a fault of the test.
    socket.on('error', () => {});
  }

  static async open(url: string): Promise<RawSocket> {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new RawSocket(socket);
  }

  write(text: string): void {
    this.socket.write(text);
  }

  /** Waits until the pattern was received, or the connection has closed. */
  async heard(pattern: RegExp): Promise<string> {
    while (!pattern.test(this.received) && !this.socket.closed) {
      await new Promise<void>((resolve) => {
        this.socket.once('data', () => resolve()).once('close', () => resolve());
      });
    }
    return this.received;
  }

  async closed(): Promise<string> {
    if (!this.socket.closed) await new Promise((resolve) => this.socket.once('close', resolve));
    return this.received;
  }

  destroy(): void {
    this.socket.destroy();
  }
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape, and a wrong guess fails the test.
  body: any;
}

export function parseAnswer(text: string): RawAnswer {
  const [head = '', body = ''] = Buffer.from(text, 'latin1').toString('utf8').split('\r\n\r\n');
  const [start = '', ...lines] = head.split('\r\n');
  const headers = new Headers(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { status: Number(start.split(' ')[1]), headers, body: JSON.parse(body) };
}
