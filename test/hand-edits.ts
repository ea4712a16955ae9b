import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { schemaOf } from '../src/database/engine.ts';
import type { Check } from '../src/verification/check.ts';
import { ALL_CHECKS, runChecks } from '../src/verification/verify.ts';
import type { Talao } from './harness.ts';

/** A title, the text that the fault must contain (a record id or journal entry), and the statements of the edit. */
export type Edit = readonly [title: string, names: string, ...statements: string[]];

/** Runs the edit in a transaction that is rolled back, without the schema's constraints. */
export async function faultsAfter(
  { db, engine }: Talao,
  statements: readonly string[],
  checks: readonly Check[] = ALL_CHECKS,
): Promise<string[]> {
  const takenBack = new Error('taken back');
  let found: string[] = [];
  const work = db.write(async (db) => {
    if (engine === 'sqlite') {
      await sql`pragma defer_foreign_keys = on`.execute(db);
      await schemaOf(db).unprotectJournal(db);
    } else {
      // No trigger fires then, that of the journal neither; to drop it would have every statement planned anew.
      await sql`set local session_replication_role = replica`.execute(db);
    }
    for (const statement of statements) await sql.raw(statement).execute(db);
    const results = await runChecks(db, checks, { begin() {}, advance() {}, end() {} });
    found = results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${fault}`));
    throw takenBack;
  });
  await assert.rejects(work, takenBack);
  return found;
}
