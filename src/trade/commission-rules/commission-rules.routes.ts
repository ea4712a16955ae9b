import { overlaps } from '../../domain/commission-rates.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { success } from '../../platform/http/contract/operation.ts';
import { problems, refuse } from '../../platform/http/contract/problems.ts';
import { type Route, route, type Service } from '../../platform/http/routes.ts';
import { recordListRoute } from '../../platform/lists/list-route.ts';
import { change } from '../../platform/writes/changes.ts';
import { changeRecord, deleteRoute, type RecordSource, recordRoute } from '../../platform/writes/records.ts';
import * as contract from './commission-rules.contract.ts';
import { findUnknown, type RuleRow, ruleRecords, selectSameCase } from './commission-rules.queries.ts';

export function commissionRuleRoutes(service: Service): Route[] {
  return [
    route(contract.createRule, async (call) => {
      refuseNonsense(call.body);
      return change(service, call, {}, async (db, journal) => {
        await checkNamed(db, call.company.id, call.body);
        await refuseOverlap(db, call.company.id, call.body);
        const made = contract.toRule(await ruleRecords.insert(db, call.company.id, call.body));
        journal.created('regras', made.id, made);
        return success(made);
      });
    }),

    recordListRoute(service, contract.listRules, ruleRecords, 'regras', contract.rule, contract.toRule),

    recordRoute(service, contract.getRule, source),

    route(contract.updateRule, async (call) =>
      changeRecord(service, call, {}, source, async (db, journal, { row: before, shown }) => {
        const wanted = { ...before, ...call.body };
        refuseNonsense(wanted);
        await checkNamed(db, call.company.id, call.body);
        await refuseOverlap(db, call.company.id, wanted, before.id);
        const changed = contract.toRule(await ruleRecords.change(db, before, call.body));
        journal.changed('regras', changed.id, shown, changed);
        return success(changed);
      }),
    ),

    deleteRoute(service, contract.deleteRule, 'regras', source, ruleRecords.remove, contract.ruleDeleted),
  ];
}

const source: RecordSource<RuleRow, contract.Rule> = { find: ruleRecords.find, show: contract.toRule };

type Named = Pick<contract.NewRule, 'produto_id' | 'cliente_id' | 'de' | 'ate'>;

function refuseNonsense({ produto_id, cliente_id, de, ate }: Named): void {
  if (produto_id === null && cliente_id === null) refuse(problems.ruleWithoutCase);
  if (de !== null && ate !== null && ate < de) refuse(problems.ruleBackward);
}

async function checkNamed(db: Transaction, empresaId: string, named: contract.RuleChanges): Promise<void> {
  const unknown = await findUnknown(db, empresaId, named);
  if (unknown) refuse(unknown);
}

async function refuseOverlap(
  db: Transaction,
  empresaId: string,
  wanted: Omit<contract.NewRule, 'percentual'>,
  ownId?: string,
): Promise<void> {
  const others = await selectSameCase(db, empresaId, wanted);
  if (others.some((other) => other.id !== ownId && overlaps(other, wanted))) refuse(problems.ruleOverlaps);
}
