import { recordKind } from '../kinds/record-kind.ts';

export const receiptKind = recordKind('recebimentos', { counted: true });
