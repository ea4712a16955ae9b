import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface CliRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line in a separate process. */
export async function runTalao(databaseUrl: string, ...args: string[]): Promise<CliRun> {
  const child = startTalao(databaseUrl, ...args);
  const exited = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code, stdout, stderr };
}

/** For commands that run until they are stopped. */
export function startTalao(databaseUrl: string, ...args: string[]) {
  return spawn(process.execPath, ['--import', './src/main/runtime.mjs', 'src/cli/start.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
