import { areInOrder, recordCheck } from '../../platform/verification/record-check.ts';
import { payout, toPayout } from './payouts.contract.ts';

export const payoutCheck = recordCheck('repasses', {
  schema: payout,
  parts: ['linhas_repasse'],
  read: toPayout,
  wrong: (_row, lines) => [!areInOrder(lines) && 'linhas.posicao'],
});
