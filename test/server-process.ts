import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after } from 'node:test';

export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Everything printed so far. */
  readonly output: () => string;
  /** Waits for a matching line, and returns the match. */
  printed(pattern: RegExp): Promise<string>;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** A failed test may not have stopped its service, which would keep the run from ending. */
const running = new Set<ChildProcess>();
if (process.env.NODE_TEST_CONTEXT !== undefined)
  after(() => {
    for (const child of running) child.kill('SIGKILL');
  });

/** Starts the service in a separate process, on a free port. */
export async function startServer(
  databaseUrl: string,
  env: Record<string, string> = {},
  entry?: string,
): Promise<ServerProcess> {
  const child = spawnServer({ DATABASE_URL: databaseUrl, ...env }, entry);
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  // Only `close` guarantees that all output was read.
  const exited = once(child, 'close');
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    output += `${line}\n`;
  });
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(output);
        if (match) resolve(match[1] ?? match[0]);
        return match !== null;
      };
      if (look()) return;
      lines.on('line', look);
      exited.then(([code]) => reject(new Error(`The service ended with ${code}: ${output}`)), reject);
    });
  const url = await printed(/listening on (http:[^\s"]+)/);
  return {
    url,
    process: child,
    output: () => output,
    printed,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      const [code] = await exited;
      return code as number | null;
    },
  };
}

export interface ServerEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the service where it must fail, and returns how it ended. */
export async function startInVain(env: Record<string, string>): Promise<ServerEnd> {
  const child = spawnServer(env);
  const closed = once(child, 'close');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, stdout, stderr };
}

function spawnServer(env: Record<string, string>, entry = 'src/main/start.mjs') {
  const child = spawn(process.execPath, ['--import', './src/main/runtime.mjs', entry], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'info', RATE_LIMIT: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}
