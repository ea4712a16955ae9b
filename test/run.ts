/** `npm test [-- files, globs or --flag=value]`: node's own test runner, with a real PostgreSQL beside it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { bundleWhatIsStale } from '../build/bundle.mjs';
import { buildIfStale } from '../console/build/build.ts';
import { findOrInstallChromium } from '../console/test/chromium.ts';
import { findUnseen } from './answers-seen.ts';
import { startPostgres } from './postgres-server.ts';
import { shareProcesses } from './share-processes.ts';

const asked = process.argv.slice(2);
const flags = asked.filter((argument) => argument.startsWith('-'));
const files = asked.filter((argument) => !argument.startsWith('-'));
/** One more than there are processors: browsers and processes that start are waited for as much as worked for. */
const AT_A_TIME = availableParallelism() + 1;
/** Whoever is done early takes one more. */
const SHARES = AT_A_TIME * 4;

const needsBrowser = files.length === 0 || files.some((file) => file.startsWith('console/'));

await Promise.all([buildIfStale(), bundleWhatIsStale()]);
if (needsBrowser) process.env.CHROMIUM_PATH = findOrInstallChromium();

const postgres = await startPostgres().catch((error: Error) => {
  console.error(`The tests need PostgreSQL, which could not start: ${error.message}`);
  process.exit(1);
});
try {
  const unseen = await findUnseen(async (env) => {
    const run = (files: string[]) => runTests(files, { ...env, TEST_POSTGRES_URL: postgres.url });
    process.exitCode = await (files.length > 0 ? run(files) : shareProcesses(SHARES, run));
  });
  if (process.exitCode === 0 && asked.length === 0 && unseen.length > 0) {
    console.error(`Documented in docs/openapi.json, but no test has seen it:\n  ${unseen.join('\n  ')}`);
    process.exitCode = 1;
  }
} finally {
  await postgres.stop();
}

async function runTests(files: string[], env: Record<string, string>): Promise<number> {
  const runner = spawn(
    process.execPath,
    [
      '--import=./src/runtime.mjs',
      '--test',
      `--test-concurrency=${AT_A_TIME}`,
      '--test-reporter=spec',
      ...flags,
      ...files,
    ],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal));
  }
  const [code] = await once(runner, 'exit');
  return code ?? 1;
}
