import { OFFICE_READERS } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const priceTableKind = recordKind('tabelas_preco', {
  readers: { roles: OFFICE_READERS },
  counted: false,
});
