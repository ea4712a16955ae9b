import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface CliRun {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs the command line as an operator would, in a process of its own. */
export async function runTalao(databaseUrl: string, ...args: string[]): Promise<CliRun> {
  const child = startTalao(databaseUrl, ...args);
  const exited = once(child, 'exit');
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code, stdout, stderr };
}

/** For commands that go on until they are stopped. */
export function startTalao(databaseUrl: string, ...args: string[]) {
  return spawn(process.execPath, ['--import', './src/runtime.mjs', 'src/cli/start.mjs', ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
