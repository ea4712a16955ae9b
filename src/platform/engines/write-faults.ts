import { sql } from 'kysely';
import type { Repeatable, Transaction } from '../database/database.ts';
import { CannotWriteError, isOutOfRoom } from '../database/errors.ts';

const PROBE = 'prova de escrita';
const PROBE_BYTES = 64 * 1024;

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
