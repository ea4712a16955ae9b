import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

/**
 * The seed of every random test. The committed tree gives it, so that a commit is judged alike on every machine and each commit tries
 * other cases; `SEED=<number>` repeats a run, `SEED=random` tries cases that no commit has tried.
 */
export const SEED = readSeed(process.env.SEED);

function readSeed(asked: string | undefined): number {
  if (asked === 'random') return randomInt(2 ** 31);
  return asked === undefined ? seedOfTree() : Number(asked);
}

/** Outside of a repository, where there is no tree, always the same one. */
function seedOfTree(): number {
  try {
    const arguments_ = ['-c', 'safe.directory=*', 'rev-parse', 'HEAD^{tree}'];
    const tree = execFileSync('git', arguments_, {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Number.parseInt(tree.toString().slice(0, 8), 16) % 2 ** 31;
  } catch {
    return 1;
  }
}
