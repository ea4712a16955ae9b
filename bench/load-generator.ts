/**
 * Drives a server over raw sockets, one request in flight on each, and times every answer.
 * Its own few lines instead of an HTTP client, because a client that parses headers and builds objects would be the
 * bottleneck: `run.ts` measures it against a server that does nothing and reports how much room is left.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { answerParent } from './child.ts';
import { makeScenario, type Scenario, type ScenarioName, type Subjects } from './scenarios.ts';

export interface Drive {
  port: number;
  scenario: ScenarioName;
  subjects: Subjects;
  connections: number;
  millis: number;
}

export interface Driven {
  seconds: number;
  succeeded: number;
  /** Those of them that wrote. */
  written: number;
  perSecond: number;
  p50Millis: number;
  p99Millis: number;
  /** The last body of each kind of unexpected answer. */
  failures: Record<string, string>;
}

const scenarios = new Map<string, { scenario: Scenario; sent: number }>();

answerParent<Drive, Driven>(async (drive) => {
  const key = `${drive.scenario} ${drive.subjects.apiKey}`;
  let state = scenarios.get(key);
  if (state === undefined) {
    state = { scenario: makeScenario(drive.scenario, drive.subjects), sent: 0 };
    scenarios.set(key, state);
  }
  const { scenario } = state;
  const next = () => {
    const n = state.sent++;
    return { bytes: scenario.request(n), isWrite: scenario.isWrite(n) };
  };

  const sockets = await Promise.all(Array.from({ length: drive.connections }, () => open(drive.port)));
  const latencies: number[] = [];
  let written = 0;
  const failures: Record<string, string> = {};
  const started = performance.now();
  const deadline = started + drive.millis;
  await Promise.all(
    sockets.map((socket) =>
      converse(socket, next, (answer) => {
        if (scenario.expectedStatuses.includes(answer.status)) {
          latencies.push(answer.millis);
          if (answer.isWrite) written += 1;
        } else failures[answer.status] = answer.text;
        return performance.now() < deadline;
      }),
    ),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const socket of sockets) socket.destroy();

  latencies.sort((a, b) => a - b);
  const quantile = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? Number.NaN;
  return {
    seconds,
    succeeded: latencies.length,
    written,
    perSecond: latencies.length / seconds,
    p50Millis: quantile(0.5),
    p99Millis: quantile(0.99),
    failures,
  };
});

async function open(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  return socket;
}

interface Outgoing {
  bytes: Buffer;
  isWrite: boolean;
}

interface Answer {
  status: number;
  isWrite: boolean;
  millis: number;
  text: string;
}

/** Sends requests one after the other until `onAnswer` returns that it is enough. */
function converse(
  socket: Socket,
  next: () => Outgoing,
  onAnswer: (answer: Answer) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let isWrite = false;
    let sentAt = 0;
    let head = '';
    let status = 0;
    let missing = 0;

    const send = () => {
      head = '';
      missing = 0;
      sentAt = performance.now();
      const outgoing = next();
      isWrite = outgoing.isWrite;
      socket.write(outgoing.bytes);
    };
    const finish = () => {
      const goOn = onAnswer({ status, isWrite, millis: performance.now() - sentAt, text: head });
      if (goOn) send();
      else resolve();
    };
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The server closed a connection')));
    socket.on('data', (chunk) => {
      if (missing > 0) {
        missing -= chunk.length;
        if (missing === 0) finish();
        return;
      }
      // A head is short, so only the first bytes are decoded, never a whole list.
      head += chunk.toString('latin1', 0, 1024);
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      status = Number(head.slice(9, 12));
      missing = contentLength(head) - (chunk.length - (end + 4));
      if (missing === 0) finish();
    });
    send();
  });
}

const LENGTH = 'content-length: ';

function contentLength(head: string): number {
  const at = head.indexOf(LENGTH);
  if (at === -1) throw new Error(`An answer without content-length: ${head}`);
  return Number.parseInt(head.slice(at + LENGTH.length, at + LENGTH.length + 10), 10);
}
