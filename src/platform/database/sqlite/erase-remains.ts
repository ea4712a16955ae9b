import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery, sql } from 'kysely';
import type { Transaction } from '../database.ts';
import type { BatchWriter } from './batch-writer.ts';
import type { DatabaseThread } from './database-thread.ts';
import { CODE_TRIGRAMS } from './search-feed.ts';

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
    // Most of the log is checkpointed while writers run, so that truncating it is quick.
    await checkpoint(keeper, 'passive');
    if (await commits.betweenCommits(() => checkpoint(keeper, 'truncate'))) return;
    // Another process is using the log.
    await sleep(MILLIS_BETWEEN_TRIES);
  }
}

/** Checkpoints the log and truncates it on request, unless another process uses it. */
async function checkpoint(keeper: DatabaseThread, mode: 'passive' | 'truncate'): Promise<boolean> {
  const [row] = await keeper.query(CompiledQuery.raw(`pragma wal_checkpoint(${mode})`));
  return (row as { busy: number }).busy === 0;
}

/**
 * Merges in small transactions with the priority of long writes, so that other writers wait little. A negative number merges all
 * current parts.
 */
async function mergeSearchIndex(commits: BatchWriter, company: string): Promise<void> {
  for (const index of ['clientes_busca', CODE_TRIGRAMS]) {
    const merge = (pages: number) =>
      commits.write<boolean>({ run: (db) => mergeSome(db, index, pages) }, { company, long: true });
    let changed = await merge(-PAGES_PER_STEP);
    while (changed) changed = await merge(PAGES_PER_STEP);
  }
}

/** A merge with fewer than two changes had nothing left to do. */
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
