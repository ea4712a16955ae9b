import { recordKind } from '../kinds/record-kind.ts';

/** People of a company, as its journal calls them: a person is one, with a name in each company. */
export const userKind = recordKind('usuarios', {
  readers: { others: ['id', 'nome', 'papel', 'ativo'] },
  counted: false,
});
