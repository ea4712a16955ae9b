import { OFFICE_READERS } from '../../domain/roles.ts';
import { recordKind } from '../../platform/kinds/record-kind.ts';

export const ruleKind = recordKind('regras', { readers: { roles: OFFICE_READERS }, counted: false });
