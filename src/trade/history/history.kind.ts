import { OFFICE_READERS } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const historyKind = recordKind('historicos', { readers: { roles: OFFICE_READERS }, counted: false });

export const priceIndexKind = recordKind('indices', { readers: { roles: OFFICE_READERS }, counted: false });
