import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Lets the trigrams be looked up that a text may have; nothing is stored for it. */
export function tellVocabulary(db: Transaction): Promise<void> {
  return schemaOf(db).tellVocabulary(db);
}
