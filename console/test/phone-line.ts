import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Matches = (call: { method: string; path: string }) => boolean;

interface BrokenAnswer {
  status: number;
  headers?: Record<string, string>;
  text?: string;
}

/** Stands between a phone and the service, as a network that comes, goes, and loses answers. */
export interface PhoneLine {
  readonly url: string;
  /** No network from now on: what is under way is cut as well. */
  cut(): void;
  restore(): void;
  /** The service gets these and does what they ask; the phone never hears of it. Until it is called again. Answers when the first one is lost. */
  loseAnswers(matches: Matches | undefined): Promise<void>;
  /** The service gets these and does what they ask; the phone gets this answer in place of its own. Until it is called again. */
  breakAnswers(matches: Matches | undefined, answer?: BrokenAnswer): void;
  /** These wait on their way to the service, until it is called again. Answers when the first one is there. */
  hold(matches: Matches | undefined): Promise<void>;
  /** What is served as the service worker from now on differs from what was, as after a new release. */
  releaseNewVersion(): void;
  /** How often the service was asked so. */
  count(matches: Matches): number;
  close(): Promise<void>;
}

/** Answers carry the moment of this clock, because a test may move the service's, and HTTP's own is the machine's. */
export async function openPhoneLine(serviceUrl: string, now = () => new Date()): Promise<PhoneLine> {
  const target = new URL(serviceUrl);
  const sockets = new Set<Socket>();
  const calls: { method: string; path: string }[] = [];
  const held: (() => void)[] = [];
  let isCut = false;
  let version = '';
  let loses: Matches | undefined;
  let breaks: Matches | undefined;
  let broken: BrokenAnswer = { status: 500 };
  let holds: Matches | undefined;
  let firstHeld: () => void = () => undefined;
  let firstLost: () => void = () => undefined;

  const server = createServer((asked, answer) => {
    if (isCut) return void asked.socket.destroy();
    const call = { method: asked.method ?? '', path: asked.url ?? '' };
    if (holds?.(call)) {
      held.push(() => pass(asked, answer, call));
      return firstHeld();
    }
    pass(asked, answer, call);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    if (isCut) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function pass(
    asked: IncomingMessage,
    answer: ServerResponse,
    call: { method: string; path: string },
  ): void {
    if (asked.socket.destroyed) return;
    calls.push(call);
    const isWorker = call.path === '/sw.js';
    const headers = { ...asked.headers, ...(isWorker && { 'accept-encoding': 'identity' }) };
    const { hostname, port } = target;
    const onward = request({ hostname, port, method: call.method, path: call.path, headers }, (came) => {
      if (loses?.(call)) {
        came.resume().on('end', () => asked.socket.destroy());
        return firstLost();
      }
      if (breaks?.(call)) {
        answer.writeHead(broken.status, broken.headers);
        return void came.resume().on('end', () => answer.end(broken.text));
      }
      // A new release makes it longer.
      if (isWorker) delete came.headers['content-length'];
      answer.writeHead(came.statusCode ?? 502, { ...came.headers, date: now().toUTCString() });
      came.on('error', () => asked.socket.destroy());
      if (isWorker && version !== '') came.on('end', () => answer.end(version));
      came.pipe(answer, { end: !(isWorker && version !== '') });
    });
    onward.on('error', () => asked.socket.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    restore() {
      isCut = false;
    },
    loseAnswers(matches) {
      loses = matches;
      return new Promise<void>((resolve) => {
        firstLost = resolve;
      });
    },
    breakAnswers(matches, answer = { status: 500 }) {
      breaks = matches;
      broken = answer;
    },
    hold(matches) {
      holds = matches;
      const first = new Promise<void>((resolve) => {
        firstHeld = resolve;
      });
      if (matches === undefined) for (const release of held.splice(0)) release();
      return first;
    },
    releaseNewVersion() {
      version += `\n// ${version.length}`;
    },
    count: (matches) => calls.filter(matches).length,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
