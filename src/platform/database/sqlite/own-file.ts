import { type BigIntStats, existsSync, statSync } from 'node:fs';
import { DatabaseReplacedError } from '../errors.ts';

/**
 * Checks that the open files are still at their path: writes into deleted or moved files succeed and are lost when the process
 * ends.
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
    // The log exists from the first transaction until the database is closed.
    const hasLog = existsSync(`${this.#path}-wal`);
    if (this.#hasLog && !hasLog) throw new DatabaseReplacedError(`${this.#path}-wal`);
    this.#hasLog = hasLog;
  }
}

function find(path: string): BigIntStats | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false });
}
