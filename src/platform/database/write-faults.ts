import { sql } from 'kysely';
import type { Repeatable, Transaction } from './database.ts';
import { CannotWriteError } from './errors.ts';

/** SQLite's codes (low byte) for a full, failing or read-only disk. */
const SQLITE_FAULTS = [8, 10, 13];
const POSTGRES_DISK_FULL = '53100';

const PROBE = 'prova de escrita';
const PROBE_BYTES = 64 * 1024;

/** Remembers that the disk was full until a write succeeds. */
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

  /** After a failure, tries a small write again, because no other request would. */
  async check(write: (work: Repeatable<void>) => Promise<void>): Promise<void> {
    if (this.#fault !== undefined) await write(writeInVain);
  }
}

/** About the size of an order, deleted in the same commit. */
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
