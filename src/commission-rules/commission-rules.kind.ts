import { recordKind } from '../kinds/record-kind.ts';

export const ruleKind = recordKind('regras', { counted: false });
