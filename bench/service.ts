import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { residentMegabytes } from './processes.ts';

export interface RunningService {
  port: number;
  /** The process id. */
  id: number;
  /** From the start of the process to its first healthy answer. */
  startMillis: number;
  residentMegabytes(): number;
  stop(): Promise<void>;
}

const PATIENCE_MILLIS = 30_000;

/** Starts the service as `npm start` does. */
export async function startService(
  databaseUrl: string,
  { profileFolder, env }: { profileFolder?: string | undefined; env?: Record<string, string> } = {},
): Promise<RunningService> {
  const port = await findFreePort();
  const profiling = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : [];
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [...profiling, '--import', './src/main/runtime.mjs', 'src/main/start.mjs'],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        PORT: String(port),
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        ...env,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
  await becomeHealthy(child, port, started);
  return {
    port,
    id: child.pid as number,
    startMillis: performance.now() - started,
    residentMegabytes: () => residentMegabytes(child.pid as number),
    async stop() {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function becomeHealthy(child: ChildProcess, port: number, started: number): Promise<void> {
  while (performance.now() - started < PATIENCE_MILLIS) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(2);
  }
  throw new Error('The service did not become healthy');
}
