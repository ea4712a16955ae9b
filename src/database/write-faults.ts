import { sql } from 'kysely';
import type { Repeatable, Transaction } from './database.ts';
import { CannotWriteError } from './errors.ts';

/** SQLite's words for a disk that is full, fails, or takes no writes; the low byte of its codes. */
const SQLITE_FAULTS = [8, 10, 13];
const POSTGRES_DISK_FULL = '53100';

const PROBE = 'prova de escrita';
const PROBE_BYTES = 64 * 1024;

/** Remembers that nothing could be written for want of room, until something could be. */
export class WriteFaults {
  #fault: CannotWriteError | undefined;

  async watch<T>(write: () => Promise<T>): Promise<T> {
    try {
      const result = await write();
      this.#fault = undefined;
      return result;
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      this.#fault = new CannotWriteError({ cause: error });
      throw this.#fault;
    }
  }

  /** Where something could not be written, it is tried again: perhaps there is room by now, and nobody else comes to see. */
  async check(write: (work: Repeatable<void>) => Promise<void>): Promise<void> {
    if (this.#fault !== undefined) await write(writeInVain);
  }
}

/** As much as an order takes, and gone with its own commit. */
async function writeInVain(db: Transaction): Promise<void> {
  await sql`insert into migracoes (nome, applied_at) values (${PROBE}, ${'-'.repeat(PROBE_BYTES)})`.execute(
    db,
  );
  await sql`delete from migracoes where nome = ${PROBE}`.execute(db);
}

export function isOutOfRoom(error: unknown): boolean {
  const {
    errcode = 0,
    code,
    cause,
  } = error as { errcode?: number; code?: string; cause?: { code?: string } };
  return SQLITE_FAULTS.includes(errcode & 0xff) || [code, cause?.code].includes(POSTGRES_DISK_FULL);
}
