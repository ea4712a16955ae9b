import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { BatchWriter } from './batch-writer.ts';
import { CODE_TRIGRAMS } from './code-trigrams.ts';
import type { DatabaseThread } from './database-thread.ts';

const PAGES_PER_STEP = 32;
const TRIES_TO_EMPTY_LOG = 100;
const MILLIS_BETWEEN_TRIES = 20;

interface Writers {
  readonly commits: BatchWriter;
  /** Keeps the log short, in a thread of its own. */
  readonly keeper: DatabaseThread;
}

/**
 * With `secure_delete`, what a commit replaced is overwritten in the database file. It may still stand in two places:
 * in old parts of the search index, which go when the parts are merged, and in the log, which goes when it is emptied.
 */
export async function eraseRemains({ commits, keeper }: Writers, company = ''): Promise<void> {
  await mergeSearchIndex(commits, company);
  for (let tries = 0; tries < TRIES_TO_EMPTY_LOG; tries++) {
    // Nearly all of the log is moved into the file beside those who write, so that to empty it takes no time.
    await checkpoint(keeper, 'passive');
    if (await commits.betweenCommits(() => checkpoint(keeper, 'truncate'))) return;
    // Another process reads or writes at this moment.
    await sleep(MILLIS_BETWEEN_TRIES);
  }
}

/** Moves the log into the database file, and cuts it to nothing where that is asked for, unless someone else is using it now. */
async function checkpoint(keeper: DatabaseThread, mode: 'passive' | 'truncate'): Promise<boolean> {
  const [row] = await keeper.query(CompiledQuery.raw(`pragma wal_checkpoint(${mode})`));
  return (row as { busy: number }).busy === 0;
}

/**
 * In small transactions, so that no writer waits long, and as one who takes long, so that others have most of the time. A negative
 * number takes in all parts that there are now.
 */
async function mergeSearchIndex(commits: BatchWriter, company: string): Promise<void> {
  for (const index of ['clientes_busca', CODE_TRIGRAMS]) {
    const merge = (pages: number) =>
      commits.write<boolean>({ run: (db) => mergeSome(db, index, pages) }, { company, long: true });
    let changed = await merge(-PAGES_PER_STEP);
    while (changed) changed = await merge(PAGES_PER_STEP);
  }
}

/** SQLite says that a merge with fewer than two changes had nothing left to do. */
async function mergeSome(db: Transaction, name: string, pages: number): Promise<boolean> {
  const before = await totalChanges(db);
  const index = sql.table(name);
  await sql`insert into ${index} (${index}, rank) values ('merge', ${pages})`.execute(db);
  return (await totalChanges(db)) - before >= 2;
}

async function totalChanges(db: Transaction): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db);
  return rows[0]?.changes ?? 0;
}
