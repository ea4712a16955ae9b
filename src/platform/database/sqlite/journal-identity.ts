import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

const MOST = 2 ** 31 - 1;

/** `user_version` is stored in the file's header, so a copy has it too until it is restored and renewed. */
export async function renewJournalIdentity(db: Transaction): Promise<void> {
  await sql`pragma user_version = ${sql.lit(randomInt(1, MOST))}`.execute(db);
}
