import { isAmount, recordCheck } from '../../platform/verification/record-check.ts';
import { rule, toRule } from './commission-rules.contract.ts';

export const ruleCheck = recordCheck('regras', {
  schema: rule,
  read: toRule,
  wrong: ({ produto_id, cliente_id, percentual }) => [
    produto_id === null && cliente_id === null && 'produto_id',
    !(isAmount(percentual) && percentual <= 100) && 'percentual',
  ],
});
