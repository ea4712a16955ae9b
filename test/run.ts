/**
 * `npm test [-- files, globs or --flag=value]`: node's own test runner, with a real PostgreSQL beside it. `--stage=second` and
 * `--stage=third` run what `npm test` leaves out, `--record` writes down how long each file took.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleWhatIsStale } from '../build/bundle.mjs';
import { buildIfMissing, buildIfStale } from '../console/build/build.ts';
import { findOrInstallChromium } from '../console/test/chromium.ts';
import { findUnseen } from './answers-seen.ts';
import type { RunRecord } from './duration-reporter.ts';
import { withTemplates } from './migrated-database.ts';
import { startPostgres } from './postgres-server.ts';
import { addUpStages, recordDurations } from './run-records.ts';
import { shareProcesses } from './share-processes.ts';
import { STAGES, type StageName } from './stages.ts';

const asked = process.argv.slice(2);
const STAGE = '--stage=';
const stage = (asked.find((one) => one.startsWith(STAGE))?.slice(STAGE.length) ?? 'first') as StageName;
const records = asked.includes('--record');
// Five thousand forged files of a company on both engines together.
if (stage === 'third') {
  process.env.FUZZ_FILES ??= '2500';
  process.env.HAND_EDITS ??= 'Infinity';
}
const flags = asked.filter((argument) => /^-(?!-stage=|-record$)/.test(argument));
const files = asked.filter((argument) => !argument.startsWith('-'));
/** One more than there are processors, because tests also wait for browsers and processes; two more slow each other down. */
const AT_A_TIME = availableParallelism() + 1;
/** More shares than processes, because durations differ from the recorded ones, and a free process takes another share. */
const SHARES = AT_A_TIME * 3;

const isWhole = files.length === 0;
/** A whole first stage sees every documented answer; the second repeats only part of them. */
const hasAllAnswers = isWhole && stage === 'first' && flags.length === 0;
const needsBrowser = isWhole || files.some((file) => file.startsWith('console/'));

// A file of the service alone asks little of the console, whose build takes longer than most files.
await Promise.all([needsBrowser ? buildIfStale() : buildIfMissing(), bundleWhatIsStale()]);
if (needsBrowser) process.env.CHROMIUM_PATH = findOrInstallChromium();

const postgres = await startPostgres().catch((error: Error) => {
  console.error(`The tests need PostgreSQL, which could not start: ${error.message}`);
  process.exit(1);
});
const folder = mkdtempSync(join(tmpdir(), 'talao-record-'));
const recordFile = join(folder, 'record.json');
try {
  process.env.TEST_POSTGRES_URL = postgres.url;
  const unseen = await findUnseen((answers) =>
    withTemplates(async (templates) => {
      const run = (files: string[]) => runTests(files, { ...answers, ...templates });
      process.exitCode = await (isWhole ? shareProcesses(SHARES, STAGES[stage](), run) : run(files));
    }),
  );
  const record: RunRecord = JSON.parse(readFileSync(recordFile, 'utf8'));
  if (records) recordDurations(record);
  if (process.exitCode === 0 && hasAllAnswers && unseen.length > 0) {
    console.error(`Documented in docs/openapi.json, but no test has seen it:\n  ${unseen.join('\n  ')}`);
    process.exitCode = 1;
  }
  if (isWhole && flags.length === 0) addUpStages(stage, record);
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true });
}

async function runTests(files: string[], env: Record<string, string>): Promise<number> {
  const runner = spawn(
    process.execPath,
    [
      '--import=./src/main/runtime.mjs',
      '--test',
      `--test-concurrency=${AT_A_TIME}`,
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=./test/duration-reporter.ts',
      `--test-reporter-destination=${recordFile}`,
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
