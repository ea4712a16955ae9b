import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const IN_A_BROWSER = 'console/test/*.test.ts';
/** What takes longest comes first, so that each share gets some of it. */
const WITHOUT = ['src/cli/*.test.ts', 'test/*.test.ts', 'src/**/*.test.ts'];

/** To start a browser, and to show it a first page, takes longer than many tests: few processes have one. */
const BROWSERS = 4;

/**
 * Deals all test files out to a few processes: to load the service, and to warm it up, takes longer than most files run.
 * Node starts a process for each file that it is given, so it is given files that import ours.
 */
export async function shareProcesses<T>(count: number, run: (shares: string[]) => Promise<T>): Promise<T> {
  const inBrowser = globSync(IN_A_BROWSER).sort();
  const others = [...new Set(WITHOUT.flatMap((pattern) => globSync(pattern).sort()))];
  const folder = mkdtempSync(join(tmpdir(), 'talao-tests-'));
  try {
    const shares = Array.from({ length: count }, (_, index) => {
      const share = join(folder, `share-${index}.mjs`);
      const files = [...deal(inBrowser, BROWSERS, index), ...deal(others, count, index)];
      const imports = files.map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`);
      writeFileSync(share, imports.join(''));
      return share;
    });
    return await run(shares);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function deal(files: string[], hands: number, hand: number): string[] {
  return files.filter((_file, place) => place % hands === hand);
}
