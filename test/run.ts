/** `npm test [-- files, globs or --flag=value]`: node's own test runner, with a real PostgreSQL beside it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildIfStale } from '../console/build/build.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

const asked = process.argv.slice(2);
const flags = asked.filter((argument) => argument.startsWith('-'));
const files = asked.filter((argument) => !argument.startsWith('-'));
const everything = ['src/**/*.test.ts', 'test/**/*.test.ts', 'console/test/**/*.test.ts'];

await buildIfStale();

const postgres = await startPostgres().catch((error: Error) => {
  console.error(`The tests need PostgreSQL, which could not start: ${error.message}`);
  process.exit(1);
});
try {
  process.exitCode = await runTests(postgres);
} finally {
  await postgres.stop();
}

async function runTests({ url }: PostgresServer): Promise<number> {
  const runner = spawn(
    process.execPath,
    [
      '--import=./src/runtime.mjs',
      '--test',
      '--test-concurrency=2',
      '--test-reporter=spec',
      ...flags,
      ...(files.length > 0 ? files : everything),
    ],
    { stdio: 'inherit', env: { ...process.env, TEST_POSTGRES_URL: url } },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => runner.kill(signal));
  }
  const [code] = await once(runner, 'exit');
  return code ?? 1;
}
