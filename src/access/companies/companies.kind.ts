import { recordKind } from '../../platform/kinds/record-kind.ts';

/** Every session shows the company's name. */
export const companyKind = recordKind('empresas', {
  readers: { forReadKeys: true, others: ['id', 'nome'] },
  seals: [
    {
      name: 'convites',
      table: 'convites',
      owner: 'empresa_id',
      columns: ['hash', 'expires_at', 'created_at'],
      without: 'usuario_id',
      passing: true,
    },
  ],
  counted: false,
});
