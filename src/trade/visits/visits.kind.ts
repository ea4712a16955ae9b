import { EVERYONE } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const visitKind = recordKind('visitas', {
  readers: { roles: EVERYONE },
  counted: false,
  namesVendedor: true,
});
