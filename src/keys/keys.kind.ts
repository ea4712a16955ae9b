import { recordKind } from '../kinds/record-kind.ts';

export const keyKind = recordKind('chaves', { readers: { forReadKeys: true }, counted: false });
