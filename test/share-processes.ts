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
    const hands = batches.flatMap(({ engines }, batch) => {
      const files = timed[batch] ?? [];
      const many = Math.max(1, Math.round((count * sum(files)) / whole));
      return deal(files, many).map((hand) => ({ engines, hand }));
    });
    // Node runs files in the order of their names: the longest share first, so that none is left alone at the end.
    hands.sort((a, b) => sum(b.hand) - sum(a.hand));
    const shares = hands.map(({ engines, hand }, index) => {
      const share = join(folder, `share-${String(index).padStart(2, '0')}.mjs`);
      const first = `process.env.TEST_ENGINES = ${JSON.stringify(engines.join())};`;
      const imports = [
        `data:text/javascript,${encodeURIComponent(first)}`,
        ...hand.map(({ file }) => pathToFileURL(file).href),
      ];
      writeFileSync(share, imports.map((url) => `import ${JSON.stringify(url)};\n`).join(''));
      return share;
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

interface Hand {
  /** How much it shall take, compared with the mean of all. */
  readonly size: number;
  readonly files: TimedFile[];
}

/**
 * The longest first, each to the hand that is then fullest by least; browser tests to as few hands as possible, because each starts
 * a browser. The last hand is a third of the first: short ones fill the time while another takes longer than was recorded.
 */
function deal(files: readonly TimedFile[], count: number): TimedFile[][] {
  const hands: Hand[] = Array.from({ length: count }, (_, index) => ({
    size: count === 1 ? 1 : 1.5 - index / (count - 1),
    files: [],
  }));
  const inBrowser = files.filter(({ file }) => file.startsWith('console/'));
  let room = 0;
  const browsers = hands.filter(({ size }) => {
    const isNeeded = room < sum(inBrowser);
    room += (size * sum(files)) / count;
    return isNeeded;
  });
  give(inBrowser, browsers);
  give(
    files.filter((file) => !inBrowser.includes(file)),
    hands,
  );
  return hands.map(({ files }) => files).filter(({ length }) => length > 0);
}

function give(files: readonly TimedFile[], hands: readonly Hand[]): void {
  for (const file of files.toSorted((a, b) => b.seconds - a.seconds)) {
    const fullness = (hand: Hand) => (sum(hand.files) + file.seconds) / hand.size;
    hands.reduce((least, hand) => (fullness(hand) < fullness(least) ? hand : least)).files.push(file);
  }
}
