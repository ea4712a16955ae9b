import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What takes longest comes first, so that each share gets some of it. */
const EVERYTHING = ['console/test/*.test.ts', 'src/cli/*.test.ts', 'test/*.test.ts', 'src/**/*.test.ts'];

/**
 * Deals all test files out to a few processes: to load the service, and to warm it up, takes longer than most files run.
 * Node starts a process for each file that it is given, so it is given files that import ours.
 */
export async function shareProcesses<T>(count: number, run: (shares: string[]) => Promise<T>): Promise<T> {
  const files = [...new Set(EVERYTHING.flatMap((pattern) => globSync(pattern).sort()))];
  const folder = mkdtempSync(join(tmpdir(), 'talao-tests-'));
  try {
    const shares = Array.from({ length: count }, (_, index) => {
      const share = join(folder, `share-${index}.mjs`);
      const imports = files
        .filter((_file, place) => place % count === index)
        .map((file) => `import ${JSON.stringify(pathToFileURL(file).href)};\n`);
      writeFileSync(share, imports.join(''));
      return share;
    });
    return await run(shares);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
