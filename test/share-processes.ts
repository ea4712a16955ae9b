import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Durations } from './duration-reporter.ts';
import type { Batch } from './stages.ts';

/** Seconds per file, as `--record` last wrote them. */
export const DURATIONS = 'test/durations.json';
/** For a file without a record. */
const UNKNOWN_SECONDS = 4;

/**
 * Distributes test files over a few processes, because loading and warming up the service takes longer than most files. Node
 * starts a process for each file that it is given, so it is given files that import ours.
 */
export async function shareProcesses<T>(
  count: number,
  batches: readonly Batch[],
  run: (shares: string[]) => Promise<T>,
): Promise<T> {
  const durations: Durations = JSON.parse(readFileSync(DURATIONS, 'utf8'));
  const timed = batches.map((batch) => timeFiles(batch, durations));
  const whole = sum(timed.flat());
  const folder = mkdtempSync(join(tmpdir(), 'talao-tests-'));
  try {
    const shares = batches.flatMap(({ engines }, batch) => {
      const files = timed[batch] ?? [];
      const hands = Math.max(1, Math.round((count * sum(files)) / whole));
      return deal(files, hands).map((hand, index) => {
        const share = join(folder, `share-${batch}-${index}.mjs`);
        const first = `process.env.TEST_ENGINES = ${JSON.stringify(engines.join())};`;
        const imports = [
          `data:text/javascript,${encodeURIComponent(first)}`,
          ...hand.map(({ file }) => pathToFileURL(file).href),
        ];
        writeFileSync(share, imports.map((url) => `import ${JSON.stringify(url)};\n`).join(''));
        return share;
      });
    });
    return await run(shares);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface TimedFile {
  readonly file: string;
  readonly seconds: number;
}

function timeFiles({ files, engines }: Batch, durations: Durations): TimedFile[] {
  return files.map((file) => {
    const known = durations[file];
    const seconds = engines.map((engine) => known?.[engine] ?? 0).reduce((a, b) => a + b, 0);
    return { file, seconds: known ? seconds : UNKNOWN_SECONDS };
  });
}

function sum(files: readonly TimedFile[]): number {
  return files.reduce((whole, { seconds }) => whole + seconds, 0);
}

/**
 * The longest first, each to the share with the least; browser tests to as few shares as possible, because each starts a browser.
 */
function deal(files: readonly TimedFile[], count: number): TimedFile[][] {
  const hands: TimedFile[][] = Array.from({ length: count }, () => []);
  const inBrowser = files.filter(({ file }) => file.startsWith('console/'));
  const browsers = Math.ceil((sum(inBrowser) / sum(files)) * count);
  const give = (files: readonly TimedFile[], hands: TimedFile[][]) => {
    for (const file of files.toSorted((a, b) => b.seconds - a.seconds)) {
      const least = hands.reduce((least, hand) => (sum(hand) < sum(least) ? hand : least));
      least.push(file);
    }
  };
  give(inBrowser, hands.slice(0, browsers));
  give(
    files.filter((file) => !inBrowser.includes(file)),
    hands,
  );
  return hands.filter((hand) => hand.length > 0);
}
