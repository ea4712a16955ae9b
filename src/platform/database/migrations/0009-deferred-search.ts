import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** The search index takes in what is new once per commit. */
export async function deferSearch(db: Transaction): Promise<void> {
  for (const table of ['clientes', 'produtos', 'representadas'] as const)
    await schemaOf(db).deferSearchIndex(db, table);
}
