import { recordKind } from '../kinds/record-kind.ts';

export const companyKind = recordKind('empresas', { counted: false });
