import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { ALL_CHECKS, runChecks } from '../src/flows/verification/verify.ts';
import type { Transaction } from '../src/platform/database/database.ts';
import { dialectOf } from '../src/platform/database/engine.ts';
import type { Check } from '../src/platform/verification/check.queries.ts';
import type { Talao } from './harness.ts';

/** A title, the text that the fault must contain (a record id or journal entry), and the statements of the edit. */
export type Edit = readonly [title: string, names: string, ...statements: string[]];

/** The faults after an edit that is taken back. */
export async function faultsAfter(
  talao: Talao,
  statements: readonly string[],
  checks: readonly Check[] = ALL_CHECKS,
): Promise<string[]> {
  let found: string[] = [];
  await withEdit(talao, statements, async (db) => {
    found = await runAll(db, checks);
  });
  return found;
}

/** The same with remarks, of which these were there before. */
export const findUnnoticed = (talao: Talao, edits: readonly Edit[], known: readonly string[]) =>
  findUnreported(talao, edits, ALL_CHECKS, known);

/** What is reported where nothing was edited, remarks too. */
export async function reportsBefore(talao: Talao): Promise<string[]> {
  let found: string[] = [];
  await withEdit(talao, [], async (db) => {
    found = await runAll(db, ALL_CHECKS, true);
  });
  return found;
}

/** Tries every edit, and returns those that no check reports by name, each with the faults that were reported. */
export async function findUnreported(
  talao: Talao,
  edits: readonly Edit[],
  checks: readonly Check[] = ALL_CHECKS,
  known?: readonly string[],
): Promise<string[]> {
  const unreported: string[] = [];
  // The check that reported the last edit comes first: a whole verification for each took most of the time.
  let inOrder = [...checks];
  for (const [title, names, ...statements] of edits)
    await withEdit(talao, statements, async (db) => {
      const others: string[] = [];
      for (const check of inOrder) {
        const faults = (await runAll(db, [check], known !== undefined)).filter(
          (one) => !known?.includes(one),
        );
        if (faults.some((fault) => fault.includes(names))) {
          inOrder = [check, ...inOrder.filter((other) => other !== check)];
          return;
        }
        others.push(...faults);
      }
      unreported.push(`${title} (${names}): ${JSON.stringify(others)}`);
    });
  return unreported;
}

async function runAll(db: Transaction, checks: readonly Check[], isNoted = false): Promise<string[]> {
  const results = await runChecks(db, checks, { begin() {}, advance() {}, end() {} });
  return results.flatMap(({ name, faults, notes }) => [
    ...faults.map((fault) => `${name}: ${fault}`),
    ...(isNoted ? notes.map((note) => `${name}: ${note}`) : []),
  ]);
}

/** Whether the engine takes the edit: unique keys and checks hold even then. */
export async function isPossible(talao: Talao, [, , ...statements]: Edit): Promise<boolean> {
  let isDone = false;
  await withEdit(talao, statements, async () => {
    isDone = true;
  }).catch(() => {});
  return isDone;
}

/** Runs the edit in a transaction that is rolled back, without the schema's references and triggers of the journal. */
async function withEdit(
  { db, engine }: Talao,
  statements: readonly string[],
  look: (db: Transaction) => Promise<void>,
): Promise<void> {
  const takenBack = new Error('taken back');
  const work = db.write(async (db) => {
    if (engine === 'sqlite') {
      await sql`pragma defer_foreign_keys = on`.execute(db);
      await dialectOf(db).unprotectJournal(db);
    } else {
      // No trigger fires then, that of the journal neither; to drop it would have every statement planned anew.
      await sql`set local session_replication_role = replica`.execute(db);
    }
    for (const statement of statements) await sql.raw(statement).execute(db);
    await look(db);
    throw takenBack;
  });
  await assert.rejects(work, takenBack);
}
