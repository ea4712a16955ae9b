import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Takes from each new journal entry what is checked twice. */
export function slimJournal(db: Transaction): Promise<void> {
  return schemaOf(db).slimJournal(db);
}
