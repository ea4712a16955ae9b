import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** Takes from each new sale what is stored or checked twice. */
export function slimSales(db: Transaction): Promise<void> {
  return schemaOf(db).slimSales(db);
}
