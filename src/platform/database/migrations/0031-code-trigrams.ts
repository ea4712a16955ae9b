import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** A part of an order code is found by an index on SQLite too. A million sales take some seven seconds. */
export function indexCodes(db: Transaction): Promise<void> {
  return schemaOf(db).indexCodes(db);
}
