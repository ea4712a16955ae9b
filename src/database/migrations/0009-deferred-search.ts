import type { Transaction } from '../database.ts';
import { engineOf } from '../engine.ts';

/** The search index takes in what is new once per commit. */
export async function deferSearch(db: Transaction): Promise<void> {
  for (const table of ['clientes', 'produtos', 'representadas'] as const)
    await engineOf(db).deferSearchIndex(db, table);
}
