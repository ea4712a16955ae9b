import type { Transaction } from '../database.ts';
import { schemaOf } from '../engine.ts';

/** A search no longer meets what other companies have. */
export async function indexSearchByCompany(db: Transaction): Promise<void> {
  for (const table of ['clientes', 'produtos', 'representadas', 'vendas'] as const)
    await schemaOf(db).indexSearchByCompany(db, table);
}
