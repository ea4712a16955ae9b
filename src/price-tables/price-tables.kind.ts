import { recordKind } from '../kinds/record-kind.ts';

export const priceTableKind = recordKind('tabelas_preco', { counted: false });
