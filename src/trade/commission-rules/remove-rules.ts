import { overlaps } from '../../domain/commission-rates.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Journal } from '../../platform/writes/journal.ts';
import { toRule } from './commission-rules.contract.ts';
import {
  findNamed,
  insertRuleRow,
  type RuleRow,
  ruleRecords,
  selectSameCase,
} from './commission-rules.queries.ts';

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

/** Restores the rules removed with a record, except those that name a deleted record or whose case has another rule now. */
export async function restoreRules(
  db: Transaction,
  journal: Journal,
  empresaId: string,
  rules: readonly RuleRow[],
): Promise<void> {
  for (const rule of rules) {
    const { representada, product, client } = await findNamed(db, empresaId, rule);
    if (!representada || !product || !client) continue;
    const others = await selectSameCase(db, empresaId, rule);
    if (others.some((other) => overlaps(other, rule))) continue;
    await insertRuleRow(db, rule);
    journal.created('regras', rule.id, toRule(rule));
  }
}
