import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Durations, RunRecord } from './duration-reporter.ts';
import { DURATIONS } from './share-processes.ts';
import type { StageName } from './stages.ts';

/** Updates the recorded durations, by which files are distributed; files that did not run keep theirs. */
export function recordDurations({ seconds }: RunRecord): void {
  const known: Durations = JSON.parse(readFileSync(DURATIONS, 'utf8'));
  for (const [file, measured] of Object.entries(seconds)) known[file] = { ...known[file], ...measured };
  writeDurations(known);
}

function writeDurations(durations: Durations): void {
  const lines = Object.entries(durations)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { sqlite, postgres }]) => {
      const engines = Object.entries({ sqlite, postgres }).filter(([, seconds]) => seconds !== undefined);
      const members = engines.map(([engine, seconds = 0]) => `"${engine}": ${Math.round(seconds * 10) / 10}`);
      return `  ${JSON.stringify(file)}: { ${members.join(', ')} }`;
    });
  writeFileSync(DURATIONS, `{\n${lines.join(',\n')}\n}\n`);
}

/** In the gate, which sets a folder, each stage writes its counts there, and the last one prints the totals. */
export function addUpStages(stage: StageName, { counts }: RunRecord): void {
  const folder = process.env.TEST_COUNTS_FOLDER;
  if (folder === undefined) return;
  writeFileSync(join(folder, `${stage}.json`), JSON.stringify(counts));
  const stages = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  if (stages.length < 2) return;
  console.log(`Both stages:`);
  const names = {
    tests: 'tests',
    suites: 'suites',
    pass: 'passed',
    fail: 'failed',
    cancelled: 'cancelled',
    skipped: 'skipped',
    todo: 'todo',
  };
  for (const [label, name] of Object.entries(names)) {
    console.log(`ℹ ${label} ${stages.reduce((whole, counts) => whole + (counts[name] ?? 0), 0)}`);
  }
}
