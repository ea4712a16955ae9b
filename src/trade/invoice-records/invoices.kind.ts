import { OFFICE_READERS } from '../../domain/roles.ts';
import { problems } from '../../platform/http/contract/problems.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const invoiceKind = recordKind('notas', {
  readers: { roles: OFFICE_READERS },
  counted: true,
  unique: {
    notas_chave_de_acesso: { columns: ['empresa_id', 'chave'], problem: problems.invoiceKnown },
  },
});
