import { recordKind } from '../kinds/record-kind.ts';

export const webhookKind = recordKind('webhooks', { readers: {}, counted: false });
