import { problems, refuse } from '../../contract/problems.ts';
import { overlaps } from '../../domain/commission-rates.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { AppContext, Route } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { plainRoutes } from '../../platform/writes/plain-routes.ts';
import * as contract from './commission-rules.contract.ts';
import { findUnknown, ruleRecords, selectSameCase } from './commission-rules.queries.ts';

export function commissionRuleRoutes(service: AppContext): Route[] {
  const list = recordListRoute(service, contract.ruleOperations.list, ruleRecords, 'regras', contract.rule);
  return plainRoutes(service, contract.ruleOperations, { ...ruleRecords, check }, list);
}

async function check(
  db: Transaction,
  empresaId: string,
  wanted: contract.NewRule,
  before: contract.Rule | undefined,
  sent: contract.RuleChanges,
): Promise<void> {
  const { produto_id, cliente_id, de, ate } = wanted;
  if (produto_id === null && cliente_id === null) refuse(problems.ruleWithoutCase);
  if (de !== null && ate !== null && ate < de) refuse(problems.ruleBackward);
  const unknown = await findUnknown(db, empresaId, sent);
  if (unknown) refuse(unknown);
  const others = await selectSameCase(db, empresaId, wanted);
  if (others.some((other) => other.id !== before?.id && overlaps(other, wanted)))
    refuse(problems.ruleOverlaps);
}
