import { sql } from 'kysely';
import type { Reader } from '../database.ts';
import { UnsuitableDatabaseError } from '../errors.ts';

/** Checked at start: another encoding would refuse the first name with a letter it lacks, much later. */
export async function requireUnicode(db: Reader): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding === 'UTF8') return;
  throw new UnsuitableDatabaseError(
    `The database in DATABASE_URL keeps its text in ${encoding}, and Talão needs UTF8: create database talao encoding 'UTF8' template template0`,
  );
}
