import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

const MOST = 2 ** 31 - 1;

/** SQLite keeps this number in the file's own header, for whatever use: a copy of the file has it too, until it is put in the place of another. */
export async function renewJournalIdentity(db: Transaction): Promise<void> {
  await sql`pragma user_version = ${sql.lit(randomInt(1, MOST))}`.execute(db);
}
