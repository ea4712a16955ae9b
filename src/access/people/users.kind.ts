import { recordKind } from '../../platform/kinds/record-kind.ts';

/** Members of a company, under the journal's name: a person has his own name in each company. */
export const userKind = recordKind('usuarios', {
  readers: { others: ['id', 'nome', 'papel', 'ativo'] },
  seals: [
    {
      name: 'convites',
      table: 'convites',
      owner: 'usuario_id',
      columns: ['hash', 'expires_at', 'created_at'],
      passing: true,
    },
  ],
  counted: false,
});
