import { recordCheck } from '../../platform/verification/record-check.ts';
import { inboxEntry, toInboxEntry } from './inbox.contract.ts';

export const inboxCheck = recordCheck('caixa', {
  schema: inboxEntry,
  read: toInboxEntry,
  wrong: ({ arquivo, situacao, encerrada_em }) => [
    !/^[0-9a-f]{64}$/.test(arquivo) && 'arquivo',
    (situacao === 'nova') !== (encerrada_em === null) && 'encerrada_em',
  ],
});
