import { recordKind } from '../../platform/kinds/record-kind.ts';

export const webhookKind = recordKind('webhooks', {
  readers: {},
  seals: [
    {
      name: 'segredos',
      table: 'webhooks',
      owner: 'id',
      columns: ['segredo', 'segredo_anterior', 'anterior_ate'],
    },
  ],
  counted: false,
});
