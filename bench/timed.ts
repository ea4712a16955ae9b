import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { familyCpuMicros } from './processes.ts';

const MILLIS_BETWEEN_LOOKS = 500;

/** Prints how long the work took, and its CPU time: ours, our child processes' and the database server's. */
export async function timed<T>(
  what: string,
  work: () => Promise<T>,
  { serverId }: { readonly serverId?: number } = {},
): Promise<T> {
  const spent = () => familyCpuMicros(process.pid);
  const served = () => (serverId === undefined ? 0 : familyCpuMicros(serverId));
  const [began, cpu, server] = [performance.now(), spent(), served()];
  const result = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const ofServer = serverId === undefined ? '' : ` and ${inSeconds(served() - server)} of PostgreSQL's`;
  console.log(`${what}: ${seconds} s, ${inSeconds(spent() - cpu)} of its own processor time${ofServer}`);
  return result;
}

/** Runs a Talão command in a separate process, and prints its memory use. */
export async function runTalao(url: string, args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--import', './src/main/runtime.mjs', 'src/cli/start.mjs', ...args],
    {
      env: { ...process.env, DATABASE_URL: url },
      stdio: 'inherit',
    },
  );
  let resident = 0;
  const looking = setInterval(() => {
    resident = Math.max(resident, highestResident(child.pid as number));
  }, MILLIS_BETWEEN_LOOKS);
  const [code] = await once(child, 'exit').finally(() => clearInterval(looking));
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}`);
  console.log(`${args[0]}: resident at most ${resident} MB`);
}

function highestResident(processId: number): number {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

const inSeconds = (micros: number) => `${(micros / 1e6).toFixed(0)} s`;
