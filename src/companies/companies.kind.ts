import { recordKind } from '../kinds/record-kind.ts';

/** A session tells everyone the name of the company. */
export const companyKind = recordKind('empresas', {
  readers: { forReadKeys: true, others: ['id', 'nome'] },
  counted: false,
});
