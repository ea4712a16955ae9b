import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { SqliteConnection } from './connection.ts';
import type { GroupCommit } from './group-commit.ts';

const PAGES_PER_STEP = 64;
const TRIES_TO_EMPTY_LOG = 100;
const MILLIS_BETWEEN_TRIES = 20;

/**
 * With `secure_delete`, what a commit replaced is overwritten in the database file. It may still stand in two places:
 * in old parts of the search index, which go when the parts are merged, and in the log, which goes when it is emptied.
 */
export async function eraseRemains(commits: GroupCommit, writer: SqliteConnection): Promise<void> {
  await mergeSearchIndex(commits);
  for (let tries = 0; tries < TRIES_TO_EMPTY_LOG; tries++) {
    if (await commits.betweenCommits(() => writer.emptyLog())) return;
    // Another process reads or writes at this moment.
    await sleep(MILLIS_BETWEEN_TRIES);
  }
}

/** In small transactions, so that no writer waits long. A negative number takes in all parts that there are now. */
async function mergeSearchIndex(commits: GroupCommit): Promise<void> {
  let changed = await commits.write((db) => mergeSome(db, -PAGES_PER_STEP));
  while (changed) changed = await commits.write((db) => mergeSome(db, PAGES_PER_STEP));
}

/** SQLite says that a merge with fewer than two changes had nothing left to do. */
async function mergeSome(db: Transaction, pages: number): Promise<boolean> {
  const before = await totalChanges(db);
  await sql`insert into clientes_busca (clientes_busca, rank) values ('merge', ${pages})`.execute(db);
  return (await totalChanges(db)) - before >= 2;
}

async function totalChanges(db: Transaction): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
