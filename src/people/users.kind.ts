import { recordKind } from '../kinds/record-kind.ts';

/** People of a company, as its journal calls them: a person is one, with a name in each company. */
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
