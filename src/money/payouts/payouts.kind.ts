import { OFFICE_READERS } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const payoutKind = recordKind('repasses', {
  readers: { roles: OFFICE_READERS },
  counted: false,
  namesVendedor: true,
});
