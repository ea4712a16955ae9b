import { type BigIntStats, statSync } from 'node:fs';
import { DatabaseReplacedError } from '../errors.ts';

/**
 * Whether the files that were opened are still those at their path. What is written into files that were deleted or moved
 * away succeeds, and is lost when the process ends.
 */
export class OwnFile {
  readonly #path: string;
  readonly #opened: BigIntStats | undefined;
  #hasLog = false;

  constructor(path: string) {
    this.#path = path;
    this.#opened = find(path);
  }

  check(): void {
    const found = find(this.#path);
    const isSame = found?.ino === this.#opened?.ino && found?.dev === this.#opened?.dev;
    if (!isSame) throw new DatabaseReplacedError(this.#path);
    // There is one from the first transaction on, for as long as the database is open.
    const hasLog = find(`${this.#path}-wal`) !== undefined;
    if (this.#hasLog && !hasLog) throw new DatabaseReplacedError(`${this.#path}-wal`);
    this.#hasLog = hasLog;
  }
}

function find(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
