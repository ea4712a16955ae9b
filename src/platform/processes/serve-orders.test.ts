import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { until } from '../../../test/until.ts';

const CHILD = fileURLToPath(new URL('../../../test/busy-child.ts', import.meta.url));

/** Forks the busy child, gives it an order when it is ready, and says its id. */
const SERVICE = `
  import { fork } from 'node:child_process';
  const child = fork(${JSON.stringify(CHILD)}, { execArgv: ['--import=./src/main/runtime.mjs'] });
  child.once('message', () => child.send('order', () => console.log(child.pid)));`;

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('A process that is busy with a file ends with the service, which was killed', async () => {
  const service = spawn(process.execPath, ['--input-type=module', '-e', SERVICE], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(createInterface(service.stdout), 'line');
  service.kill('SIGKILL');
  await until(
    'the child is gone',
    () => isThere(Number(said)),
    (isIt) => !isIt,
  );
});
