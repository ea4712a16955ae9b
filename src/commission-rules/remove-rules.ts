import type { Journal } from '../changes/journal.ts';
import type { Transaction } from '../database/database.ts';
import { toRule } from './commission-rules.contract.ts';
import { removeRule, selectRulesOf } from './commission-rules.queries.ts';

/** Rules go with the client, product or representada that they name. */
export async function removeRulesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  column: 'representada_id' | 'produto_id' | 'cliente_id',
  id: string,
): Promise<void> {
  for (const rule of await selectRulesOf(db, empresaId, column, id)) {
    await removeRule(db, rule);
    journal.deleted('regras', rule.id, toRule(rule));
  }
}
