import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toRule } from './commission-rules.contract.ts';
import { type RuleRow, ruleRecords } from './commission-rules.queries.ts';

/** Removes the rules that name a deleted client, product or representada. */
export async function removeRulesOf(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  column: 'representada_id' | 'produto_id' | 'cliente_id',
  id: string,
): Promise<RuleRow[]> {
  const rules = await ruleRecords.naming(db, empresaId, column, id);
  for (const rule of rules) {
    await ruleRecords.remove(db, rule);
    journal.deleted('regras', rule.id, toRule(rule));
  }
  return rules;
}
