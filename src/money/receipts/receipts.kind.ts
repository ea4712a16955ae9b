import { OFFICE_READERS } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const receiptKind = recordKind('recebimentos', { readers: { roles: OFFICE_READERS }, counted: true });
