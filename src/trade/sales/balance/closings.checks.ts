import { isAmount, recordCheck } from '../../../platform/verification/record-check.ts';
import { toClosing } from '../notes/balance.queries.ts';
import { notedClosing, toNotedClosing } from './closings.contract.ts';

export const closingCheck = recordCheck('encerramentos', {
  schema: notedClosing,
  read: (row) => toNotedClosing({ id: row.venda_id }, toClosing(row)),
  wrong: ({ itens }) => [
    (JSON.parse(itens) as { quantidade: number }[]).some(({ quantidade }) => !isAmount(quantidade)) &&
      'itens',
  ],
});
