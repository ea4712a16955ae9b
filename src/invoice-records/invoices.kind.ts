import { problems } from '../http/contract/problems.ts';
import { recordKind } from '../kinds/record-kind.ts';

export const invoiceKind = recordKind('notas', {
  counted: true,
  unique: {
    notas_chave_de_acesso: { columns: ['empresa_id', 'chave'], problem: problems.invoiceKnown },
  },
});
